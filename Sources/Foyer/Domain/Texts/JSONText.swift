import Essentials

/// Encodes values as JSON (RFC 8259) that is also safe to print on a terminal.
public enum JSONText {
  /// Returns indented JSON.
  public static func pretty(_ value: some Encodable) -> String { text(value, [.prettyPrinted]) }

  /// Returns the lines of indented JSON.
  public static func lines(_ value: some Encodable) -> [String] {
    pretty(value).split(separator: "\n").map(String.init)
  }

  /// Returns JSON in one line.
  public static func line(_ value: some Encodable) -> String { text(value, []) }

  private static func text(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    guard let data = try? encoder.encode(value) else { return "null" }
    return escaped(String(decoding: data, as: UTF8.self))
  }

  /// Escapes characters that act on terminals, in addition to those that JSON requires. They occur
  /// only within strings.
  private static func escaped(_ json: String) -> String {
    var text = ""
    for scalar in json.unicodeScalars {
      if actsOnTerminal(scalar) {
        for unit in String(scalar).utf16 { text += escape(unit) }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func actsOnTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"  // line breaks of the indented form
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
