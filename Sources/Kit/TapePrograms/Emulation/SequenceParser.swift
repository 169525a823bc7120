/// Divides a program's bytes into characters, controls and sequences (ECMA-48, §5.3, §5.4, §5.6).
struct SequenceParser {
  /// The part of a byte in what has begun.
  enum Step {
    /// It is a part, or without an effect, and more follows.
    case waits
    /// It is the last byte of a character, a control or a sequence.
    case ends
    /// It is a control, which has its effect before that of the sequence around it.
    case interrupts
    /// It isn't a part of what has begun, which has no end: `abandon()`, and take it again.
    case breaks
  }

  private enum State { case text, character, escape, parameters, string, stringEscape }

  /// The most bytes of a string; it has no further ones.
  static let longestString = 8192
  private static let longestParameters = 256
  private static let escape = UInt8(ascii: "\u{1B}")
  private static let cancels: Set<UInt8> = [0x18, 0x1A]
  /// The first bytes of strings after Esc: DCS, OSC, SOS, PM and APC.
  private static let strings = Set("P]X^_".utf8)

  private var state = State.text
  /// The bytes of a character that isn't complete.
  private var length = 0
  /// The bytes of the character or sequence that has begun.
  private(set) var unit: [UInt8] = []

  /// True between characters and sequences.
  var isBetween: Bool { state == .text }
  /// True within a character.
  var isInCharacter: Bool { state == .character }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Step {
    // NUL and DEL have no effect anywhere.
    if byte == 0 || byte == 0x7F { return .waits }
    switch state {
    case .text: return begin(byte)
    case .character:
      guard byte & 0xC0 == 0x80 else { return .breaks }
      unit.append(byte)
      return unit.count == length ? .ends : .waits
    case .string: return takeInString(byte)
    case .stringEscape:
      guard byte == UInt8(ascii: "\\") else { return .breaks }
      unit += [Self.escape, byte]
      return .ends
    case .escape, .parameters: return takeInSequence(byte)
    }
  }

  /// Returns what is complete, and waits for the next.
  mutating func end() -> [UInt8] {
    defer { (state, unit) = (.text, []) }
    return unit
  }

  /// Forgets what has begun.
  ///
  /// - Returns: the bytes that weren't its part, but have begun something else: an Esc in a string.
  mutating func abandon() -> [UInt8] {
    unit = state == .stringEscape ? [Self.escape] : []
    state = unit.isEmpty ? .text : .escape
    return unit
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    unit = [byte]
    switch byte {
    case Self.escape: state = .escape
    case 0xC2...0xDF: (state, length) = (.character, 2)
    case 0xE0...0xEF: (state, length) = (.character, 3)
    case 0xF0...0xF4: (state, length) = (.character, 4)
    default: return .ends
    }
    return .waits
  }

  private mutating func takeInSequence(_ byte: UInt8) -> Step {
    if byte == Self.escape || byte >= 0x80 || Self.cancels.contains(byte) { return .breaks }
    if byte < 0x20 { return .interrupts }
    let isFinal = state == .escape ? byte >= 0x30 : byte >= 0x40
    if isFinal || unit.count < Self.longestParameters { unit.append(byte) }
    guard isFinal else { return .waits }
    guard state == .escape, unit.count == 2 else { return .ends }
    if byte == UInt8(ascii: "[") {
      state = .parameters
    } else if Self.strings.contains(byte) {
      state = .string
    } else {
      return .ends
    }
    return .waits
  }

  private mutating func takeInString(_ byte: UInt8) -> Step {
    if Self.cancels.contains(byte) { return .breaks }
    // OSC and DCS end by BEL, too, as in xterm and libvterm.
    let ends = byte == 0x07 && (unit[1] == UInt8(ascii: "]") || unit[1] == UInt8(ascii: "P"))
    if byte == Self.escape {
      state = .stringEscape
    } else if ends || byte >= 0x20 && unit.count < Self.longestString {
      unit.append(byte)
    }
    return ends ? .ends : .waits
  }
}
