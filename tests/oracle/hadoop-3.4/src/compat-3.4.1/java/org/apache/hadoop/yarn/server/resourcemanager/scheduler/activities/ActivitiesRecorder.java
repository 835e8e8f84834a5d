package org.apache.hadoop.yarn.server.resourcemanager.scheduler.activities;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;

/**
 * Writes the scheduler's activities down as they are recorded, each one and in order.
 *
 * <p>Hadoop's own manager keeps one pass over one node at a time, and what it tells of it is a tree in which an activity
 * hides others of the same name. The scheduler does not read what it has recorded: nothing it decides depends on this.
 */
public final class ActivitiesRecorder extends ActivitiesManager {
  private static final Map<String, String> CODES = codes();

  private final IntFunction<String> queueOf;
  private ObjectNode out;

  /** @param queueOf the full path of the queue of the application with this number */
  public ActivitiesRecorder(RMContext context, IntFunction<String> queueOf) {
    super(context);
    this.queueOf = queueOf;
  }

  /** From now on activities go into this line; null: nowhere. */
  public void into(ObjectNode line) {
    out = line;
  }

  @Override
  boolean shouldRecordThisNode(NodeId node) {
    return out != null && node != null;
  }

  @Override
  void startNodeUpdateRecording(NodeId node) {
  }

  @Override
  void finishNodeUpdateRecording(NodeId node, String partition) {
  }

  @Override
  void updateAllocationFinalState(NodeId node, ContainerId container, AllocationState state) {
  }

  @Override
  void addSchedulingActivityForNode(NodeId node, String parent, String child, Integer priority, ActivityState state,
      String diagnostic, ActivityLevel level, Long allocationRequestId) {
    if (!shouldRecordThisNode(node)) return;
    ObjectNode activity = out.withArray("activities").addObject().put("level", level.name());
    switch (level) {
      case QUEUE -> activity.put("queue", child);
      // Of its queue only the short name is told, which several may have.
      case APP -> activity.put("queue", queueOf.apply(number(child))).put("app", number(child)).put("priority", priority);
      case REQUEST -> activity.put("app", number(parent)).put("priority", priority)
          .put("allocationRequestId", allocationRequestId);
      // Of its request it is told nothing but the name.
      case NODE -> activity.put("request", parent.substring("request_".length())).put("node", node.toString());
    }
    activity.put("state", state.name());
    if (diagnostic != null) activity.put("diagnostic", code(diagnostic));
  }

  private static int number(String application) {
    return ApplicationId.fromString(application).getId();
  }

  /** The name of the constant that a diagnostic begins with; details follow some of them. */
  private static String code(String diagnostic) {
    String exact = CODES.get(diagnostic);
    if (exact != null) return exact;
    String longest = null;
    for (String text : CODES.keySet()) {
      if (diagnostic.startsWith(text) && (longest == null || text.length() > longest.length())) longest = text;
    }
    if (longest == null) throw new IllegalStateException("no constant for the diagnostic: " + diagnostic);
    return CODES.get(longest);
  }

  private static Map<String, String> codes() {
    Map<String, String> codes = new TreeMap<>();
    for (Field field : ActivityDiagnosticConstant.class.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) || field.getType() != String.class) continue;
      try {
        String text = (String) field.get(null);
        if (text != null) codes.put(text, field.getName());
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
    return codes;
  }
}
