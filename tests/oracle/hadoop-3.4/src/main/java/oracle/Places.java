package oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;

/**
 * {@code Places < CASES > ANSWERS}: where Hadoop's placement managers send submissions. A case is a line of JSON: a
 * scheduler, what configures it, and submissions; so is an answer: what came of each, in their order.
 */
public final class Places {
  private static final String SCHEDULERS = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.";

  @SuppressWarnings("unchecked")
  public static void main(String[] args) throws Exception {
    var fair = (BiFunction<ObjectNode, JsonNode, ObjectNode>)
        Class.forName(SCHEDULERS + "fair.FairPlaces").getConstructor().newInstance();
    var capacity = (BiFunction<ObjectNode, JsonNode, ObjectNode>)
        Class.forName(SCHEDULERS + "capacity.CapacityPlaces").getConstructor().newInstance();
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      ObjectNode of = (ObjectNode) Main.JSON.readTree(line);
      boolean isFair = of.get("scheduler").asText().equals("fair");
      ObjectNode answer = Main.JSON.createObjectNode();
      answer.set("name", of.get("name"));
      ArrayNode places = answer.putArray("places");
      // Each submission comes to a scheduler of its own, so that none finds a queue that was made for another.
      for (JsonNode submission : of.get("submissions")) places.add((isFair ? fair : capacity).apply(of, submission));
      out.println(Main.JSON.writeValueAsString(answer));
    }
    out.flush();
    System.exit(0);
  }
}
