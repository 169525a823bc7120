#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordedEvent {
  /// One line of JSON (RFC 8259): whatever is in it, it has no line break and nothing that acts on
  /// a terminal.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.eventTime)
    }
    let json = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return json.unicodeScalars.reduce(into: "") { $0 += $1.jsonEscaped }
  }
}

extension Date {
  /// A time to the nearest millisecond: every output tells an event's time by it, so that they
  /// agree.
  var roundedMilliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

  /// `2026-11-21T04:23:50.123Z`
  public var eventTime: String {
    // Half of one more, since the format cuts off where it should round.
    Date(timeIntervalSince1970: (Double(roundedMilliseconds) + 0.5) / 1000)
      .formatted(.iso8601WithMilliseconds)
  }
}

extension Unicode.Scalar {
  /// JSON's own escape for what it allows as it is, but a terminal or a reader of lines might obey.
  fileprivate var jsonEscaped: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      String(self).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    default: String(self)
    }
  }
}
