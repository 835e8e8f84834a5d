package oracle.mutants;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import oracle.mutants.Player.Ending;

/**
 * Points that are changed together, so that what nobody notices takes one pass over the vectors and not one each. Where a vector
 * notices, it is found out by halves which of them it is; that one is left out from then on. A point that the others keep from being
 * run, where it is run when nothing is changed, is changed alone for that vector. That two changes make up for each other is seen
 * where they part: among the {@code SAMPLE}th that are played alone with all vectors in the end.
 */
final class Together {
  /** Of those that no vector notices, each so many-th is changed alone with all vectors, to see whether the others hid it. */
  private static final int SAMPLE = 10;

  private final Judge judge;
  private final List<Integer> left;

  Together(Judge judge, List<Integer> left) {
    this.judge = judge;
    this.left = new ArrayList<>(left);
  }

  /** Judges them; the first so many vectors through each were played before. */
  void judge(int played) throws Exception {
    List<List<Integer>> groups = groups();
    Set<Integer> crowd = new HashSet<>(left);
    for (List<Integer> group : groups) {
      for (Reach.Run run : judge.runs) {
        List<Integer> on = group.stream().filter(number -> left.contains(number) && run.points().get(number)).toList();
        if (!on.isEmpty() && on.stream().anyMatch(number -> !isPlayed(number, run, played))) play(run, on);
      }
    }
    int count = 0;
    for (int number : List.copyOf(left)) if (count++ % SAMPLE == 0 && crowd.contains(number)) alone(number);
    for (int number : left) System.out.println(number + " survived");
  }

  private boolean isPlayed(int number, Reach.Run run, int played) {
    List<Reach.Run> first = firsts.computeIfAbsent(number, of -> judge.through(of).stream().limit(played).toList());
    return first.contains(run);
  }

  private final java.util.Map<Integer, List<Reach.Run>> firsts = new java.util.HashMap<>();

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

  private void play(Reach.Run run, List<Integer> given) throws Exception {
    List<Integer> on = given;
    while (!on.isEmpty()) {
      Probes.taken();
      System.out.println("play - " + run.name());
      Ending ending = judge.play(run, on);
      if (ending == Ending.SAME) break;
      judge.control(run);
      on = without(on, culprit(run, on));
    }
    BitSet reached = Probes.taken();
    for (int number : on) if (!reached.get(number)) alone(number, run);
  }

  /** One of them that is noticed, alone where one is; it is told. */
  private int culprit(Reach.Run run, List<Integer> on) throws Exception {
    List<Integer> among = on;
    while (among.size() > 1) {
      List<Integer> half = among.subList(0, among.size() / 2);
      List<Integer> other = among.subList(among.size() / 2, among.size());
      if (judge.play(run, half) != Ending.SAME) {
        among = half;
      } else if (judge.play(run, other) != Ending.SAME) {
        among = other;
      } else {
        // Only both together are noticed.
        for (int number : among) if (alone(number, run)) return number;
        return among.get(0);
      }
    }
    alone(among.get(0), run);
    return among.get(0);
  }

  private void alone(int number) throws Exception {
    for (Reach.Run run : judge.through(number)) {
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

  private static List<Integer> without(List<Integer> on, int number) {
    return on.stream().filter(other -> other != number).toList();
  }
}
