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
 * run, where it is run when nothing is changed, is played once more without them. That two changes make up for each other would be
 * seen in the end, where each is changed alone for the longest vectors.
 */
final class Together {
  /** With so many vectors each that is not noticed is played alone in the end, the longest, to see whether the others hid it. */
  private static final int CONTROLS = 3;

  private final Judge judge;
  /** Those that are not noticed yet, and of them those that have yet to be played with all vectors. */
  private final List<Integer> left;
  private final List<Integer> open;
  /** The vectors that each was played with before. */
  private final Map<Integer, Set<Reach.Run>> firsts = new HashMap<>();

  Together(Judge judge, List<Integer> left) {
    this.judge = judge;
    this.left = new ArrayList<>(left);
    open = new ArrayList<>(left);
  }

  /** Judges them; the first so many vectors through each were played before. */
  void judge(int played) throws Exception {
    while (!open.isEmpty()) {
      List<Integer> group = group();
      for (Reach.Run run : judge.runs) {
        if (group.stream().anyMatch(number -> !isPlayed(number, run, played))) play(run, group);
      }
    }
    for (int number : List.copyOf(left)) alone(number);
    for (int number : left) System.out.println(number + " survived");
  }

  /** Some of the open ones, of which no two change the same instruction. */
  private List<Integer> group() {
    List<Integer> group = new ArrayList<>();
    Set<Object> taken = new HashSet<>();
    for (int number : open) if (taken.add(judge.stage.scope.point(number).instruction())) group.add(number);
    open.removeAll(group);
    return group;
  }

  /** Whether a vector says nothing new of it. */
  private boolean isPlayed(int number, Reach.Run run, int played) {
    if (!run.points().get(number)) return true;
    return firsts.computeIfAbsent(number, of -> Set.copyOf(judge.through(of).stream().limit(played).toList())).contains(run);
  }

  private void play(Reach.Run run, List<Integer> group) throws Exception {
    while (true) {
      List<Integer> through = group.stream().filter(run.points()::get).toList();
      if (through.isEmpty()) return;
      Probes.taken();
      System.out.println("play - " + run.name());
      // All of them, so that classes are changed as seldom as may be.
      if (judge.play(run, group) == Ending.SAME) {
        BitSet reached = Probes.taken();
        for (int number : through) if (!reached.get(number)) hidden(number, run, group);
        group.retainAll(left);
        return;
      }
      judge.control(run);
      later(find(run, through), group);
      group.retainAll(left);
    }
  }

  /** Whether the others keep it from being run, or it is run once in a process: what is made once for all is not made again. */
  private void hidden(int number, Reach.Run run, List<Integer> group) throws Exception {
    Probes.taken();
    boolean isOpen = !alone(number, run);
    if (isOpen && Probes.taken().get(number)) later(List.of(number), group);
  }

  /** These go to the next group. */
  private void later(List<Integer> these, List<Integer> group) {
    open.addAll(these);
    group.removeAll(these);
  }

  /** Finds one of them that is noticed alone, and tells it; else gives those that have to be kept from the others. */
  private List<Integer> find(Reach.Run run, List<Integer> given) throws Exception {
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
        return other;
      }
    }
    // It was not noticed alone where others were on that no vector runs through.
    return alone(among.get(0), run) ? List.of() : among;
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
