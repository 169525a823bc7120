#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that lines are appended to, open as long as the object exists.
public final class LogFile: Sendable {
  private let descriptor: Int32

  /// Opens the file, and creates it if necessary, for its owner only. The permissions of an
  /// existing file are restricted.
  ///
  /// - Throws: `.openToOthers` if this user may not restrict them.
  public init(path: String) throws(LogFileError) {
    // A pipe without a reader is rejected instead of waited for.
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0 { throw .cannotOpen }
    guard isOpenToOthers, fchmod(descriptor, 0o600) != 0 else { return }
    close(descriptor)
    throw .openToOthers
  }

  /// Returns standard output, which may be a socket without a path, such as journald's.
  ///
  /// - Throws: `.cannotOpen` if it is closed.
  public static func standardOutput() throws(LogFileError) -> LogFile {
    try LogFile(copying: STDOUT_FILENO)
  }

  private init(copying descriptor: Int32) throws(LogFileError) {
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if self.descriptor < 0 { throw .cannotOpen }
  }

  /// The permissions of pipes and devices are left unchanged.
  private var isOpenToOthers: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mode & 0o077 != 0
  }

  deinit { close(descriptor) }

  /// Appends a line in a single write, so that lines of several processes don't mix. Returns false
  /// if it failed.
  @discardableResult
  public func append(_ line: String) -> Bool {
    let bytes = Array("\(line)\n".utf8)
    return write(descriptor, bytes, bytes.count) == bytes.count
  }
}

/// The reason for which a log can't be opened.
public enum LogFileError: Error, Equatable, Sendable {
  case cannotOpen
  /// Other users can access the file, and this user may not change that.
  case openToOthers
}
