/// An item of a section order: a name, perhaps followed by networks in parentheses.
struct SectionOrderItem {
  /// A part of the order, in UTF-8.
  typealias Text = ArraySlice<UInt8>

  let name: Text
  /// The text in parentheses; nil if there are none.
  let networks: Text?

  /// - Returns: Nil if a parenthesis is misplaced or unpaired.
  init?(_ text: Text) {
    guard let open = text.firstIndex(where: Self.isParenthesis) else {
      (name, networks) = (text, nil)
      return
    }
    let inside = text[open...].dropFirst().dropLast()
    guard text[open] == UInt8(ascii: "("), text.last == UInt8(ascii: ")"),
      !inside.contains(where: Self.isParenthesis)
    else { return nil }
    name = text[..<open].trimmingBlanks()
    networks = inside
  }

  private static func isParenthesis(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }
}

extension ArraySlice<UInt8> {
  func trimmingBlanks() -> Self {
    guard let first = firstIndex(where: { !Self.isBlank($0) }),
      let last = lastIndex(where: { !Self.isBlank($0) })
    else { return prefix(0) }
    return self[first...last]
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
  }

  /// Returns the text, or the beginning of a text that is too long for a message.
  func clipped(to limit: Int = 40) -> String {
    String(decoding: prefix(limit), as: UTF8.self) + (count > limit ? "…" : "")
  }
}
