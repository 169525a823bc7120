#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that lines are added to, open for as long as somebody holds it.
public final class LogFile: Sendable {
  private let descriptor: Int32

  /// Makes the file, for the owner's eyes only, where there is none; from one that is there that others
  /// can read or write, it takes that.
  ///
  /// - Throws: `.openToOthers` when it isn't this user's to take.
  public init(path: String) throws(LogFileError) {
    // A pipe without a reader is refused instead of waited for.
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0 { throw .cannotOpen }
    guard isOpenToOthers, fchmod(descriptor, 0o600) != 0 else { return }
    close(descriptor)
    throw .openToOthers
  }

  /// Standard output, which may be a socket that no path can be opened by, as journald's is.
  ///
  /// - Throws: `.cannotOpen` where it is closed.
  public static func standardOutput() throws(LogFileError) -> LogFile {
    try LogFile(copying: STDOUT_FILENO)
  }

  private init(copying descriptor: Int32) throws(LogFileError) {
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if self.descriptor < 0 { throw .cannotOpen }
  }

  /// Of pipes and devices, others decide.
  private var isOpenToOthers: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mode & 0o077 != 0
  }

  deinit { close(descriptor) }

  /// In one write, so that lines of several processes don't mix; false when it failed.
  @discardableResult
  public func append(_ line: String) -> Bool {
    let bytes = Array("\(line)\n".utf8)
    return write(descriptor, bytes, bytes.count) == bytes.count
  }
}

/// Why there is no log.
public enum LogFileError: Error, Equatable, Sendable {
  case cannotOpen
  /// Others can read or write the file, and this user can't take that from them.
  case openToOthers
}
