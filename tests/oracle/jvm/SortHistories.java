import java.util.ArrayList;
import java.util.List;

/**
 * What Java's sort does, by comparators that mostly contradict themselves: the test data of Heddle's own.
 *
 * <pre>java SortHistories.java > ../../../crate/core/src/jvm/sort_histories.txt   # JDK 17</pre>
 *
 * A line: kind of values and comparator, number of items, seed; then how many comparisons were made and a hash of all of them,
 * and a hash of the order of the items, or "violated".
 */
public final class SortHistories {
  private static long state;
  private static long comparisons;
  private static int history;

  private static int next(int below) {
    state = state * 6364136223846793005L + 1442695040888963407L;
    return (int) ((state >>> 33) % below);
  }

  private static int mix(int hash, int with) {
    return (hash ^ with) * 16777619;
  }

  private static int value(int kind, int at) {
    return kind < 5 ? next(1000) : at % (kind == 5 ? 100 : 37) * 7 + next(8);
  }

  private static int circle(int a, int b, int around) {
    int apart = Math.floorMod(a - b, around);
    return apart == 0 ? 0 : apart <= around / 2 ? 1 : -1;
  }

  private static int compare(int kind, int a, int b) {
    switch (kind) {
      case 0: return Integer.compare(a % 16, b % 16);
      case 1: return circle(a, b, 3);
      case 2: return circle(a, b, 101);
      case 3: return mix(mix(7, a), b) >> 30;
      case 4: return Integer.compare(a, b) * ((a ^ b) % 64 == 0 ? -1 : 1);
      case 5: return Integer.compare(a, b);
      default: return circle(a, b, 450);
    }
  }

  private static String sort(int kind, int size, int seed) {
    state = seed;
    comparisons = 0;
    history = 0;
    int[] values = new int[size];
    List<Integer> order = new ArrayList<>();
    for (int at = 0; at < size; at++) {
      values[at] = value(kind, at);
      order.add(at);
    }
    String outcome = "violated";
    try {
      order.sort((a, b) -> {
        comparisons++;
        history = mix(mix(history, a), b);
        return compare(kind, values[a], values[b]);
      });
      outcome = Integer.toHexString(order.stream().reduce(0, SortHistories::mix));
    } catch (IllegalArgumentException e) {
      // "Comparison method violates its general contract!"
    }
    return comparisons + " " + Integer.toHexString(history) + " " + outcome;
  }

  public static void main(String[] args) {
    for (int size = 2; size <= 400; size += size < 70 ? 1 : 11) {
      for (int kind = 0; kind < 7; kind++) {
        System.out.println(kind + " " + size + " " + size * 7 + " " + sort(kind, size, size * 7));
      }
    }
    for (int kind = 0; kind < 7; kind++) {
      System.out.println(kind + " 3000 1 " + sort(kind, 3000, 1));
    }
  }
}
