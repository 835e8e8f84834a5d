package org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.BiFunction;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.event.Event;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.hadoop.yarn.server.resourcemanager.placement.ApplicationPlacementContext;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMAppEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMAppEventType;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.AppAddedSchedulerEvent;
import org.apache.hadoop.yarn.util.Records;

/** Where the Capacity Scheduler's mapping rules send a submission, and whether the scheduler takes it there. */
public final class CapacityPlaces implements BiFunction<ObjectNode, JsonNode, ObjectNode> {
  @Override
  public ObjectNode apply(ObjectNode of, JsonNode submission) {
    ObjectNode answer = of.objectNode();
    CapacityDriver driver;
    try {
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

  private static Throwable cause(Throwable e) {
    return e.getCause() == null ? e : cause(e.getCause());
  }
}
