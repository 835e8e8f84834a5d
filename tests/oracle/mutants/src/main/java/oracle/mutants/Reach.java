package oracle.mutants;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import oracle.Recorded;
import org.objectweb.asm.tree.ClassNode;

/**
 * Which points each vector runs through, and how long it takes. {@code oracle.mutants.Reach VECTORS OUT} plays all vectors once and
 * writes OUT/points.jsonl, a line for each point with how many vectors run through it, and OUT/reach.txt, a line for each vector.
 */
public final class Reach {
  private static final String FILE = "reach.txt";

  /** A vector, its milliseconds, and the points. */
  record Run(String name, long ms, BitSet points) {
  }

  private Reach() {
  }

  public static void main(String[] args) throws Exception {
    Scope scope = new Scope();
    Path out = Path.of(args[1]);
    Probes.begin(scope.size());
    Agent.change(name -> {
      Scope.Part part = scope.part(name);
      if (part == null) return null;
      ClassNode node = part.parsed();
      int number = part.first();
      for (Point point : Mutators.of(node)) Probes.put(point, number++);
      return node;
    });
    int[] through = new int[scope.size()];
    List<String> others = new ArrayList<>();
    try (BufferedWriter reach = Files.newBufferedWriter(out.resolve(FILE))) {
      for (Recorded vector : Vectors.below(Path.of(args[0]))) {
        Probes.taken();
        long start = System.nanoTime();
        if (!isSame(vector)) {
          others.add(vector.name());
          continue;
        }
        long ms = (System.nanoTime() - start) / 1_000_000;
        BitSet taken = Probes.taken();
        taken.stream().forEach(point -> through[point]++);
        String text = Base64.getEncoder().encodeToString(taken.toByteArray());
        reach.write(vector.name() + "\t" + ms + "\t" + text + "\n");
      }
    }
    write(scope, through, out.resolve("points.jsonl"));
    others.forEach(name -> System.err.println("not as recorded, left out: " + name));
    System.exit(0);
  }

  private static boolean isSame(Recorded vector) {
    try {
      return vector.isSame();
    } catch (Throwable thrown) {
      thrown.printStackTrace();
      return false;
    }
  }

  private static void write(Scope scope, int[] through, Path to) throws IOException {
    ObjectMapper json = new ObjectMapper();
    try (BufferedWriter points = Files.newBufferedWriter(to)) {
      for (int number = 0; number < scope.size(); number++) {
        Point point = scope.point(number);
        var line = json.createObjectNode();
        line.put("file", scope.part(number).name().substring(Scope.ROOT.length()));
        line.put("line", point.line()).put("column", point.at());
        line.put("function", point.method().name).put("what", point.what()).put("through", through[number]);
        points.write(json.writeValueAsString(line) + "\n");
      }
    }
  }

  static List<Run> read(Path out) throws IOException {
    List<Run> runs = new ArrayList<>();
    try (BufferedReader reach = Files.newBufferedReader(out.resolve(FILE))) {
      for (String line; (line = reach.readLine()) != null;) {
        String[] cells = line.split("\t", -1);
        runs.add(new Run(cells[0], Long.parseLong(cells[1]), BitSet.valueOf(Base64.getDecoder().decode(cells[2]))));
      }
    }
    return runs;
  }
}
