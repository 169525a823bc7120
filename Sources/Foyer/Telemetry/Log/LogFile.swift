import Domain
import Files
import LibC

/// A file that lines are appended to, open as long as the object exists.
public final class LogFile: Sendable {
  private let descriptor: Int32

  /// Opens the file, and creates it if necessary, for its owner only. The permissions of an
  /// existing file are restricted.
  ///
  /// - Throws: `.untrusted` for a link, another user's file, or one in a folder in which others can
  ///   replace it.
  public init(path: String) throws(LogFileError) {
    do throws(NamedFileError) { descriptor = try NamedFile.appending(to: path) } catch {
      if case .untrusted(let reason) = error { throw .untrusted(reason) }
      throw .cannotOpen(error)
    }
  }

  /// Returns standard output, which may be a socket without a path, such as journald's.
  ///
  /// - Throws: `.closed`.
  public static func standardOutput() throws(LogFileError) -> LogFile {
    try LogFile(copying: STDOUT_FILENO)
  }

  private init(copying descriptor: Int32) throws(LogFileError) {
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if self.descriptor < 0 { throw .closed }
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
  case cannotOpen(NamedFileError)
  /// Standard output isn't open.
  case closed
  /// Other users could have the log written into another file, or read it.
  case untrusted(UntrustedFile.Reason)
}

extension LogFileError {
  /// Advice for the caller that gave the option.
  ///
  /// - Parameter subject: what is written, as in `the log`.
  public func sentence(_ subject: String, option: String) -> String {
    switch self {
    case .cannotOpen(let error):
      "Can't write \(subject): \(error.reason). Give \(option) another file."
    case .closed: "Can't write \(subject): standard output is closed. Give \(option) a file."
    case .untrusted(let reason): "The file of \(option) \(reason.predicate)."
    }
  }
}
