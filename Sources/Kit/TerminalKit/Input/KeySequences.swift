/// The byte sequences of keys: the common ones, and those of the terminal's terminfo entry.
///
/// Sources: ECMA-48, section 5.4 (control sequences), xterm's *ctlseqs* (modifiers, function keys),
/// rxvt.
public struct KeySequences: Sendable {
  // An array of a few dozen, searched in order: building a dictionary would cost more than it
  // saves.
  private let keys: [(bytes: [UInt8], key: Key)]

  /// Creates the sequences of a terminal.
  ///
  /// - Parameter terminfo: the sequences of the terminal's own entry. They override the common
  ///   ones.
  public init(terminfo: [(bytes: [UInt8], key: Key)] = []) {
    keys = terminfo + Self.rxvt
  }

  subscript(bytes: [UInt8]) -> Key? { keys.first { $0.bytes == bytes }?.key }

  /// Returns the key of a control sequence, such as `ESC [ 1 ; 5 C`, or the text that it types; nil
  /// for neither.
  static func event(_ parameters: KeyParameters, final: UInt8) -> InputEvent? {
    if parameters.isRelease { return nil }
    let modifiers = Key.Modifiers(xterm: parameters.modifiers)
    switch final {
    case UInt8(ascii: "~") where parameters[0] == 27:
      return CharacterReport(code: parameters[2] ?? 0, modifiers: parameters.modifiers).event
    case UInt8(ascii: "~"):
      return tilde(parameters[0] ?? 1).map { .key(Key($0, modifiers)) }
    case UInt8(ascii: "u"):
      return CharacterReport(
        code: parameters[0] ?? 1, shifted: parameters[0, 1], base: parameters[0, 2],
        text: parameters.parts(of: 2), modifiers: parameters.modifiers
      ).event
    case UInt8(ascii: "Z"): return .key(.shiftTab)
    case UInt8(ascii: "^"): return tilde(parameters[0] ?? 1).map { .key(Key($0, .control)) }
    case UInt8(ascii: "@"):
      return tilde(parameters[0] ?? 1).map { .key(Key($0, [.control, .shift])) }
    default: return letter(final).map { .key(Key($0, modifiers)) }
    }
  }

  /// Returns the key of a single shift, such as `ESC O A`, or `ESC O 5 A` with modifiers.
  static func key(singleShift final: UInt8, _ parameters: KeyParameters) -> Key? {
    let modifiers = Key.Modifiers(xterm: parameters[0] ?? 1)
    return final == UInt8(ascii: "M") ? .enter : letter(final).map { Key($0, modifiers) }
  }

  private static func letter(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "O")))
    default: nil
    }
  }

  private static func tilde(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }

  /// rxvt marks Ctrl by a final `^`, Shift by a final `$` and both by a final `@`. An arrow is a
  /// lower-case letter, after `O` with Ctrl and after `[` with Shift.
  private static let rxvt: [(bytes: [UInt8], key: Key)] = {
    var keys: [(bytes: [UInt8], key: Key)] = []
    func add(_ sequence: String, _ key: Key) { keys.append((Array("\u{1B}\(sequence)".utf8), key)) }
    for number in 1...24 {
      if let code = tilde(number) { add("[\(number)$", Key(code, .shift)) }
    }
    for (letter, code) in [("a", Key.Code.up), ("b", .down), ("c", .right), ("d", .left)] {
      add("O\(letter)", Key(code, .control))
      add("[\(letter)", Key(code, .shift))
    }
    for (index, letter) in ["A", "B", "C", "D", "E"].enumerated() {  // the Linux console
      add("[[\(letter)", .function(index + 1))
    }
    return keys
  }()
}

extension Key.Modifiers {
  /// Takes xterm's parameter: 1, plus 1 for Shift, 2 for Alt, 4 for Ctrl and 8 for Meta. Kitty adds
  /// 32 for Meta, and more for keys that lock.
  init(xterm parameter: Int) {
    let bits = max(1, parameter) - 1
    self.init(rawValue: UInt8(bits & 7 | (bits & 8) >> 2 | (bits & 32) >> 4))
  }
}

/// The parameters of a key's control sequence. Each may have parts: `1089::99;5:1` has the key, the
/// key of the base layout, the modifiers and the kind of event (kitty's keyboard protocol).
struct KeyParameters {
  private let fields: [[Int?]]

  init(_ body: String) {
    fields = body.split(separator: ";", omittingEmptySubsequences: false).map { field in
      field.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
  }

  subscript(field: Int, part: Int = 0) -> Int? {
    fields.indices.contains(field) && fields[field].indices.contains(part)
      ? fields[field][part] : nil
  }

  /// All parts of a field that have a value.
  func parts(of field: Int) -> [Int] {
    fields.indices.contains(field) ? fields[field].compactMap(\.self) : []
  }

  var modifiers: Int { self[1] ?? 1 }

  /// True if a key was released. Only a press is a key; the terminal reports releases to a program
  /// that asked for them, which may have been the one before.
  var isRelease: Bool { self[1, 1] == 3 }
}

/// The bytes of an incomplete sequence, from its escape character on.
struct PendingSequence: Sendable {
  /// The most bytes kept. Of a longer sequence only the end matters.
  private static let longest = 64

  private(set) var bytes: [UInt8] = []
  /// True if another escape character precedes: PuTTY and rxvt send one more for a key with Alt.
  var followsEscape = false

  var isTooLong: Bool { bytes.count > Self.longest }

  mutating func append(_ byte: UInt8) {
    if !isTooLong { bytes.append(byte) }
  }

  /// The text between the introducer (`ESC [`, `ESC O`) and the final byte.
  var body: String { String(decoding: bytes.dropFirst(2).dropLast(), as: UTF8.self) }

  /// True if the body consists of parameters only (ECMA-48, section 5.4.1), as a key's does.
  var isPlain: Bool { body.utf8.allSatisfy { (0x30...0x3B).contains($0) } }
}
