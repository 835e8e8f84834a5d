package oracle.mutants;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Hadoop's classes that are changed, and the points of each, numbered from the first class on. */
final class Scope {
  static final String ROOT = "org/apache/hadoop/yarn/server/resourcemanager/";
  private static final Pattern PACKAGES = Pattern.compile(
      "(monitor/capacity|scheduler/capacity(/allocator|/policy|/preemption)?|scheduler/common/fica|scheduler/fair(/allocation|/policies)?)/");
  private static final String WITNESS = ROOT + "scheduler/fair/FairScheduler.class";

  /**
   * A class, and the number of its first point. What the JVM gives as the bytes of a class that is loaded already has its methods in
   * another order, so these are kept.
   */
  record Part(String name, byte[] bytes, int first, List<Point> points) {
    ClassNode parsed() {
      ClassNode node = new ClassNode();
      new ClassReader(bytes).accept(node, 0);
      return node;
    }
  }

  private final Map<String, Part> parts = new LinkedHashMap<>();
  private final List<Part> byPoint = new ArrayList<>();

  Scope() throws IOException {
    String jar = ClassLoader.getSystemResource(WITNESS).getPath().replaceFirst("^file:", "").replaceFirst("!.*$", "");
    try (JarFile file = new JarFile(jar)) {
      for (String name : file.stream().map(entry -> entry.getName()).filter(Scope::isIn).sorted().toList()) {
        try (InputStream in = file.getInputStream(file.getJarEntry(name))) {
          add(name.replaceFirst("\\.class$", ""), in.readAllBytes());
        }
      }
    }
  }

  private static boolean isIn(String name) {
    int end = name.lastIndexOf('/') + 1;
    return name.endsWith(".class") && name.startsWith(ROOT) && PACKAGES.matcher(name.substring(ROOT.length(), end)).matches();
  }

  private void add(String name, byte[] bytes) {
    ClassNode node = new Part(name, bytes, 0, List.of()).parsed();
    Part part = new Part(name, bytes, byPoint.size(), Mutators.of(node));
    parts.put(name, part);
    part.points().forEach(point -> byPoint.add(part));
  }

  int size() {
    return byPoint.size();
  }

  /** The class of a point. */
  Part part(int number) {
    return byPoint.get(number);
  }

  /** The class of this name; null: it is not changed. */
  Part part(String name) {
    return parts.get(name);
  }

  Point point(int number) {
    Part part = part(number);
    return part.points().get(number - part.first());
  }
}
