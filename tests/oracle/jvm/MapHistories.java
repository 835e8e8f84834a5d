import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Random histories of Java's hash maps with many collisions, and how they are walked in the end: a line is the class (P or C), what
 * was put (+) or removed (-), and the walk. Keys are their own hash codes, in base 36.
 *
 * java MapHistories.java 160 > ../../../crate/core/src/jvm/map_histories.txt
 */
public class MapHistories {
  public static void main(String[] args) {
    for (int seed = 0; seed < Integer.parseInt(args[0]); seed++) System.out.println(history(seed));
  }

  static String history(int seed) {
    Random random = new Random(seed);
    boolean concurrent = seed % 2 == 1;
    Map<Integer, Integer> map = concurrent ? new ConcurrentHashMap<>() : new HashMap<>();
    int step = new int[] {1, 16, 32, 64, 64, 128, 256}[random.nextInt(7)];
    int removed = new int[] {0, 15, 35}[random.nextInt(3)];
    int again = new int[] {0, 0, 10}[random.nextInt(3)];
    boolean mixed = random.nextInt(3) > 0;
    int from = random.nextInt(1 << 10);
    List<Integer> present = new ArrayList<>();
    Set<Integer> used = new HashSet<>();
    StringBuilder told = new StringBuilder(concurrent ? "C" : "P");
    for (int i = 20 + random.nextInt(70); i > 0; i--) {
      if (random.nextInt(100) < removed && !present.isEmpty()) {
        Integer key = present.remove(random.nextInt(present.size()));
        map.remove(key);
        told.append(" -").append(Integer.toString(key, 36));
      } else if (random.nextInt(100) < again && !present.isEmpty()) {
        Integer key = present.get(random.nextInt(present.size()));
        map.put(key, i);
        told.append(" +").append(Integer.toString(key, 36));
      } else {
        int key = from + step * random.nextInt(150);
        if (mixed && random.nextInt(4) == 0) key = random.nextInt(1 << 12);
        if (mixed && random.nextInt(30) == 0) key = random.nextInt();
        if (!used.add(key)) continue;
        map.put(key, i);
        present.add(key);
        told.append(" +").append(Integer.toString(key, 36));
      }
    }
    told.append(" =");
    for (Integer key : map.keySet()) told.append(" ").append(Integer.toString(key, 36));
    return told.toString();
  }
}
