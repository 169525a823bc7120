extension String {
  /// The text without control sequences and control strings (ECMA-48, sections 5.3 to 5.6), of which
  /// nothing may be left as text. Of a string without its end only the introducer is left out.
  var withoutControlSequences: String {
    guard unicodeScalars.contains(where: { $0 == "\u{1B}" || Self.c1.contains($0.value) }) else {
      return self
    }
    var kept = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        if let next = rest.first, (0x20...0x7E).contains(next.value) {
          rest.removeFirst()
          Self.dropSequence(next.value, from: &rest)
        }
      } else if Self.c1.contains(scalar.value), scalar != "\u{85}" {  // that is a line's end
        Self.dropSequence(scalar.value - 0x40, from: &rest)
      } else {
        kept.append(scalar)
      }
    }
    return String(kept)
  }

  private static let c1: Range<UInt32> = 0x80..<0xA0

  /// Drops what belongs to an introducer: parameters and the final character, or all up to the end of
  /// the string.
  private static func dropSequence(
    _ introducer: UInt32, from rest: inout Substring.UnicodeScalarView
  ) {
    func drop(_ range: ClosedRange<UInt32>) { rest = rest.drop { range.contains($0.value) } }
    func dropOne(_ range: ClosedRange<UInt32>) {
      if let first = rest.first, range.contains(first.value) { rest.removeFirst() }
    }
    switch introducer {
    case 0x5B:  // CSI
      drop(0x30...0x3F)
      drop(0x20...0x2F)
      dropOne(0x40...0x7E)
    case 0x4E, 0x4F:  // SS2, SS3, with modifiers in some terminals
      drop(0x30...0x39)
      dropOne(0x40...0x7E)
    case 0x50, 0x58, 0x5D...0x5F:  // DCS, SOS, OSC, PM, APC
      guard let end = rest.indices.first(where: { isEnd(at: $0, in: rest) }) else { return }
      let isLong = rest[end] == "\u{1B}"
      rest = rest[rest.index(after: end)...]
      if isLong { rest.removeFirst() }
    case 0x20...0x2F:
      drop(0x20...0x2F)
      dropOne(0x30...0x7E)
    default: break
    }
  }

  private static func isEnd(
    at index: Substring.UnicodeScalarView.Index, in text: Substring.UnicodeScalarView
  ) -> Bool {
    if text[index] == "\u{7}" || text[index] == "\u{9C}" { return true }
    return text[index] == "\u{1B}" && text[text.index(after: index)...].first == "\\"
  }
}
