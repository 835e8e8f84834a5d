package oracle.mutants;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.ClassNode;

/** Which points are changed at the moment. */
final class Stage {
  final Scope scope = new Scope();
  private volatile Set<Integer> changed = Set.of();

  Stage() throws IOException {
    Probes.begin(scope.size());
    Agent.change(this::change);
  }

  /** From now on these are changed, and no others. */
  void turn(Collection<Integer> to) throws Exception {
    if (changed.equals(Set.copyOf(to))) return;
    Set<String> classes = new TreeSet<>();
    for (int point : changed) classes.add(scope.part(point).name());
    changed = Set.copyOf(to);
    for (int point : changed) classes.add(scope.part(point).name());
    for (String name : classes) Agent.again(name);
  }

  private ClassNode change(String name) {
    Scope.Part part = scope.part(name);
    if (part == null) return null;
    List<Integer> here = changed.stream().filter(point -> scope.part(point) == part).sorted().toList();
    if (here.isEmpty()) return null;
    ClassNode node = part.parsed();
    List<Point> points = Mutators.of(node);
    for (int number : here) Probes.put(points.get(number - part.first()), number);
    for (int number : here) points.get(number - part.first()).apply();
    return node;
  }
}
