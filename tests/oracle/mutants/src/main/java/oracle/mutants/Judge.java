package oracle.mutants;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import oracle.mutants.Player.Dirty;
import oracle.mutants.Player.Ending;

/**
 * {@code oracle.mutants.Judge VECTORS REACH NUMBERS}: which of the points whose numbers stand in the file NUMBERS are noticed when
 * they are changed. Each is changed alone for a few vectors that run through it, the quick ones first; those that none of them notices
 * are changed together for all the rest ({@link Together}).
 *
 * <p>It says {@code play NUMBER NAME} before a vector that is played with one point, {@code play - NAME} with several, and in the end of each {@code NUMBER killed NAME},
 * {@code NUMBER timeout NAME} or {@code NUMBER survived}. After each that is noticed the vector is played unchanged: if it is not as
 * recorded then, the change has left something behind, and the process ends with 3, to be begun again with the rest.
 */
public final class Judge {
  /** How many vectors each is played with alone. */
  private static final int ALONE = 30;
  private static final int AGAIN = 3;

  final Stage stage = new Stage();
  final List<Reach.Run> runs;
  private final Player player;
  /** Nothing was noticed in this process before. */
  private boolean isFresh = true;

  private Judge(Path vectors, Path reach) throws Exception {
    player = new Player(vectors);
    runs = Reach.read(reach).stream().sorted(Comparator.comparingLong(Reach.Run::ms)).toList();
  }

  public static void main(String[] args) throws Exception {
    Judge judge = new Judge(Path.of(args[0]), Path.of(args[1]));
    List<Integer> numbers = Files.readAllLines(Path.of(args[2])).stream().map(Integer::parseInt).toList();
    try {
      List<Integer> left = new ArrayList<>();
      for (int number : numbers) if (!judge.isNoticedAlone(number)) left.add(number);
      new Together(judge, left).judge(ALONE);
      System.exit(0);
    } catch (Dirty dirty) {
      System.err.println("begun again: " + dirty.getMessage());
      System.exit(AGAIN);
    }
  }

  /** Those vectors that run through a point. */
  List<Reach.Run> through(int number) {
    return runs.stream().filter(run -> run.points().get(number)).toList();
  }

  private boolean isNoticedAlone(int number) throws Exception {
    for (Reach.Run run : through(number).stream().limit(ALONE).toList()) {
      System.out.println("play " + number + " " + run.name());
      Ending ending = play(run, List.of(number));
      if (ending != Ending.SAME) {
        notice(number, run, ending);
        return true;
      }
    }
    return false;
  }

  Ending play(Reach.Run run, List<Integer> changed) throws Exception {
    stage.turn(changed);
    return player.play(run);
  }

  /** Tells it, and plays the vector unchanged. */
  void notice(int number, Reach.Run run, Ending ending) throws Exception {
    String verdict = number + (ending == Ending.STUCK ? " timeout " : " killed ") + run.name();
    boolean isClean = play(run, List.of()) == Ending.SAME && !player.isSpoilt();
    // Otherwise it may have been noticed for what another one has left behind.
    if (isClean || isFresh) System.out.println(verdict);
    isFresh = false;
    if (!isClean) throw new Dirty(run.name() + " differs unchanged after " + number);
  }

  /** The vector, unchanged, is as recorded. */
  void control(Reach.Run run) throws Exception {
    if (play(run, List.of()) != Ending.SAME) throw new Dirty(run.name() + " differs unchanged");
  }
}
