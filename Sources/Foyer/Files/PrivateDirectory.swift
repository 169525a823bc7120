import Domain
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// A directory for the owner's eyes only.
public enum PrivateDirectory {
  /// Those that were removed for good.
  private static let removed = Mutex<Set<String>>([])

  /// Makes it, and those above it, where there are none.
  ///
  /// - Parameter closes: whether others lose the right to write in one that was there.
  package static func create(_ path: String, closes: Bool = true) throws(StorageProblem) {
    var problem = try make(path, closes: closes)
    let parent = parent(of: path)
    if problem == ENOENT, !parent.isEmpty, parent != path {
      try create(parent, closes: closes)
      // In some file systems, such as /proc, there is still no such place.
      problem = try make(path, closes: closes)
    }
    if problem == ENOENT { throw .notWritable }
    if problem != 0 { throw StorageProblem(systemError: problem) }
  }

  /// `/a` of `/a/b` and of `/a/b/`, and nothing of `a`; what is there without it.
  package static func parent(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    let last = path.utf8.lastIndex { $0 != slash } ?? path.startIndex
    guard let end = path.utf8[..<last].lastIndex(of: slash) else {
      return path.utf8.first == slash ? "/" : ""
    }
    let above = path.utf8[..<end].lastIndex { $0 != slash }
    return above.map { String(path[..<path.utf8.index(after: $0)]) } ?? "/"
  }

  /// Removes it with all that is in it. Others in this process may still be at work with it, a
  /// database that is just being opened: they can make no directory in it, nor itself again.
  public static func removeForGood(_ path: String) {
    removed.withLock { _ = $0.insert(path) }
    for _ in 0..<1000 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// The system's error, or 0. Under the lock, so that nobody has looked before and makes it after.
  private static func make(_ path: String, closes: Bool) throws(StorageProblem) -> CInt {
    try removed.withLock { removed throws(StorageProblem) in
      if removed.contains(where: { path == $0 || path.hasPrefix("\($0)/") }) { return EPERM }
      if mkdir(path, 0o700) == 0 { return 0 }
      guard errno == EEXIST else { return errno }
      return closes ? try close(path) : 0
    }
  }

  /// Takes from others the right to write in an empty directory that was there: they could put their
  /// files into the place of ours. One that is somebody else's, and one that all share, such as `/tmp`,
  /// is refused; one that others may read stays as it is.
  private static func close(_ path: String) throws(StorageProblem) -> CInt {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno }
    guard status.st_mode & S_IFMT == S_IFDIR else { return 0 }  // whoever opens it says so
    if isRefused(status) { return EPERM }
    guard status.st_mode & 0o022 != 0 else { return 0 }
    do throws(UntrustedFile) {
      try examine(path)
      guard chmod(path, status.st_mode & 0o700) == 0 else { return errno }
      try examine(path)  // others may have put something there meanwhile
    } catch {
      throw .untrusted(error)
    }
    return 0
  }

  /// Whether a directory is somebody else's, or all share it, so that nothing is kept there.
  package static func isRefused(_ status: stat) -> Bool {
    let user = geteuid()
    if ![0, user].contains(status.st_uid) { return true }
    return status.st_mode & 0o022 != 0
      && (status.st_uid != user || status.st_mode & S_ISVTX != 0)
  }
}
