import Telemetry

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
