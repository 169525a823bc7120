import Essentials

extension RecordedEvent {
  /// One line of JSON. Line breaks and characters that act on a terminal are escaped.
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
  /// Milliseconds since 1970, rounded. All formats use them, so that their times agree.

  /// The time in the form `2026-11-21T04:23:50.123Z`.
  public var eventTime: String {
    // The format truncates, so adding half a millisecond rounds the time.
    Date(timeIntervalSince1970: (Double(milliseconds) + 0.5) / 1000)
      .formatted(.iso8601WithMilliseconds)
  }
}

extension Unicode.Scalar {
  /// JSON's escape sequence for characters that JSON allows, but that act on a terminal or break a
  /// line.
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
