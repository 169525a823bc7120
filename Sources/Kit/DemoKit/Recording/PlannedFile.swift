import Essentials
import LibC

/// A file that is written after a play, which may take minutes.
package enum PlannedFile {
  /// Makes the file's folder, and tries whether the file can be written.
  ///
  /// - Returns: the reason why it can't, as the end of a sentence; nil if it can.
  package static func problem(at path: String) -> String? {
    if isFolder(path) { return "it is a folder" }
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      return "its folder can't be made"
    }
    let probe = "\(folder)/.\(url.lastPathComponent).\(getpid()).part"
    let descriptor = open(probe, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      return errno == ENAMETOOLONG ? "its name is too long" : "its folder can't be written"
    }
    close(descriptor)
    unlink(probe)
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
