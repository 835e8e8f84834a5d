package org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ResourceInformation;
import org.apache.hadoop.yarn.util.resource.ResourceUtils;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Level;
import org.apache.log4j.LogManager;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/**
 * Writes down what the Fair Scheduler says of its reasons: the lines that its classes log, as typed facts and in order, and
 * whatever has changed of stamps, starvation and starved applications.
 *
 * <p>A line is a reason, or it is one of those that only accompany what is told otherwise ({@link #NARRATION}); one that is
 * neither is an error, so that nothing is passed over in silence.
 */
final class ReasonsRecorder extends AppenderSkeleton {
  private static final String RESOURCE = "(<[^>]*>)";
  /** How the state of a queue begins that some lines end with. */
  private static final String QUEUE = "\\{Name: (.*?), Weight: .*";
  private static final String PACKAGE = ReasonsRecorder.class.getPackageName() + ".";

  /** A line that is a reason: who logs it, what it looks like, its code, and what becomes of its parts. */
  private record Reason(String logger, Pattern text, String code, BiConsumer<ObjectNode, Matcher> facts) {}

  private static final List<Reason> REASONS = List.of(
      reason("FSQueue", "Assigning container failed on node '(.*)' because it has reserved containers\\.",
          "node-reserved", (line, m) -> line.put("node", m.group(1))),
      reason("FSQueue", "Assigning container failed on node '.* because queue resource usage is larger than MaxShare: " + QUEUE,
          "queue-over-max-share", (line, m) -> line.put("queue", m.group(1))),
      reason("FSQueue", "Resource usage plus resource request: " + RESOURCE + " exceeds maximum resource allowed:" + RESOURCE
          + " in queue (.*)", "ask-over-max-share", (line, m) -> {
            resource(line, "sum", m.group(1));
            resource(line, "maxShare", m.group(2));
            line.put("queue", m.group(3));
          }),
      reason("FSLeafQueue", "Skipping '(host|rack)' (.*) for (\\S+) since it has been blacklisted",
          "blacklisted", (line, m) -> line.put("app", app(m.group(3))).put("place", m.group(2))),
      reason("FSAppAttempt", "AM resource request: " + RESOURCE + " exceeds maximum AM resource allowed, " + QUEUE,
          "over-am-share", (line, m) -> {
            resource(line, "ask", m.group(1));
            line.put("queue", m.group(2));
          }),
      reason("FSAppAttempt", "Can't assign container on (.*) node, allowedLocality: (\\w+), priority: \\D*(-?\\d+).*, "
          + "app attempt id: (\\S+)", "waits-for-locality", (line, m) -> line.put("app", attempt(m.group(4)))
              .put("node", m.group(1)).put("priority", Integer.parseInt(m.group(3))).put("allowed", locality(m.group(2)))),
      reason("FSAppAttempt", "Resource request: " + RESOURCE + " exceeds the available resources of the node\\.",
          "does-not-fit", (line, m) -> resource(line, "ask", m.group(1))),
      reason("FSAppAttempt", "Reservation Exceeds Allowed number of nodes: app_id=(\\S+) existingReservations=(\\d+) .* "
          + "numAllowedReservations=(\\d+)", "too-many-reservations", (line, m) -> line.put("app", app(m.group(1)))
              .put("held", Integer.parseInt(m.group(2))).put("allowed", Integer.parseInt(m.group(3)))),
      reason("FSAppAttempt", "Couldn't create reservation for app:  (\\S+), at priority \\D*(-?\\d+).*",
          "not-reserved", (line, m) -> line.put("app", app(m.group(1)))),
      reason("FSAppAttempt", "(\\S+)'s resource request is reserved\\.",
          "reserved", (line, m) -> line.put("app", app(m.group(1)))),
      reason("FSAppAttempt", "Application (\\S+) unreserved  on node host: (\\S+) .*",
          "unreserved", (line, m) -> line.put("app", app(m.group(1))).put("node", m.group(2))),
      reason("FSAppAttempt", "Completed container: (\\S+) in state: \\w+ event:(\\w+)",
          "completed", (line, m) -> line.put("container", container(m.group(1))).put("event", m.group(2))),
      reason("FSAppAttempt", "Looking to preempt container (\\S+)\\. Container does not belong to app \\S+",
          "ended-already", (line, m) -> line.put("container", container(m.group(1)))),
      reason("FSSchedulerNode", "Assigned container (\\S+) of capacity " + RESOURCE + " on host .*", "allocated", (line, m) -> {
        line.put("container", container(m.group(1)));
        resource(line, "resource", m.group(2));
      }),
      reason("FSPreemptionThread", "Found container (\\S+) on node .*without app, skipping preemption",
          "app-is-gone", (line, m) -> line.put("container", container(m.group(1)))),
      reason("FSPreemptionThread", "Preempting container (\\S+) from queue: (.*)",
          "preempting", (line, m) -> line.put("container", container(m.group(1))).put("queue", m.group(2))),
      reason("VisitedResourceRequestTracker", "Found ResourceRequest for a non-existent node/rack named (.*)",
          "no-such-place", (line, m) -> line.put("place", m.group(1))));

  /** What the other lines begin with, by who logs them. */
  private static final List<String[]> NARRATION = List.of(
      narration("FSQueue", "The updated fairShare for ", "Queue "),
      narration("FSLeafQueue", "The updated ", "Node ", "Assigned container in queue:"),
      narration("FSParentQueue", "Counting resource from ", "The updated demand for ", "Assign container precheck for queue ",
          "Node "),
      narration("FSAppAttempt", "allocate: ", "Node offered to app: ", "Assign container on ", "SchedulingOpportunities: ", "Waiting time: ",
          "Raising locality level from ", "Init the lastScheduledContainer time", "Relax locality off is not supported ",
          "Headroom calculation for ", "Making reservation: ", "Trying to fulfill reservation ",
          "Releasing reservation that cannot be satisfied ", "Additional complete request on completed container "),
      narration("FSPreemptionThread", "Killing container "),
      narration("FSSchedulerNode", "Reserved container ", "Updated reserved container "),
      // What it decides its queues, applications and nodes say: its own lines are of what happened.
      narration("FairScheduler", ""),
      narration("VisitedResourceRequestTracker"));

  /** What a look at one application says again for each container that it wants: once in an operation will do. */
  private static final Set<String> REPEATED = Set.of("ended-already", "app-is-gone");

  private static Reason reason(String logger, String text, String code, BiConsumer<ObjectNode, Matcher> facts) {
    return new Reason(logger, Pattern.compile(text, Pattern.DOTALL), code, facts);
  }

  /** The logger, then what its lines begin with. */
  private static String[] narration(String... words) {
    return words;
  }

  /** What was logged since the operation began: who, and the text. */
  private final List<String[]> logged = new ArrayList<>();
  private ObjectNode out;
  private ObjectNode before;

  /** From now on reasons go into this line; null: nowhere. */
  void into(ObjectNode line) {
    if (line != null && out == null) listen();
    out = line;
  }

  private void listen() {
    for (String[] narration : NARRATION) {
      Logger logger = LogManager.getLogger(PACKAGE + narration[0]);
      logger.setLevel(Level.TRACE);
      logger.setAdditivity(false);
      logger.removeAllAppenders();
      logger.addAppender(this);
    }
    LogManager.getLogger(PACKAGE + "FairScheduler.statedump").setLevel(Level.OFF);
  }

  /** The operation is over: what was logged during it, and what it has changed. */
  void tell(ObjectNode state) {
    if (out != null) {
      for (String[] entry : logged) tell(entry[0], entry[1]);
      changes(before, state, out);
      before = state;
    }
    logged.clear();
  }

  private void tell(String logger, String text) {
    for (Reason reason : REASONS) {
      Matcher matcher = reason.text.matcher(text);
      if (!reason.logger.equals(logger) || !matcher.matches()) continue;
      ObjectNode line = out.objectNode().put("line", reason.code);
      reason.facts.accept(line, matcher);
      ArrayNode lines = out.withArray("lines");
      if (!REPEATED.contains(reason.code) || !said(lines, line)) lines.add(line);
      return;
    }
    for (String[] narration : NARRATION) {
      if (!narration[0].equals(logger)) continue;
      for (int i = 1; i < narration.length; i++) if (text.startsWith(narration[i])) return;
    }
    throw new IllegalStateException("unknown line of " + logger + ": " + text);
  }

  private static boolean said(ArrayNode lines, ObjectNode line) {
    for (JsonNode before : lines) if (before.equals(line)) return true;
    return false;
  }

  /** What is not as before, one level deep into objects; what is there no more is not told. */
  private static void changes(JsonNode before, ObjectNode now, ObjectNode to) {
    now.fields().forEachRemaining(field -> {
      JsonNode was = before == null ? null : before.get(field.getKey());
      if (field.getValue().equals(was)) return;
      if (!field.getValue().isObject()) {
        to.set(field.getKey(), field.getValue());
        return;
      }
      field.getValue().fields().forEachRemaining(of -> {
        if (was == null || !of.getValue().equals(was.get(of.getKey()))) to.with(field.getKey()).set(of.getKey(), of.getValue());
      });
    });
  }

  @Override
  protected void append(LoggingEvent event) {
    String logger = event.getLoggerName();
    logged.add(new String[] {logger.substring(logger.lastIndexOf('.') + 1), event.getRenderedMessage()});
  }

  @Override
  public void close() {
    for (String[] narration : NARRATION) LogManager.getLogger(PACKAGE + narration[0]).removeAppender(this);
  }

  @Override
  public boolean requiresLayout() {
    return false;
  }

  private static int app(String id) {
    return ApplicationId.fromString(id).getId();
  }

  private static int attempt(String id) {
    return ApplicationAttemptId.fromString(id).getApplicationId().getId();
  }

  private static String container(String id) {
    return FairDriver.text(ContainerId.fromString(id));
  }

  private static String locality(String type) {
    return switch (type) {
      case "NODE_LOCAL" -> "node";
      case "RACK_LOCAL" -> "rack";
      case "OFF_SWITCH" -> "any";
      default -> throw new IllegalStateException("unknown locality " + type);
    };
  }

  /** Reads what {@code Resource.toString} writes; it leaves out further types of which there is nothing. */
  private static void resource(ObjectNode line, String key, String text) {
    ObjectNode resource = line.putObject(key);
    for (ResourceInformation type : ResourceUtils.getResourceTypesArray()) {
      String name = type.getName();
      String written = name.equals("memory-mb") ? "memory" : name.equals("vcores") ? "vCores" : name;
      Matcher amount = Pattern.compile("[<\\s]" + Pattern.quote(written) + ":\\s*(-?\\d+)").matcher(text);
      resource.put(name, amount.find() ? Long.parseLong(amount.group(1)) : 0);
    }
  }
}
