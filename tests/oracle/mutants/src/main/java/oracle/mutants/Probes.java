package oracle.mutants;

import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which points are run. */
public final class Probes {
  private static boolean[] hit = new boolean[0];

  private Probes() {
  }

  /** Called from the changed classes. */
  public static void hit(int number) {
    hit[number] = true;
  }

  static void begin(int points) {
    hit = new boolean[points];
  }

  static BitSet taken() {
    BitSet taken = new BitSet(hit.length);
    for (int i = 0; i < hit.length; i++) if (hit[i]) taken.set(i);
    begin(hit.length);
    return taken;
  }

  /** A call before a point. */
  static void put(Point point, int number) {
    InsnList call = new InsnList();
    call.add(new LdcInsnNode(number));
    call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "oracle/mutants/Probes", "hit", "(I)V", false));
    point.method().instructions.insertBefore(point.instruction(), call);
  }
}
