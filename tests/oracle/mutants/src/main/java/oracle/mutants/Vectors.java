package oracle.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import oracle.Recorded;

/** The recorded vectors below a folder, by name. */
final class Vectors {
  private static final String END = ".replay.json";

  private Vectors() {
  }

  static List<Recorded> below(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(file -> folder.relativize(file).toString()).filter(file -> file.endsWith(END)).sorted()
          .map(file -> new Recorded(folder, file.substring(0, file.length() - END.length()))).toList();
    }
  }
}
