package oracle.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The changes that there are, in the manner of PIT: a condition negated or moved by one, another operator, a constant that is another
 * one, a call that is not made, a method that gives nothing. All leave what is on the stack as it was.
 */
final class Mutators {
  private static final String[] IFS = {"==", "!=", "<", ">=", ">", "<="};
  /** By opcode: what stands there instead. */
  private static final Map<Integer, Integer> OPERATORS = Map.ofEntries(
      both(Opcodes.IADD, Opcodes.ISUB), both(Opcodes.LADD, Opcodes.LSUB), both(Opcodes.FADD, Opcodes.FSUB),
      both(Opcodes.DADD, Opcodes.DSUB), both(Opcodes.ISUB, Opcodes.IADD), both(Opcodes.LSUB, Opcodes.LADD),
      both(Opcodes.FSUB, Opcodes.FADD), both(Opcodes.DSUB, Opcodes.DADD), both(Opcodes.IMUL, Opcodes.IDIV),
      both(Opcodes.LMUL, Opcodes.LDIV), both(Opcodes.FMUL, Opcodes.FDIV), both(Opcodes.DMUL, Opcodes.DDIV),
      both(Opcodes.IDIV, Opcodes.IMUL), both(Opcodes.LDIV, Opcodes.LMUL), both(Opcodes.FDIV, Opcodes.FMUL),
      both(Opcodes.DDIV, Opcodes.DMUL), both(Opcodes.IREM, Opcodes.IMUL), both(Opcodes.LREM, Opcodes.LMUL),
      both(Opcodes.IAND, Opcodes.IOR), both(Opcodes.LAND, Opcodes.LOR), both(Opcodes.IOR, Opcodes.IAND),
      both(Opcodes.LOR, Opcodes.LAND), both(Opcodes.IXOR, Opcodes.IAND), both(Opcodes.LXOR, Opcodes.LAND),
      both(Opcodes.ISHL, Opcodes.ISHR), both(Opcodes.LSHL, Opcodes.LSHR), both(Opcodes.ISHR, Opcodes.ISHL),
      both(Opcodes.LSHR, Opcodes.LSHL), both(Opcodes.INEG, Opcodes.NOP), both(Opcodes.LNEG, Opcodes.NOP),
      both(Opcodes.FNEG, Opcodes.NOP), both(Opcodes.DNEG, Opcodes.NOP));
  private static final Map<Integer, String> SIGNS = Map.ofEntries(
      Map.entry(Opcodes.NOP, "nothing"),
      Map.entry(Opcodes.IADD, "+"), Map.entry(Opcodes.LADD, "+"), Map.entry(Opcodes.FADD, "+"), Map.entry(Opcodes.DADD, "+"),
      Map.entry(Opcodes.ISUB, "-"), Map.entry(Opcodes.LSUB, "-"), Map.entry(Opcodes.FSUB, "-"), Map.entry(Opcodes.DSUB, "-"),
      Map.entry(Opcodes.IMUL, "*"), Map.entry(Opcodes.LMUL, "*"), Map.entry(Opcodes.FMUL, "*"), Map.entry(Opcodes.DMUL, "*"),
      Map.entry(Opcodes.IDIV, "/"), Map.entry(Opcodes.LDIV, "/"), Map.entry(Opcodes.FDIV, "/"), Map.entry(Opcodes.DDIV, "/"),
      Map.entry(Opcodes.IREM, "%"), Map.entry(Opcodes.LREM, "%"), Map.entry(Opcodes.IAND, "&"), Map.entry(Opcodes.LAND, "&"),
      Map.entry(Opcodes.IOR, "|"), Map.entry(Opcodes.LOR, "|"), Map.entry(Opcodes.IXOR, "^"), Map.entry(Opcodes.LXOR, "^"),
      Map.entry(Opcodes.ISHL, "<<"), Map.entry(Opcodes.LSHL, "<<"), Map.entry(Opcodes.ISHR, ">>"), Map.entry(Opcodes.LSHR, ">>"),
      Map.entry(Opcodes.INEG, "minus"), Map.entry(Opcodes.LNEG, "minus"), Map.entry(Opcodes.FNEG, "minus"),
      Map.entry(Opcodes.DNEG, "minus"));

  private static Map.Entry<Integer, Integer> both(int of, int instead) {
    return Map.entry(of, instead);
  }

  private final MethodNode method;
  private final List<Point> points;
  private int line;
  private int at;

  private Mutators(MethodNode method, List<Point> points) {
    this.method = method;
    this.points = points;
  }

  /** All points of a class, in the order of its instructions. */
  static List<Point> of(ClassNode node) {
    List<Point> points = new ArrayList<>();
    for (MethodNode method : node.methods) {
      if (isWritten(node, method)) new Mutators(method, points).find();
    }
    return points;
  }

  /** What the compiler has added says nothing; what runs when a class is loaded is not run again when it is changed. */
  private static boolean isWritten(ClassNode node, MethodNode method) {
    boolean isAdded = (method.access & Opcodes.ACC_SYNTHETIC) != 0 && !method.name.startsWith("lambda$");
    boolean isOfEnum = (node.access & Opcodes.ACC_ENUM) != 0 && Set.of("values", "valueOf").contains(method.name);
    return !isAdded && !isOfEnum && !method.name.equals("<clinit>");
  }

  private void find() {
    Set<AbstractInsnNode> logs = Logs.of(method);
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LineNumberNode number) line = number.line;
      if (node.getOpcode() < 0) continue;
      at++;
      if (!logs.contains(node)) of(node);
    }
  }

  private void of(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (node instanceof JumpInsnNode jump) {
      condition(jump);
    } else if (node instanceof IincInsnNode increment) {
      add(node, "%+d for %+d".formatted(-increment.incr, increment.incr), to -> increment.incr = -increment.incr);
    } else if (node instanceof MethodInsnNode call) {
      call(call);
    } else if (OPERATORS.containsKey(opcode)) {
      int instead = OPERATORS.get(opcode);
      add(node, SIGNS.get(instead) + " for " + SIGNS.get(opcode), to -> to.instructions.set(node, new InsnNode(instead)));
    } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
      new Returns(method, node, before(node)).changes().forEach((what, change) -> add(node, what, change));
    } else {
      constant(node);
    }
  }

  private void condition(JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    if (opcode == Opcodes.GOTO || opcode == Opcodes.JSR || isAssertion(jump)) return;
    if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
      int other = opcode == Opcodes.IFNULL ? Opcodes.IFNONNULL : Opcodes.IFNULL;
      String what = opcode == Opcodes.IFNULL ? "if != null for == null" : "if == null for != null";
      add(jump, what, to -> jump.setOpcode(other));
      return;
    }
    int first = opcode >= Opcodes.IF_ACMPEQ ? Opcodes.IF_ACMPEQ : opcode >= Opcodes.IF_ICMPEQ ? Opcodes.IF_ICMPEQ : Opcodes.IFEQ;
    int sign = opcode - first;
    // Signs stand in pairs, each beside its opposite; < and <= are four apart, > and >= one.
    int negated = sign ^ 1;
    add(jump, "if " + IFS[negated] + " for " + IFS[sign], to -> jump.setOpcode(first + negated));
    int moved = switch (sign) {
      case 2 -> 5;
      case 5 -> 2;
      case 3 -> 4;
      case 4 -> 3;
      default -> -1;
    };
    if (moved >= 0) add(jump, "if " + IFS[moved] + " for " + IFS[sign], to -> jump.setOpcode(first + moved));
  }

  private static boolean isAssertion(JumpInsnNode jump) {
    return jump.getPrevious() instanceof FieldInsnNode field && field.name.equals("$assertionsDisabled");
  }

  private void call(MethodInsnNode call) {
    if (call.name.equals("<init>") || Type.getReturnType(call.desc) != Type.VOID_TYPE) return;
    String owner = call.owner.substring(call.owner.lastIndexOf('/') + 1).replace('$', '.');
    add(call, "no " + owner + "." + call.name, to -> {
      Type[] given = Type.getArgumentTypes(call.desc);
      for (int i = given.length - 1; i >= 0; i--) {
        to.instructions.insertBefore(call, new InsnNode(given[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
      }
      int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? Opcodes.NOP : Opcodes.POP;
      to.instructions.set(call, new InsnNode(receiver));
    });
  }

  private void constant(AbstractInsnNode node) {
    Number value = Constants.of(node);
    if (value == null || isReturned(node) || isOfArray(node)) return;
    Number other = Constants.other(value);
    add(node, other + " for " + value, to -> to.instructions.set(node, Constants.load(other)));
  }

  /** What is given at once has changes of its own. */
  private static boolean isReturned(AbstractInsnNode node) {
    AbstractInsnNode next = node.getNext();
    while (next instanceof LineNumberNode) next = next.getNext();
    return next != null && next.getOpcode() >= Opcodes.IRETURN && next.getOpcode() <= Opcodes.ARETURN;
  }

  /** The length of an array that is written out, and the places in it. */
  private static boolean isOfArray(AbstractInsnNode node) {
    int next = node.getNext().getOpcode();
    if (next == Opcodes.ANEWARRAY || next == Opcodes.NEWARRAY) return true;
    AbstractInsnNode before = before(node);
    if (before == null || before.getOpcode() != Opcodes.DUP) return false;
    AbstractInsnNode first = before(before);
    int opcode = first == null ? -1 : first.getOpcode();
    return opcode == Opcodes.ANEWARRAY || opcode == Opcodes.NEWARRAY || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  /** The instruction that always comes before it; null: there may be several. */
  private static AbstractInsnNode before(AbstractInsnNode node) {
    AbstractInsnNode before = node.getPrevious();
    while (before != null && before.getOpcode() < 0 && !(before instanceof FrameNode)) before = before.getPrevious();
    return before instanceof FrameNode ? null : before;
  }

  private void add(AbstractInsnNode node, String what, java.util.function.Consumer<MethodNode> change) {
    points.add(new Point(method, line, at, what, node, change));
  }
}
