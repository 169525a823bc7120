import Domain
import Files
import LibC
import Logging

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

/// Examines the location of a log without creating it.
public enum LogFileExamination {
  public static func isWritable(_ path: String) -> Bool {
    if access(path, F_OK) == 0 { return access(path, W_OK) == 0 }
    guard let slash = path.lastIndex(of: "/") else { return access(".", W_OK) == 0 }
    return access(slash == path.startIndex ? "/" : String(path[..<slash]), W_OK) == 0
  }
}

/// Writes an entry as a line: `2026-11-21T04:23:50Z error flag members.enabled: …`.
struct LogFileHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info
  private let file: LogFile

  init(file: LogFile) { self.file = file }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    file.append("\(LogTime.now) \(event.level) \(LogText.escaped(event.message.description))")
  }
}

/// The time in UTC, to the second (ISO 8601). It avoids Foundation's formatter, which would delay
/// the first frame.
public enum LogTime {
  public static var now: String { text(secondsAgo: 0) }

  static func text(secondsAgo: Int) -> String {
    var seconds = time(nil) - secondsAgo
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The program's own log for operators: a file that `--log-file` names, or no log.
public struct ProgramLog: ProblemLog {
  private let logger: Logger
  private let recent: RecentProblems

  /// - Parameter file: the file to append to; nil keeps no log.
  public init(file: String?) throws(LogFileError) {
    let handler: any LogHandler =
      if let file { LogFileHandler(file: try LogFile(path: file)) } else {
        SwiftLogNoOpLogHandler()
      }
    logger = Logger(label: "foyer") { _ in handler }
    recent = RecentProblems(file: file)
  }

  public func record(_ problem: String) {
    if recent.isNew(problem) { logger.error("\(problem)") }
  }
}
