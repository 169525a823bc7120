/// An event as a cast's file has it: `[1.5, "o", "text"]`, or `[1.5, "text"]` in version 1.
struct CastRecord {
  /// In seconds: since the beginning in version 2, since the event before in the others.
  let time: Double
  let code: String
  /// The text, or the number in its place.
  let data: [UInt8]
  /// False if a character of the text is broken.
  let isWhole: Bool

  /// Reads an event. The result is nil if there is none.
  ///
  /// - Parameter hasCode: false in version 1, whose events are all output.
  init?(_ json: inout JSONScanner, hasCode: Bool = true) {
    guard json.take("["), let time = json.number(), json.take(",") else { return nil }
    self.time = max(0, time)
    code = hasCode ? json.text().map { String(decoding: $0, as: UTF8.self) } ?? "" : "o"
    guard !hasCode || json.take(",") else { return nil }
    // The status of a program's end is a number in some recordings.
    guard let data = json.text() ?? json.number().map({ Array("\(Int(exactly: $0) ?? 0)".utf8) }),
      json.take("]")
    else { return nil }
    self.data = data
    isWhole = !json.hasRepaired && String(validating: data, as: UTF8.self) != nil
  }

  /// Reads an event from a line.
  init?(line: ArraySlice<UInt8>) {
    var json = JSONScanner(line)
    self.init(&json)
    guard json.isAtEnd() else { return nil }
  }
}
