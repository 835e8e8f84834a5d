package oracle.mutants;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What a method may give instead of what it gives. {@code last} is what always comes before, if that is known. */
record Returns(MethodNode method, AbstractInsnNode returning, AbstractInsnNode last) {
  /** What is empty, by type: the class and the method that give it. */
  private static final Map<String, String> EMPTY = Map.of(
      "java/util/List", "emptyList", "java/util/Collection", "emptyList", "java/util/Iterable", "emptyList",
      "java/util/Set", "emptySet", "java/util/Map", "emptyMap", "java/util/Iterator", "emptyIterator");
  private static final Map<String, String> BOXED = Map.of(
      "java/lang/Integer", "I", "java/lang/Long", "J", "java/lang/Float", "F", "java/lang/Double", "D", "java/lang/Boolean", "Z");

  /** By what it is called. */
  Map<String, Consumer<MethodNode>> changes() {
    Map<String, Consumer<MethodNode>> changes = new LinkedHashMap<>();
    Type type = Type.getReturnType(method.desc);
    Number given = last == null ? null : Constants.of(last);
    boolean isZero = given != null && given.doubleValue() == 0;
    switch (type.getSort()) {
      case Type.BOOLEAN -> {
        if (!isZero) changes.put("gives false", instead(Opcodes.POP, new InsnNode(Opcodes.ICONST_0)));
        if (given == null || isZero) changes.put("gives true", instead(Opcodes.POP, new InsnNode(Opcodes.ICONST_1)));
      }
      case Type.OBJECT, Type.ARRAY -> ofObject(type.getInternalName(), changes);
      default -> {
        int drop = type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP;
        if (!isZero) changes.put("gives 0", instead(drop, new InsnNode(zero(type.getDescriptor()))));
      }
    }
    return changes;
  }

  private void ofObject(String type, Map<String, Consumer<MethodNode>> changes) {
    if (EMPTY.containsKey(type)) {
      String method = EMPTY.get(type);
      String of = "()L" + (method.equals("emptyList") ? "java/util/List" : type) + ";";
      changes.put("gives nothing", instead(Opcodes.POP, call("java/util/Collections", method, of)));
    } else if (type.equals("java/util/Optional")) {
      changes.put("gives nothing", instead(Opcodes.POP, call(type, "empty", "()Ljava/util/Optional;")));
    } else if (type.equals("java/lang/String")) {
      changes.put("gives \"\"", instead(Opcodes.POP, new LdcInsnNode("")));
    } else if (BOXED.containsKey(type)) {
      String primitive = BOXED.get(type);
      AbstractInsnNode box = call(type, "valueOf", "(" + primitive + ")L" + type + ";");
      changes.put("gives 0", instead(Opcodes.POP, new InsnNode(zero(primitive)), box));
    } else if (last == null || last.getOpcode() != Opcodes.ACONST_NULL) {
      changes.put("gives null", instead(Opcodes.POP, new InsnNode(Opcodes.ACONST_NULL)));
    }
  }

  private static int zero(String type) {
    return switch (type) {
      case "J" -> Opcodes.LCONST_0;
      case "F" -> Opcodes.FCONST_0;
      case "D" -> Opcodes.DCONST_0;
      default -> Opcodes.ICONST_0;
    };
  }

  private static MethodInsnNode call(String owner, String name, String desc) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, desc, false);
  }

  private Consumer<MethodNode> instead(int drop, AbstractInsnNode... loads) {
    return to -> {
      InsnList list = new InsnList();
      list.add(new InsnNode(drop));
      for (AbstractInsnNode load : loads) list.add(load);
      to.instructions.insertBefore(returning, list);
    };
  }
}
