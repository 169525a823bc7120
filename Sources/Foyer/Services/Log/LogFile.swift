#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that lines are added to, open for as long as somebody holds it.
final class LogFile: Sendable {
  private let descriptor: Int32

  /// Makes the file, for the owner's eyes only, where there is none.
  init(path: String) throws(LogFileError) {
    // A pipe without a reader is refused instead of waited for.
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0 { throw .cannotOpen }
  }

  deinit { close(descriptor) }

  /// In one write, so that lines of several processes don't mix; false when it failed.
  @discardableResult
  func append(_ line: String) -> Bool {
    let bytes = Array("\(line)\n".utf8)
    return write(descriptor, bytes, bytes.count) == bytes.count
  }
}

/// Why there is no log.
public enum LogFileError: Error, Equatable, Sendable {
  case cannotOpen
}
