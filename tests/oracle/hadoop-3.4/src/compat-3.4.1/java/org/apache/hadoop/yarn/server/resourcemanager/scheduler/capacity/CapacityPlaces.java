package org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.QueueACL;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.event.Event;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.hadoop.yarn.security.AccessRequest;
import org.apache.hadoop.yarn.security.ConfiguredYarnAuthorizer;
import org.apache.hadoop.yarn.security.Permission;
import org.apache.hadoop.yarn.security.PrivilegedEntity;
import org.apache.hadoop.yarn.security.YarnAuthorizationProvider;
import org.apache.hadoop.yarn.server.resourcemanager.placement.ApplicationPlacementContext;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMAppEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMAppEventType;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerUtils;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.AppAddedSchedulerEvent;
import org.apache.hadoop.yarn.util.Records;

/** Where the Capacity Scheduler's mapping rules send a submission, and whether the scheduler takes it there. */
public final class CapacityPlaces implements BiFunction<ObjectNode, JsonNode, ObjectNode> {
  @Override
  public ObjectNode apply(ObjectNode of, JsonNode submission) {
    ObjectNode answer = of.objectNode();
    CapacityDriver driver;
    try {
      // It keeps the lists of every scheduler that there was: those of earlier cases would let people in, or keep them out.
      var authorizer = YarnAuthorizationProvider.class.getDeclaredField("authorizer");
      authorizer.setAccessible(true);
      authorizer.set(null, null);
      ObjectNode setup = of.deepCopy();
      setup.putObject("groups").set(submission.get("user").asText(), submission.withArray("groups"));
      driver = new CapacityDriver(setup);
    } catch (Exception e) {
      return answer.put("refused", true).put("message", String.valueOf(cause(e).getMessage()));
    }
    try {
      place(driver, submission, answer);
    } catch (Exception e) {
      answer.put("rejected", String.valueOf(e.getMessage()));
    }
    driver.close();
    return answer;
  }

  private static void place(CapacityDriver driver, JsonNode of, ObjectNode answer) {
    ApplicationId id = ApplicationId.newInstance(1, 1);
    String user = of.get("user").asText();
    ApplicationSubmissionContext submission = Records.newRecord(ApplicationSubmissionContext.class);
    submission.setApplicationId(id);
    submission.setApplicationName(of.path("application").asText("N/A"));
    submission.setQueue(of.path("queue").asText("default"));
    submission.setUnmanagedAM(true);
    submission.setPriority(Priority.newInstance(0));
    ApplicationPlacementContext placed;
    try {
      placed = driver.context.getQueuePlacementManager().placeApplication(submission, user);
    } catch (YarnException e) {
      answer.put("rejected", "mapping-rule").put("message", e.getMessage());
      return;
    }
    if (placed != null) {
      answer.put("placed", placed.getFullQueuePath());
      if (!placed.getQueue().equalsIgnoreCase(submission.getQueue())) submission.setQueue(placed.getFullQueuePath());
    }
    if (YarnConfiguration.isAclEnabled(driver.context.getYarnConfiguration()) && !maySubmit(driver.scheduler, user, submission, placed)) {
      answer.put("rejected", "acl");
      return;
    }
    driver.mail.clear();
    driver.scheduler.handle(new AppAddedSchedulerEvent(user, submission, false, submission.getPriority(), placed));
    for (Event<?> event : driver.mail) {
      if (event instanceof RMAppEvent e && e.getType() == RMAppEventType.APP_REJECTED && !answer.has("rejected")) {
        answer.put("rejected", CapacityDriver.shortReason(e.getDiagnosticMsg())).put("message", e.getDiagnosticMsg());
      }
    }
    if (answer.has("rejected")) return;
    answer.put("queue", ((CSQueue) driver.scheduler.getSchedulerApplications().get(id).getQueue()).getQueuePath());
  }

  /** What {@code RMAppManager} asks before the scheduler hears of an application. */
  private static boolean maySubmit(CapacityScheduler scheduler, String user, ApplicationSubmissionContext submission,
      ApplicationPlacementContext placed) {
    String name = placed == null ? submission.getQueue() : placed.getFullQueuePath();
    CSQueue queue = scheduler.getQueue(name);
    var entity = new PrivilegedEntity(queue == null ? name : queue.getQueuePath());
    UserGroupInformation ugi = UserGroupInformation.createRemoteUser(user);
    List<YarnAuthorizationProvider> asked = new ArrayList<>();
    asked.add(YarnAuthorizationProvider.getInstance(scheduler.getConf()));
    if (queue == null) {
      List<Permission> permissions = scheduler.getCapacitySchedulerQueueManager()
          .getPermissionsForDynamicQueue(new QueuePath(name), scheduler.getConfiguration());
      // Nothing is asked of a queue that cannot be made.
      if (permissions.isEmpty()) return true;
      var ofTemplates = new ConfiguredYarnAuthorizer();
      ofTemplates.setPermission(permissions, ugi);
      asked.add(ofTemplates);
    }
    return Stream.of(QueueACL.SUBMIT_APPLICATIONS, QueueACL.ADMINISTER_QUEUE).anyMatch(acl -> {
      var request = new AccessRequest(entity, ugi, SchedulerUtils.toAccessType(acl), submission.getApplicationId().toString(),
          submission.getApplicationName(), null, null);
      return asked.stream().anyMatch(lists -> lists.checkPermission(request));
    });
  }

  private static Throwable cause(Throwable e) {
    return e.getCause() == null ? e : cause(e.getCause());
  }
}
