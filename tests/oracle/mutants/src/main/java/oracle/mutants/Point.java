package oracle.mutants;

import java.util.function.Consumer;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where a method can be changed.
 *
 * @param line of the source
 * @param at the number of the instruction in its method
 * @param what is changed, in a few words: what stands there for what
 */
record Point(MethodNode method, int line, int at, String what, AbstractInsnNode instruction, Consumer<MethodNode> change) {
  void apply() {
    change.accept(method);
  }
}
