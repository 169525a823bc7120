import Domain
import Synchronization
import Telemetry

/// The server's log: a JSON line for each request that was answered or given up, and for each
/// problem that an operator should fix. It contains no text that a person typed.
public final class ServerLog: ProblemLog {
  /// The id of the current request, which is added to lines about problems.
  @TaskLocal static var request: String?

  private let path: String?
  private let file: Mutex<LogFile?>
  private let recent = RecentProblems(file: nil)

  /// - Parameter path: The file to append to, or `-` for standard output; nil writes no log.
  init(path: String?) throws(LogFileError) {
    self.path = path
    file = Mutex(try path.map(Self.open))
  }

  /// Reopens the file, for example after `logrotate` has moved it. If that fails, the log continues
  /// in the old file.
  ///
  /// - Returns: True if a file was opened.
  func reopen() -> Bool {
    guard let path else { return false }
    do throws(LogFileError) {
      let opened = try Self.open(path)
      file.withLock { $0 = opened }
      return true
    } catch {
      record("Can't reopen the log; the old file stays in use. Check the log's folder.")
      return false
    }
  }

  public func record(_ problem: String) {
    let request = Self.request
    // Repeated problems are logged once, except those of a request: the id that a guest quotes must
    // lead to the reason.
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
    path == "-" ? try LogFile.standardOutput() : try LogFile(path: path)
  }
}

/// A JSON object on one line. Its members keep the order in which they were added.
struct JSONLine {
  private var members: [String] = []

  var text: String { "{\(members.joined(separator: ","))}" }

  init(level: StaticString) {
    add("time", LogTime.now)
    add("level", "\(level)")
  }

  mutating func add(_ name: StaticString, _ value: String) {
    members.append("\"\(name)\":\"\(Self.escaped(value))\"")
  }

  mutating func add(_ name: StaticString, _ value: Int) {
    members.append("\"\(name)\":\(value)")
  }

  /// Escapes control and format characters, so that no text begins another log line or controls the
  /// terminal of a person who reads the log.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        for unit in String(scalar).utf16 {
          escaped += "\\u" + String(0x10000 + Int(unit), radix: 16).dropFirst()
        }
      default:
        if scalar == "\"" || scalar == "\\" { escaped += "\\" }
        escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
