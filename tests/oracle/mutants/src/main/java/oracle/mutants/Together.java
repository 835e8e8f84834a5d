package oracle.mutants;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import oracle.mutants.Player.Ending;

/**
 * Points that are changed together, so that what nobody notices takes one pass over the vectors and not one each. Where a vector
 * notices, it is found out by halves which of them it is; that one is left out from then on. A point that the others keep from being
 * run, where it is run when nothing is changed, is changed alone for that vector. That two changes make up for each other would be
 * seen in the end, where each is changed alone for the longest vectors.
 */
final class Together {
  /** With so many vectors each that is not noticed is played alone in the end, the longest, to see whether the others hid it. */
  private static final int CONTROLS = 3;

  private final Judge judge;
  private final List<Integer> left;
  /** The vectors that each was played with before. */
  private final Map<Integer, Set<Reach.Run>> firsts = new HashMap<>();

  Together(Judge judge, List<Integer> left) {
    this.judge = judge;
    this.left = new ArrayList<>(left);
  }

  /** Judges them; the first so many vectors through each were played before. */
  void judge(int played) throws Exception {
    for (List<Integer> group : groups()) {
      for (Reach.Run run : judge.runs) {
        if (group.stream().anyMatch(number -> left.contains(number) && !isPlayed(number, run, played))) play(run, group);
      }
    }
    for (int number : List.copyOf(left)) alone(number);
    for (int number : left) System.out.println(number + " survived");
  }

  /** Whether a vector says nothing new of it. */
  private boolean isPlayed(int number, Reach.Run run, int played) {
    if (!run.points().get(number)) return true;
    return firsts.computeIfAbsent(number, of -> Set.copyOf(judge.through(of).stream().limit(played).toList())).contains(run);
  }

  /** No two of a group change the same instruction. */
  private List<List<Integer>> groups() {
    List<List<Integer>> groups = new ArrayList<>();
    List<Set<Object>> taken = new ArrayList<>();
    for (int number : left) {
      Object place = judge.stage.scope.point(number).instruction();
      int group = 0;
      while (group < groups.size() && taken.get(group).contains(place)) group++;
      if (group == groups.size()) {
        groups.add(new ArrayList<>());
        taken.add(new HashSet<>());
      }
      groups.get(group).add(number);
      taken.get(group).add(place);
    }
    return groups;
  }

  private void play(Reach.Run run, List<Integer> group) throws Exception {
    while (true) {
      // All of them, so that classes are changed as seldom as may be.
      List<Integer> on = group.stream().filter(left::contains).toList();
      List<Integer> through = on.stream().filter(run.points()::get).toList();
      if (through.isEmpty()) return;
      Probes.taken();
      System.out.println("play - " + run.name());
      if (judge.play(run, on) == Ending.SAME) {
        BitSet reached = Probes.taken();
        for (int number : through) if (!reached.get(number)) alone(number, run);
        return;
      }
      judge.control(run);
      if (!find(run, through)) return;
    }
  }

  /** Finds one of them that is noticed alone, and tells it. */
  private boolean find(Reach.Run run, List<Integer> given) throws Exception {
    List<Integer> among = given;
    while (among.size() > 1) {
      List<Integer> half = among.subList(0, among.size() / 2);
      List<Integer> other = among.subList(among.size() / 2, among.size());
      if (judge.play(run, half) != Ending.SAME) {
        among = half;
      } else if (judge.play(run, other) != Ending.SAME) {
        among = other;
      } else {
        // Only both together are noticed.
        break;
      }
    }
    boolean isFound = false;
    for (int number : among) isFound |= alone(number, run);
    return isFound;
  }

  private void alone(int number) throws Exception {
    List<Reach.Run> through = judge.through(number);
    for (Reach.Run run : through.subList(Math.max(0, through.size() - CONTROLS), through.size())) {
      if (alone(number, run)) {
        System.err.println(number + " was hidden by others from " + run.name());
        return;
      }
    }
  }

  private boolean alone(int number, Reach.Run run) throws Exception {
    Ending ending = judge.play(run, List.of(number));
    if (ending == Ending.SAME) return false;
    left.remove(Integer.valueOf(number));
    judge.notice(number, run, ending);
    return true;
  }
}
