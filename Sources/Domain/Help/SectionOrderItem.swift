/// What stands between two commas of a section order: a name, and networks in parentheses.
struct SectionOrderItem {
  typealias Text = Substring.UTF8View

  let name: Text
  /// Nil without parentheses, one empty text with nothing between them.
  let networks: [Text]?

  /// - Returns: nil when a parenthesis is in the wrong place or lacks its other half.
  init?(_ text: Text) {
    guard let open = text.firstIndex(of: UInt8(ascii: "(")) else {
      guard !text.contains(UInt8(ascii: ")")) else { return nil }
      (name, networks) = (text, nil)
      return
    }
    let inside = text[open...].dropFirst().dropLast()
    guard text.last == UInt8(ascii: ")"), !inside.contains(where: Self.isParenthesis) else {
      return nil
    }
    name = text[..<open].trimmingBlanks()
    networks = inside.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { $0.trimmingBlanks() }
  }

  private static func isParenthesis(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }
}

extension Substring.UTF8View {
  func trimmingBlanks() -> Self {
    var rest = drop(while: Self.isBlank)
    while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
    return rest
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
  }

  /// The text, or the start of one that is too long to be repeated in a message.
  func clipped(to limit: Int = 40) -> String {
    count <= limit ? String(Substring(self)) : String(decoding: prefix(limit), as: UTF8.self) + "…"
  }
}
