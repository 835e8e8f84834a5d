package org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair;

import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.LogAggregationContext;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.api.records.Token;
import org.apache.hadoop.yarn.server.api.ContainerType;
import org.apache.hadoop.yarn.server.resourcemanager.rmcontainer.RMContainer;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.Allocation;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.AppSchedulingInfo;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;
import org.apache.hadoop.yarn.server.resourcemanager.security.RMContainerTokenSecretManager;

/** What is called otherwise in 2.7 and 2.8: here as in 2.8. */
final class Release {
  static final String VERSION = "2.8.5";
  private static final Field BLACKLIST_CHANGED = FairDriver.field(AppSchedulingInfo.class, "userBlacklistChanged");

  private Release() {}

  static Resource resource(long memory, int vcores) {
    return Resource.newInstance(memory, vcores);
  }

  static long memory(Resource resource) {
    return resource.getMemorySize();
  }

  static List<RMContainer> running(SchedulerNode node) {
    return node.getCopiedListOfRunningContainers();
  }

  static boolean canBePreempted(FSQueue queue) {
    return queue.canBePreempted();
  }

  /** Reading the headroom while a change of the blacklist is pending would use the change up. */
  static boolean headroomMayBeRead(FSAppAttempt app) throws IllegalAccessException {
    return !((AtomicBoolean) BLACKLIST_CHANGED.get(app.getAppSchedulingInfo())).get();
  }

  /** The scheduler under the names that its steps have in both releases. */
  abstract static class Scheduler extends FairScheduler {
    Allocation allocate(ApplicationAttemptId app, List<ResourceRequest> asks, List<ContainerId> release,
        List<String> blacklistAdd, List<String> blacklistRemove) {
      return allocate(app, asks, release, blacklistAdd, blacklistRemove, null, null);
    }

    /** Called by the scheduler, which gets what this gives. */
    abstract Resource watchDeficit(FSLeafQueue leaf, long time);

    Resource hadoopDeficit(FSLeafQueue leaf, long time) {
      return super.resourceDeficit(leaf, time);
    }

    @Override
    protected Resource resourceDeficit(FSLeafQueue leaf, long time) {
      return watchDeficit(leaf, time);
    }
  }

  /** Real tokens would need the node's host name to resolve. */
  static final class NoContainerTokens extends RMContainerTokenSecretManager {
    NoContainerTokens(Configuration conf) {
      super(conf);
    }

    @Override
    public Token createContainerToken(ContainerId id, int version, NodeId node, String user, Resource capability,
        Priority priority, long created, LogAggregationContext logs, String label, ContainerType type) {
      return null;
    }
  }
}
