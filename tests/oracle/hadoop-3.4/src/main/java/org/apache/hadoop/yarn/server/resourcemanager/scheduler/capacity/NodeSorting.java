package org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.service.AbstractService;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;
import org.apache.hadoop.yarn.server.resourcemanager.RMContextImpl;

/**
 * Hadoop's own manager of the policies that sort nodes for multi-node placement. Its threads end as soon as they are there;
 * a round of theirs is an operation. Releases before 3.2 have none: all is done by reflection.
 */
final class NodeSorting {
  private static final String PLACEMENT = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.";
  private final AbstractService manager;

  /** To be made before the scheduler, which registers its policies here. */
  NodeSorting(RMContextImpl context, Configuration conf) throws ReflectiveOperationException {
    Class<?> type;
    try {
      type = Class.forName(PLACEMENT + "MultiNodeSortingManager");
    } catch (ClassNotFoundException e) {
      manager = null;
      return;
    }
    manager = (AbstractService) type.getConstructor().newInstance();
    hand(manager, "setRMContext", RMContext.class, context);
    // Looked up by its type: the context's other methods name classes that are not there.
    hand(context, "setMultiNodeSortingManager", type, manager);
    manager.init(conf);
  }

  /** To be called when the scheduler is there. */
  void start() throws InterruptedException {
    if (manager == null) return;
    manager.start();
    for (Object sorter : sorters()) {
      ScheduledExecutorService thread = (ScheduledExecutorService) CapacityDriver.field(sorter, "ses");
      thread.shutdownNow();
      if (!thread.awaitTermination(1, TimeUnit.MINUTES)) throw new IllegalStateException("a sorter does not end");
    }
  }

  /** One round of each thread that sorts; false: there is none. */
  boolean round() throws ReflectiveOperationException {
    boolean any = false;
    if (manager == null) return any;
    for (Object sorter : sorters()) {
      if (CapacityDriver.field(sorter, "handler") == null) continue;
      sorter.getClass().getMethod("reSortClusterNodes").invoke(sorter);
      any = true;
    }
    return any;
  }

  private static void hand(Object to, String setter, Class<?> type, Object value) throws ReflectiveOperationException {
    try {
      MethodHandles.lookup().findVirtual(to.getClass(), setter, MethodType.methodType(void.class, type))
          .invoke(to, value);
    } catch (ReflectiveOperationException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private Collection<?> sorters() {
    return ((Map<?, ?>) CapacityDriver.field(manager, "runningMultiNodeSorters")).values();
  }
}
