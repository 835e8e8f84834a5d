package oracle;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A recorded replay, played again up to the first line that is not as it was recorded. */
public record Recorded(Path folder, String name) {
  private static final List<String> REASONS = List.of(".activities.jsonl", ".reasons.jsonl");

  /** Whether all is as it was recorded; anything that is thrown is not. */
  public boolean isSame() throws Exception {
    ObjectNode replay = (ObjectNode) Main.JSON.readTree(file(".replay.json").toFile());
    Deque<String> told = told();
    try (Driver driver = Main.create(replay); BufferedReader trace = Files.newBufferedReader(file(".trace.jsonl"))) {
      int index = 0;
      for (var op : replay.get("ops")) {
        ObjectNode reasons = told == null ? null : Main.JSON.createObjectNode().put("i", index);
        driver.recordReasons(reasons);
        String line = Main.JSON.writeValueAsString(Main.line(driver, (ObjectNode) op, index++));
        if (!line.equals(trace.readLine())) return false;
        if (reasons != null && reasons.size() > 1 && !Main.JSON.writeValueAsString(reasons).equals(told.poll())) return false;
      }
      return trace.readLine() == null && (told == null || told.isEmpty());
    }
  }

  /** What Hadoop said of its reasons; null: that was not recorded. */
  private Deque<String> told() throws IOException {
    for (String end : REASONS) {
      if (Files.exists(file(end))) return new ArrayDeque<>(Files.readAllLines(file(end)));
    }
    return null;
  }

  private Path file(String end) {
    return folder.resolve(name + end);
  }
}
