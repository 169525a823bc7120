import Domain
import Synchronization
import Telemetry

/// The server's log: a line of JSON for each request that was answered or given up, and for each
/// problem that an operator should mend. Nothing that a person typed is in it.
public final class ServerLog: ProblemLog {
  /// The id of the request that is under way, which lines about problems have, too.
  @TaskLocal static var request: String?

  /// The names for standard output, besides `-`.
  private static let standardOutput: Set = ["-", "/dev/stdout"]

  private let path: String?
  private let file: Mutex<LogFile?>
  private let recent = RecentProblems(file: nil)

  /// - Parameter path: the file to append to, or `-` for standard output; nil keeps no log.
  init(path: String?) throws(LogFileError) {
    self.path = path
    file = Mutex(try path.map(Self.open))
  }

  /// Opens the file anew, as after `logrotate` has moved it away; where that fails, the old one is
  /// written on.
  ///
  /// - Returns: whether a file was opened.
  func reopen() -> Bool {
    guard let path else { return false }
    do throws(LogFileError) {
      let opened = try Self.open(path)
      file.withLock { $0 = opened }
      return true
    } catch {
      record("The log can't be opened anew (\(error)): the old file is written on.")
      return false
    }
  }

  public func record(_ problem: String) {
    let request = Self.request
    // A request has its own line, so that the number that a guest quotes leads to the reason.
    guard request != nil || recent.isNew(problem) else { return }
    var line = JSONLine(level: "error")
    line.add("message", problem)
    if let request { line.add("id", request) }
    append(line)
  }

  func note(_ event: String) {
    var line = JSONLine(level: "info")
    line.add("message", event)
    append(line)
  }

  func append(_ line: JSONLine) {
    file.withLock(\.self)?.append(line.text)
  }

  private static func open(_ path: String) throws(LogFileError) -> LogFile {
    standardOutput.contains(path) ? try LogFile.standardOutput() : try LogFile(path: path)
  }
}
