package oracle.mutants;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.function.Function;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** Changes classes where they are loaded, and those that are loaded already; Hadoop's are, once for each set of resource types. */
public final class Agent {
  private static Instrumentation instrumentation;

  private Agent() {
  }

  public static void premain(String args, Instrumentation given) {
    instrumentation = given;
  }

  /** From now on classes are what this makes of their names; null leaves them as they are. */
  static void change(Function<String, ClassNode> change) {
    instrumentation.addTransformer(new ClassFileTransformer() {
      @Override
      public byte[] transform(ClassLoader in, String name, Class<?> is, ProtectionDomain domain, byte[] bytes) {
        try {
          ClassNode node = name == null ? null : change.apply(name);
          if (node == null) return null;
          ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
          node.accept(writer);
          return writer.toByteArray();
        } catch (Throwable thrown) {
          // The JVM would drop it without a word.
          thrown.printStackTrace();
          Runtime.getRuntime().halt(70);
          return null;
        }
      }
    }, true);
  }

  /** The class is changed anew wherever it is loaded. */
  static void again(String name) throws UnmodifiableClassException {
    String wanted = name.replace('/', '.');
    Class<?>[] loaded = Arrays.stream(instrumentation.getAllLoadedClasses()).filter(of -> of.getName().equals(wanted)).toArray(Class[]::new);
    if (loaded.length > 0) instrumentation.retransformClasses(loaded);
  }
}
