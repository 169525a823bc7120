#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as JSON (RFC 8259) that is harmless on a terminal, too, and says the same to a program.
public enum JSONText {
  /// For people to read.
  public static func pretty(_ value: some Encodable) -> String { text(value, [.prettyPrinted]) }

  /// For people to read, line by line.
  public static func lines(_ value: some Encodable) -> [String] {
    pretty(value).split(separator: "\n").map(String.init)
  }

  /// In one line.
  public static func line(_ value: some Encodable) -> String { text(value, []) }

  private static func text(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    guard let data = try? encoder.encode(value) else { return "null" }
    return escaped(String(decoding: data, as: UTF8.self))
  }

  /// The encoder escapes what JSON demands, which is less than what acts on terminals; such a
  /// character stands within strings only.
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
    case .control: scalar != "\n"  // of the pretty form
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
