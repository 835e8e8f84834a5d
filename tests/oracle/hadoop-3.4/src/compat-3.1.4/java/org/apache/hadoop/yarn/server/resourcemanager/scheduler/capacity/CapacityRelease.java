package org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity;

import com.google.common.util.concurrent.SettableFuture;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.util.Time;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerStatus;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.hadoop.yarn.server.resourcemanager.RMContextImpl;
import org.apache.hadoop.yarn.server.resourcemanager.RMServerUtils;
import org.apache.hadoop.yarn.server.resourcemanager.placement.ApplicationPlacementContext;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.UpdatedContainerInfo;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.Allocation;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.ContainerUpdates;
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

/** What the resource manager does around the CapacityScheduler of 3.1, and how this release's classes are called. */
final class CapacityRelease {
  private static final Field HEARD = CapacityDriver.open(SchedulerNode.class, "lastHeartbeatMonotonicTime");
  private final CapacityScheduler scheduler;
  private final RMContextImpl context;
  private ApplicationPlacementContext placement;

  /** Nothing looks at the start time of an attempt in this release. */
  CapacityRelease(CapacityScheduler scheduler, RMContextImpl context, Clock clock) {
    this.scheduler = scheduler;
    this.context = context;
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
    SchedulerUtils.normalizeAndValidateRequest(
        request, scheduler.getMaximumResourceCapability(queue), queue, scheduler, false, context);
    request.setCapability(scheduler.getNormalizedResource(request.getCapability()));
  }

  AppAddedSchedulerEvent added(String user, ApplicationSubmissionContext submission) {
    return new AppAddedSchedulerEvent(user, submission, false, submission.getPriority(), placement);
  }

  void checkAsks(List<ResourceRequest> asks, String queue) throws YarnException {
    RMServerUtils.normalizeAndValidateRequests(
        asks, scheduler.getMaximumResourceCapability(queue), queue, scheduler, context);
  }

  Allocation allocate(ApplicationAttemptId attempt, List<ResourceRequest> asks, List<ContainerId> release,
      List<String> blacklistAdd, List<String> blacklistRemove) {
    return scheduler.allocate(attempt, asks, null, release, blacklistAdd, blacklistRemove, new ContainerUpdates());
  }

  void setPriority(ApplicationId app, Priority priority, UserGroupInformation user) throws YarnException {
    scheduler.updateApplicationPriority(priority, app, SettableFuture.create(), user);
  }

  static UpdatedContainerInfo news(List<ContainerStatus> launched, List<ContainerStatus> ended) {
    return new UpdatedContainerInfo(launched, ended);
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

  /** What the resource manager calls an application's queue: its last name. */
  static String name(CSQueue queue) {
    return queue.getQueueName();
  }

  static String shortName(CSQueue queue) {
    return queue.getQueueName();
  }

  /** The policy calls queues by their last names. */
  static String path(CapacityScheduler scheduler, String name) {
    CSQueue queue = scheduler.getQueue(name);
    return queue == null ? name : queue.getQueuePath();
  }

  static String orderingPolicy(CSQueue parent) {
    return ((ParentQueue) parent).getQueueOrderingPolicy().getConfigName();
  }

  static Integer runnableApps(CSQueue queue) {
    // No limit of parallel applications.
    return null;
  }

  /** Applications that wait for a limit of parallel applications. */
  static Collection<FiCaSchedulerApp> parked(LeafQueue leaf) {
    return Collections.emptyList();
  }

  static boolean runnable(FiCaSchedulerApp attempt) {
    return true;
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
