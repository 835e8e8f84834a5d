package org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.thirdparty.com.google.common.util.concurrent.SettableFuture;
import org.apache.hadoop.util.Time;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerStatus;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.hadoop.yarn.server.resourcemanager.RMContextImpl;
import org.apache.hadoop.yarn.server.resourcemanager.RMServerUtils;
import org.apache.hadoop.yarn.server.resourcemanager.placement.ApplicationPlacementContext;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.UpdatedContainerInfo;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.Allocation;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.ContainerUpdates;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerApplicationAttempt;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerUtils;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.common.ResourceCommitRequest;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.common.fica.FiCaSchedulerApp;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.common.fica.FiCaSchedulerNode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.constraint.AllocationTagsManager;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.constraint.MemoryPlacementConstraintManager;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.AppAddedSchedulerEvent;
import org.apache.hadoop.yarn.server.scheduler.SchedulerRequestKey;
import org.apache.hadoop.yarn.util.Clock;

/** What the resource manager does around the CapacityScheduler of 3.3, and how this release's classes are called. */
final class CapacityRelease {
  private static final Field HEARD = CapacityDriver.open(SchedulerNode.class, "lastHeartbeatMonotonicTime");
  private static final Field START_TIME = CapacityDriver.open(SchedulerApplicationAttempt.class, "startTime");
  private static final Field ENFORCER = CapacityDriver.open(CapacityScheduler.class, "maxRunningEnforcer");

  private final CapacityScheduler scheduler;
  private final RMContextImpl context;
  private final Set<ApplicationAttemptId> started = new HashSet<>();
  private ApplicationPlacementContext placement;

  /** Start times of attempts are put on the virtual {@code clock} before anything looks at them. */
  CapacityRelease(CapacityScheduler scheduler, RMContextImpl context, Clock clock) {
    this.scheduler = scheduler;
    this.context = context;
    CapacityDriver.set(ENFORCER, scheduler, new CSMaxRunningAppsEnforcer(scheduler) {
      @Override
      public boolean checkRunnabilityWithUpdate(FiCaSchedulerApp attempt) {
        // The first call comes when the attempt is made; what is parked is asked again, and keeps its time.
        if (started.add(attempt.getApplicationAttemptId())) {
          CapacityDriver.set(START_TIME, attempt, clock.getTime());
        }
        return super.checkRunnabilityWithUpdate(attempt);
      }
    });
  }

  static void constraints(RMContextImpl context) {
    context.setAllocationTagsManager(new AllocationTagsManager(context));
    context.setPlacementConstraintManager(new MemoryPlacementConstraintManager());
  }

  void place(ApplicationSubmissionContext submission, String user) throws YarnException {
    placement = context.getQueuePlacementManager().placeApplication(submission, user);
    if (placement != null && !submission.getQueue().equalsIgnoreCase(placement.getQueue()))
      submission.setQueue(placement.getQueue());
  }

  void checkMaster(ResourceRequest request, String queue) throws YarnException {
    Resource largest = scheduler.getMaximumResourceCapability(queue);
    SchedulerUtils.normalizeAndValidateRequest(request, largest, queue, context, null,
        YarnConfiguration.areNodeLabelsEnabled(context.getYarnConfiguration()));
    request.setCapability(scheduler.getNormalizedResource(request.getCapability(), largest));
  }

  AppAddedSchedulerEvent added(String user, ApplicationSubmissionContext submission) {
    return new AppAddedSchedulerEvent(user, submission, false, submission.getPriority(), placement);
  }

  void checkAsks(List<ResourceRequest> asks, String queue) throws YarnException {
    RMServerUtils.normalizeAndValidateRequests(asks, scheduler.getMaximumResourceCapability(queue), queue, scheduler,
        context, YarnConfiguration.areNodeLabelsEnabled(context.getYarnConfiguration()));
  }

  Allocation allocate(ApplicationAttemptId attempt, List<ResourceRequest> asks, List<ContainerId> release,
      List<String> blacklistAdd, List<String> blacklistRemove) {
    return scheduler.allocate(attempt, asks, null, release, blacklistAdd, blacklistRemove, new ContainerUpdates());
  }

  void setPriority(ApplicationId app, Priority priority, UserGroupInformation user) throws YarnException {
    scheduler.updateApplicationPriority(priority, app, SettableFuture.create(), user);
  }

  static UpdatedContainerInfo news(List<ContainerStatus> launched, List<ContainerStatus> ended) {
    return new UpdatedContainerInfo(launched, ended, Collections.emptyList());
  }

  static LeafQueue leaf(CSQueue queue) {
    return queue instanceof LeafQueue leaf ? leaf : null;
  }

  static LeafQueue leafOf(FiCaSchedulerApp attempt) {
    return attempt.getCSLeafQueue();
  }

  static List<LeafQueue> leaves(List<CSQueue> queues) {
    List<LeafQueue> all = new ArrayList<>();
    for (CSQueue queue : queues) if (queue instanceof LeafQueue leaf) all.add(leaf);
    return all;
  }

  /** What the resource manager calls an application's queue: its path. */
  static String name(CSQueue queue) {
    return queue.getQueuePath();
  }

  static String shortName(CSQueue queue) {
    return queue.getQueueShortName();
  }

  /** The policy calls queues by their paths. */
  static String path(CapacityScheduler scheduler, String name) {
    return name;
  }

  static String orderingPolicy(CSQueue parent) {
    return ((ParentQueue) parent).getQueueOrderingPolicy().getConfigName();
  }

  static Integer runnableApps(CSQueue queue) {
    return ((AbstractCSQueue) queue).getNumRunnableApps();
  }

  /** Applications that wait for a limit of parallel applications. */
  static Collection<FiCaSchedulerApp> parked(LeafQueue leaf) {
    return leaf.getCopyOfNonRunnableAppSchedulables();
  }

  static boolean runnable(FiCaSchedulerApp attempt) {
    return attempt.isRunnable();
  }

  static float weight(QueueCapacities capacities, String label) {
    return -1;
  }

  static float normalizedWeight(QueueCapacities capacities, String label) {
    return 0;
  }

  static Resource effectiveMin(CSQueue queue, String label) {
    return queue.getQueueResourceQuotas().getEffectiveMinResource(label);
  }

  static Resource effectiveMax(CSQueue queue, String label) {
    return queue.getQueueResourceQuotas().getEffectiveMaxResource(label);
  }

  static String applicationOrder(LeafQueue leaf) {
    return leaf.getOrderingPolicy().getConfigName();
  }

  static Map<String, ResourceRequest> requests(FiCaSchedulerApp attempt, SchedulerRequestKey key) {
    return attempt.getAppSchedulingInfo().getAppPlacementAllocator(key).getResourceRequests();
  }

  /** Of this release activities are not recorded. */
  static void recordActivities(CapacityScheduler scheduler, ObjectNode line) {
    if (line != null) throw new UnsupportedOperationException("activities are recorded of 3.4.1 alone");
  }

  /** The thread that commits what asynchronous scheduling proposes. */
  static Object committer(CapacityScheduler scheduler) {
    return CapacityDriver.field(scheduler, "resourceCommitterService");
  }

  /** Commits as that thread does. */
  static void commit(CapacityScheduler scheduler, ResourceCommitRequest<FiCaSchedulerApp, FiCaSchedulerNode> request) {
    scheduler.tryCommit(scheduler.getClusterResource(), request, true);
  }

  /** How many nodes there are at which a pass may begin. */
  static int startsOfPass(CapacityScheduler scheduler, boolean multiNode) {
    return scheduler.getNumClusterNodes();
  }

  /**
   * A node's last heartbeat is {@code elapsed} ms old on the virtual clock. A pass compares it with the machine's clock: the
   * verdict is decided here, and the stamp moves far into the past or the future.
   */
  static void heard(CapacityScheduler scheduler, FiCaSchedulerNode node, long elapsed) {
    long far = (elapsed <= 2 * (long) CapacityDriver.field(scheduler, "nmHeartbeatInterval") ? 1 : -1) * (1L << 40);
    CapacityDriver.set(HEARD, node, Time.monotonicNow() + far);
  }

  /** Sees every proposal; {@code really} commits it and says whether it was accepted. */
  interface Watch {
    boolean commit(ResourceCommitRequest<FiCaSchedulerApp, FiCaSchedulerNode> request, BooleanSupplier really);

    RMContextImpl context();

    /** The full path of the queue of the application with this number. */
    String queueOf(int app);
  }

  static CapacityScheduler scheduler(Watch watch) {
    return new CapacityScheduler() {
      @Override
      @SuppressWarnings("unchecked")
      public boolean tryCommit(Resource cluster, ResourceCommitRequest r, boolean updatePending) {
        return watch.commit(r, () -> super.tryCommit(cluster, r, updatePending));
      }
    };
  }
}
