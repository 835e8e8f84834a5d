package oracle.mutants;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The instructions of a method that only log: each from the logger to the call of it. */
final class Logs {
  private static final Set<String> LOGGERS = Set.of("org/slf4j/Logger", "org/apache/commons/logging/Log", "org/apache/log4j/Logger");

  private Logs() {
  }

  static Set<AbstractInsnNode> of(MethodNode method) {
    Set<AbstractInsnNode> logs = new HashSet<>();
    for (AbstractInsnNode node : method.instructions) {
      if (node.getOpcode() == Opcodes.GETSTATIC && LOGGERS.contains(named(((FieldInsnNode) node).desc))) upToCall(node, logs);
    }
    return logs;
  }

  private static void upToCall(AbstractInsnNode from, Set<AbstractInsnNode> logs) {
    for (AbstractInsnNode node = from; node != null; node = node.getNext()) {
      logs.add(node);
      if (node instanceof MethodInsnNode call && LOGGERS.contains(call.owner)) {
        // Whether anything is logged at all.
        if (call.desc.endsWith("Z")) logs.add(call.getNext());
        return;
      }
    }
  }

  private static String named(String desc) {
    return desc.startsWith("L") ? desc.substring(1, desc.length() - 1) : desc;
  }
}
