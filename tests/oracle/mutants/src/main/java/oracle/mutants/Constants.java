package oracle.mutants;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** Numbers that stand in the code. */
final class Constants {
  private Constants() {
  }

  /** The number that an instruction loads; null: none. */
  static Number of(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) return opcode - Opcodes.ICONST_0;
    if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) return (long) (opcode - Opcodes.LCONST_0);
    if (opcode >= Opcodes.FCONST_0 && opcode <= Opcodes.FCONST_2) return (float) (opcode - Opcodes.FCONST_0);
    if (opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1) return (double) (opcode - Opcodes.DCONST_0);
    if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) return ((IntInsnNode) node).operand;
    return node instanceof LdcInsnNode load && load.cst instanceof Number number ? number : null;
  }

  /** One that stands there instead: 0 and 1 for each other, else the next. */
  static Number other(Number value) {
    boolean isOne = value.doubleValue() == 1;
    if (value instanceof Integer i) return isOne ? 0 : i + 1;
    if (value instanceof Long l) return isOne ? 0L : l + 1;
    if (value instanceof Float f) return isOne ? 0F : f + 1;
    return isOne ? 0D : value.doubleValue() + 1;
  }

  static AbstractInsnNode load(Number value) {
    // What is loaded may be a boolean, so no wider instruction than the shortest.
    if (value instanceof Integer i && i >= -1 && i <= 5) return new InsnNode(Opcodes.ICONST_0 + i);
    return new LdcInsnNode(value);
  }
}
