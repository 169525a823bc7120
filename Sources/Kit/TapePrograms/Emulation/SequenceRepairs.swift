/// Rewrites what libvterm 0.1 misreads or crashes on, so that it gets whole characters and sequences only.
///
/// Each part of a style and each private mode becomes a sequence of its own, and other sequences have no
/// more parameters than libvterm has room for. A style's colour has no colour space (`38:2::R:G:B`, as
/// ISO 8613-6 (ITU-T T.416, §13.1.8) and ncurses write direct colours), which libvterm takes for red.
/// Concealed text, which libvterm doesn't know, is marked as blinking, which no output shows.
/// A repeated character (REP, ECMA-48, §8.3.103) is written out without its marks: libvterm repeats
/// without end what has no width. The old alternate screen (mode 47) is that of mode 1047. Left out are C1 controls in UTF-8,
/// for which the cursor leaves the screen; sizes of lines, with which it leaves a smaller one; strings
/// that aren't commands (APC, PM, SOS), which libvterm draws; and strings that are too long for it.
struct SequenceRepairs {
  /// As many cells as the widest screen has.
  private static let mostRepeats = CastReader.largest.width
  /// `CSI_ARGS_MAX` of libvterm, which doesn't check it.
  private static let mostParameters = 16
  private static let replacement = Array("\u{FFFD}".utf8)
  /// It has no effect but to bring the cursor back to the screen.
  static let bounds = Array("\u{1B}[h".utf8)

  /// The last character of text that has a width.
  private var last: Unicode.Scalar?
  private var parser = SequenceParser()
  /// True while the rest of what has begun is left out.
  private var skips = false
  /// The modes that the sequences so far have set.
  private(set) var modes = TerminalModes()
  /// True if margins may have been set since the last change of the size.
  private(set) var hasMargins = false

  /// Forgets what a new size ends.
  mutating func resize() {
    modes.resize()
    hasMargins = false
  }

  /// Drops the character or the sequence that isn't complete: `rest(of:)` leaves out what belongs to it.
  mutating func drop() { skips = !parser.isBetween }

  /// Returns the bytes after those of a dropped character or sequence.
  mutating func rest(of bytes: [UInt8]) -> [UInt8] {
    guard skips else { return bytes }
    for (index, byte) in bytes.enumerated() {
      switch parser.take(byte) {
      case .waits, .interrupts: continue
      case .ends:
        _ = parser.end()
        skips = false
        return Array(bytes[(index + 1)...])
      case .breaks:
        let begun = parser.abandon()
        _ = parser.end()
        skips = false
        return begun + bytes[index...]
      }
    }
    return []
  }

  /// Returns the bytes as libvterm reads them. A part that isn't complete waits for its rest.
  mutating func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if parser.isBetween, (0x20..<0x7F).contains(byte) {
        result.append(byte)
        last = Unicode.Scalar(byte)
      } else {
        take(byte, into: &result)
      }
    }
    return result
  }

  private mutating func take(_ byte: UInt8, into result: inout [UInt8]) {
    switch parser.take(byte) {
    case .waits: break
    case .interrupts: result.append(byte)
    case .ends:
      let unit = parser.end()
      result += unit[0] == UInt8(ascii: "\u{1B}") ? repaired(sequence: unit) : shown(unit)
    case .breaks:
      if parser.isInCharacter { result += shown(Self.replacement) }
      _ = parser.abandon()
      take(byte, into: &result)
    }
  }

  /// A character or a control.
  private mutating func shown(_ unit: [UInt8]) -> [UInt8] {
    if unit[0] < 0x20 { return unit }
    if unit[0] == 0xC2, unit[1] < 0xA0 { return [] }
    let whole = unit.count == 1 && unit[0] >= 0x80 ? Self.replacement : unit
    let scalar = String(decoding: whole, as: UTF8.self).unicodeScalars.first
    if scalar?.hasWidth == true { last = scalar }
    return whole
  }

  private mutating func repaired(sequence: [UInt8]) -> [UInt8] {
    switch sequence[1] {
    case UInt8(ascii: "["): return repaired(control: sequence)
    case UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): return []
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      return sequence.count < SequenceParser.longestString ? sequence : []
    // Only the screen of E is no size of a line.
    case UInt8(ascii: "#"): return sequence.last == UInt8(ascii: "8") ? sequence : []
    // The saved place may be outside of a screen that has become smaller.
    case UInt8(ascii: "8"): return sequence + Self.bounds
    default:
      modes.take(sequence)
      return sequence
    }
  }

  private mutating func repaired(control sequence: [UInt8]) -> [UInt8] {
    let body = sequence.dropFirst(2).dropLast()
    let isPrivate = body.first.map { (0x3C...0x3F).contains($0) } ?? false
    let parameters = body.drop { (0x3C...0x3F).contains($0) }
    guard parameters.drop(while: { (0x30...0x3B).contains($0) }).allSatisfy(\.isIntermediate) else {
      return []
    }
    modes.take(sequence)
    switch sequence.last {
    case UInt8(ascii: "m") where !isPrivate: return StyleSequence(parameters).bytes
    case UInt8(ascii: "h") where body.first == UInt8(ascii: "?"),
      UInt8(ascii: "l") where body.first == UInt8(ascii: "?"):
      return Self.singleModes(parameters, end: sequence.suffix(1))
    case UInt8(ascii: "b"): return isPrivate ? [] : repeated(parameters)
    case UInt8(ascii: "r"), UInt8(ascii: "s"): hasMargins = true
    default: break
    }
    return sequence.prefix(2) + Self.capped(body) + sequence.suffix(1)
  }

  private static func capped(_ body: ArraySlice<UInt8>) -> [UInt8] {
    var separators = 0
    return body.filter { byte in
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") { separators += 1 }
      return separators < mostParameters || byte.isIntermediate
    }
  }

  /// A sequence for each of several modes, of which libvterm sets only the first.
  private static func singleModes(_ modes: ArraySlice<UInt8>, end: ArraySlice<UInt8>) -> [UInt8] {
    modes.split(separator: UInt8(ascii: ";")).flatMap { mode in
      let number = mode.elementsEqual("47".utf8) ? Array("1047".utf8) : capped(mode)
      return Array("\u{1B}[?".utf8) + number + end
    }
  }

  private func repeated(_ parameter: ArraySlice<UInt8>) -> [UInt8] {
    guard let last else { return [] }
    let text = String(decoding: parameter, as: UTF8.self)
    let count = min(max(text.isEmpty ? 1 : Int(text) ?? 0, 0), Self.mostRepeats)
    return Array(String(repeating: String(last), count: count).utf8)
  }
}

extension Unicode.Scalar {
  fileprivate var hasWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: false
    default: true
    }
  }
}

extension UInt8 {
  fileprivate var isIntermediate: Bool { (0x20...0x2F).contains(self) }
}
