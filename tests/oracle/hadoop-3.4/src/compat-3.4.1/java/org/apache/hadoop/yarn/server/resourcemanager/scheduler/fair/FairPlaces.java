package org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.BiFunction;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.hadoop.yarn.server.resourcemanager.placement.ApplicationPlacementContext;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.AppAddedSchedulerEvent;

/** Where the Fair Scheduler's rules send a submission, and whether the scheduler takes it there. */
public final class FairPlaces implements BiFunction<ObjectNode, JsonNode, ObjectNode> {
  @Override
  public ObjectNode apply(ObjectNode of, JsonNode submission) {
    ObjectNode answer = of.objectNode();
    FairDriver driver;
    try {
      ObjectNode setup = of.deepCopy();
      setup.putObject("groups").set(submission.get("user").asText(), submission.withArray("groups"));
      driver = new FairDriver(setup);
    } catch (Exception e) {
      return answer.put("refused", true).put("message", String.valueOf(cause(e).getMessage()));
    }
    try {
      place(driver, submission, answer);
    } catch (InvalidQueueNameException e) {
      answer.put("rejected", "invalid-queue-name");
    } catch (Exception e) {
      answer.put("rejected", String.valueOf(e.getMessage()));
    }
    return answer;
  }

  private static void place(FairDriver driver, JsonNode of, ObjectNode answer) throws Exception {
    ApplicationId id = ApplicationId.newInstance(1, 1);
    ReplayRm.App app = new ReplayRm.App(id, of.get("user").asText(), true, of, driver.context);
    app.submission.setQueue(of.path("queue").asText("default"));
    app.submission.setApplicationName(of.path("application").asText("N/A"));
    ApplicationPlacementContext placed;
    try {
      placed = driver.context.getQueuePlacementManager().placeApplication(app.submission, app.user, false);
    } catch (YarnException e) {
      answer.put("rejected", "placement-failed").put("message", e.getMessage());
      return;
    }
    if (placed != null) {
      answer.put("placed", placed.getFullQueuePath());
      if (!placed.getQueue().equalsIgnoreCase(app.submission.getQueue())) app.submission.setQueue(placed.getFullQueuePath());
    }
    // As RMAppManager does before the scheduler hears of it.
    if (placed != null && YarnConfiguration.isAclEnabled(driver.conf) && !driver.maySubmit(app.user, app.submission.getQueue())) {
      answer.put("rejected", "acl");
      return;
    }
    driver.apps.put(1, app);
    driver.context.getRMApps().put(id, app.rmApp);
    driver.scheduler.handle(new AppAddedSchedulerEvent(app.user, app.submission, false, null, placed));
    if (app.rejection != null) answer.put("rejected", app.rejection);
    else answer.put("queue", driver.scheduler.getSchedulerApplications().get(id).getQueue().getQueueName());
  }

  private static Throwable cause(Throwable e) {
    return e.getCause() == null ? e : cause(e.getCause());
  }
}
