import Colors
import Essentials
import TerminalKit

/// The version of an asciicast (docs.asciinema.org).
public enum CastVersion: Int, Sendable {
  /// Events have the time since the beginning.
  case two = 2
  /// Events have the time since the previous one.
  case three = 3
}

/// The lines of an asciicast: a header, then one event each.
struct CastLines {
  private(set) var lines: [String] = []
  private let version: CastVersion
  private var last = Duration.zero

  /// - Parameters:
  ///   - timestamp: in seconds since 1970; nil leaves it out.
  ///   - idleLimit: the longest pause that players make; nil leaves it out.
  init(
    _ version: CastVersion, size: Size, title: String, timestamp: Int?, term: String,
    looks: RecordingLooks, idleLimit: Duration? = nil
  ) {
    self.version = version
    let theme = """
      "theme":{"fg":"\(looks.foreground.hex)","bg":"\(looks.background.hex)",\
      "palette":"\(looks.palette.map(\.hex).joined(separator: ":"))"}
      """
    let time =
      (timestamp.map { "\"timestamp\":\($0)," } ?? "")
      + (idleLimit.map { "\"idle_time_limit\":\($0.inSeconds)," } ?? "")
    switch version {
    case .two:
      lines = [
        """
        {"version":2,"width":\(size.width),"height":\(size.height),\(time)\
        "title":\(Self.line(title)),"env":{"TERM":\(Self.line(term))},\(theme)}
        """
      ]
    case .three:
      lines = [
        """
        {"version":3,"term":{"cols":\(size.width),"rows":\(size.height),\
        "type":\(Self.line(term)),\(theme)},\(time)"title":\(Self.line(title))}
        """
      ]
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// - Parameter time: since the beginning, not before that of the previous event.
  mutating func add(_ time: Duration, _ code: String, _ data: String) {
    // Whole milliseconds add up to the same time in both versions.
    let time = Duration.milliseconds(Int64((time / .milliseconds(1)).rounded()))
    let shown = version == .three ? time - last : time
    last = time
    let text = code == "m" ? Self.line(data) : Self.json(data)
    lines.append("[\(shown.inSeconds), \"\(code)\", \(text)]")
  }

  /// A title or a label, which players show.
  private static func line(_ text: String) -> String { json(sanitizedText(text)) }

  private static func json(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
