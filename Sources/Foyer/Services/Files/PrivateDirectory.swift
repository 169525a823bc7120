import Domain
import Foundation

/// A directory for the owner's eyes only.
enum PrivateDirectory {
  /// Makes it, and those above it, where there are none.
  static func create(_ path: String) throws(StorageProblem) {
    var problem = make(path)
    let parent = (path as NSString).deletingLastPathComponent
    if problem == ENOENT, !parent.isEmpty, parent != path {
      try create(parent)
      problem = make(path)  // in some file systems, such as /proc, there is still no such place
    }
    if problem == ENOENT { throw .notWritable }
    if problem != 0 { throw StorageProblem(systemError: problem) }
  }

  /// The system's error, or 0.
  private static func make(_ path: String) -> CInt {
    mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
  }
}
