/// The byte sequences that stand for keys: the well-known ones, and those of this terminal's entry.
///
/// Sources: ECMA-48 §5.4 (control sequences), xterm's *ctlseqs* (modifiers, function keys), rxvt.
public struct KeySequences: Sendable {
  private var keys: [[UInt8]: Key]

  /// - Parameter terminfo: sequences of the terminal's own entry; they win over the well-known.
  public init(terminfo: [[UInt8]: Key] = [:]) {
    keys = Self.rxvt.merging(terminfo) { $1 }
  }

  subscript(bytes: [UInt8]) -> Key? { keys[bytes] }

  /// The key of a control sequence, such as `ESC [ 1 ; 5 C`.
  static func key(parameters: [Int], final: UInt8) -> Key? {
    let modifiers = Key.Modifiers(xterm: parameters.count > 1 ? parameters[1] : 1)
    switch final {
    case UInt8(ascii: "~"): return tilde[parameters.first ?? 0].map { Key($0, modifiers) }
    case UInt8(ascii: "u"): return unicode(parameters.first ?? 0, modifiers)
    case UInt8(ascii: "Z"): return .shiftTab
    default: return letters[final].map { Key($0, modifiers) }
    }
  }

  /// The key of a single shift, such as `ESC O A`, or `ESC O 5 A` with its modifiers.
  static func key(singleShift final: UInt8, parameters: [Int]) -> Key? {
    let modifiers = Key.Modifiers(xterm: parameters.first ?? 1)
    return final == UInt8(ascii: "M") ? .enter : letters[final].map { Key($0, modifiers) }
  }

  private static func unicode(_ value: Int, _ modifiers: Key.Modifiers) -> Key? {
    if let named = namedCodes[value] { return Key(named, modifiers) }
    guard let scalar = Unicode.Scalar(UInt32(clamping: value)), value > 0x20 else { return nil }
    return Key(.character(Character(scalar)), modifiers)
  }

  private static let namedCodes: [Int: Key.Code] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
  ]

  private static let letters: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let tilde: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  /// rxvt marks Ctrl by `^` and Shift by `$` at the end, and by lower-case letters.
  private static let rxvt: [[UInt8]: Key] = {
    var keys: [[UInt8]: Key] = [:]
    for (number, code) in tilde where number < 11 {
      keys[Array("\u{1B}[\(number)^".utf8)] = Key(code, .control)
      keys[Array("\u{1B}[\(number)$".utf8)] = Key(code, .shift)
    }
    for (letter, code) in [("a", Key.Code.up), ("b", .down), ("c", .right), ("d", .left)] {
      keys[Array("\u{1B}O\(letter)".utf8)] = Key(code, .control)
      keys[Array("\u{1B}[\(letter)".utf8)] = Key(code, .shift)
    }
    for (index, letter) in ["A", "B", "C", "D", "E"].enumerated() {  // the Linux console
      keys[Array("\u{1B}[[\(letter)".utf8)] = .function(index + 1)
    }
    return keys
  }()
}

extension Key.Modifiers {
  /// xterm counts from 1 and adds 1 for Shift, 2 for Alt, 4 for Ctrl, 8 for Meta.
  init(xterm parameter: Int) {
    let bits = max(0, parameter - 1)
    self.init(rawValue: UInt8(bits & 7 | (bits & 8) >> 2))
  }
}
