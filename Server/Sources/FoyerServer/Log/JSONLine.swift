import Telemetry

/// An object of JSON on one line, whose members stand in the order in which they were added.
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

  /// No text begins another line, or acts on the terminal of those who read the log.
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
