import Essentials

extension Date {
  /// Parses a time such as `2026-11-21T04:23:50Z`, with or without fractions of a second (ISO 8601).
  ///
  /// Foundation reads 31 February as 3 March and ignores text after the time. Here both are refused.
  package init?(exactly text: String) {
    guard Self.isExact(text) else { return nil }
    let hasFraction = text.utf8.dropFirst(Self.fieldsLength).first == UInt8(ascii: ".")
    let date = try? Date(text, strategy: hasFraction ? .iso8601WithMilliseconds : .iso8601)
    guard let date else { return nil }
    self = date
  }

  /// The length of `2026-11-21T04:23:50`.
  private static let fieldsLength = 19

  private static func isExact(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count > fieldsLength else { return false }
    let fields = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19].compactMap {
      Int(String(decoding: bytes[$0], as: UTF8.self))
    }
    guard fields.count == 6, 1...12 ~= fields[1] else { return false }
    let isLeap = fields[0] % 4 == 0 && (fields[0] % 100 != 0 || fields[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...days[fields[1] - 1] ~= fields[2] && 0..<24 ~= fields[3] && 0..<60 ~= fields[4]
      && 0..<60 ~= fields[5] && isZone(bytes.dropFirst(fieldsLength))
  }

  /// Returns whether text is an optional fraction and a time zone: `Z`, `.123Z`, `+01:00`.
  private static func isZone(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { isDigit($0) } }
    guard let sign = rest.popFirst() else { return false }
    if sign == UInt8(ascii: "Z") { return rest.isEmpty }
    let digits = rest.filter { $0 != UInt8(ascii: ":") }
    return [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(sign) && digits.count == 4
      && rest.count < 6 && digits.allSatisfy { isDigit($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
