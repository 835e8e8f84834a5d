package oracle.mutants;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import oracle.Recorded;

/** Plays vectors, each in a thread of its own that is ended when it does not end by itself. */
final class Player {
  /** What became of a vector. */
  enum Ending { SAME, DIFFERENT, STUCK }

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  /** A vector may take so many times what it took before, and so many milliseconds more, of a processor: others may want it, too. */
  private static final long[] MORE = {10, 4_000};
  /** So long nobody waits for a lock. */
  private static final long WAITING = 3_000;
  private static final long LOOK = 20;

  private final Path vectors;
  /** A thread runs on that could not be ended. */
  private boolean isSpoilt;

  Player(Path vectors) {
    this.vectors = vectors;
  }

  boolean isSpoilt() {
    return isSpoilt;
  }

  Ending play(Reach.Run run) throws InterruptedException {
    Ending[] ending = new Ending[1];
    Thread thread = new Thread(() -> {
      try {
        ending[0] = new Recorded(vectors, run.name()).isSame() ? Ending.SAME : Ending.DIFFERENT;
      } catch (Throwable thrown) {
        ending[0] = Ending.DIFFERENT;
      }
    });
    thread.start();
    return ended(thread, MORE[0] * run.ms() + MORE[1]) ? ending[0] : Ending.STUCK;
  }

  @SuppressWarnings({"deprecation", "removal"})
  private boolean ended(Thread thread, long limit) throws InterruptedException {
    long moved = System.currentTimeMillis();
    while (true) {
      thread.join(LOOK);
      if (!thread.isAlive()) return true;
      long now = System.currentTimeMillis();
      if (thread.getState() == Thread.State.RUNNABLE) moved = now;
      if (now - moved < WAITING && THREADS.getThreadCpuTime(thread.getId()) < limit * 1_000_000) continue;
      // What a changed class does without end can be ended in no other way.
      thread.stop();
      thread.join(WAITING);
      isSpoilt |= thread.isAlive();
      return false;
    }
  }

  /** What was played before has left something behind: this process can judge no more. */
  static final class Dirty extends RuntimeException {
    Dirty(String why) {
      super(why);
    }
  }
}
