package org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.LogAggregationContext;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.Token;
import org.apache.hadoop.yarn.server.resourcemanager.rmcontainer.RMContainer;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;
import org.apache.hadoop.yarn.server.resourcemanager.security.RMContainerTokenSecretManager;

/** What is called otherwise in 2.7 and 2.8: here as in 2.7. */
final class Release {
  static final String VERSION = "2.7.7";

  private Release() {}

  static Resource resource(long memory, int vcores) {
    return Resource.newInstance(Math.toIntExact(memory), vcores);
  }

  static long memory(Resource resource) {
    return resource.getMemory();
  }

  static List<RMContainer> running(SchedulerNode node) {
    return node.getRunningContainers();
  }

  /** Nothing is left out when victims are chosen. */
  static boolean canBePreempted(FSQueue queue) {
    return false;
  }

  static boolean headroomMayBeRead(FSAppAttempt app) {
    return true;
  }

  /** The scheduler under the names that its steps have in both releases. */
  abstract static class Scheduler extends FairScheduler {
    /** Called by the scheduler, which gets what this gives. */
    abstract Resource watchDeficit(FSLeafQueue leaf, long time);

    Resource hadoopDeficit(FSLeafQueue leaf, long time) {
      return super.resToPreempt(leaf, time);
    }

    @Override
    protected Resource resToPreempt(FSLeafQueue leaf, long time) {
      return watchDeficit(leaf, time);
    }
  }

  /** Real tokens would need the node's host name to resolve. */
  static final class NoContainerTokens extends RMContainerTokenSecretManager {
    NoContainerTokens(Configuration conf) {
      super(conf);
    }

    @Override
    public Token createContainerToken(ContainerId id, NodeId node, String user, Resource capability, Priority priority,
        long created, LogAggregationContext logs) {
      return null;
    }
  }
}
