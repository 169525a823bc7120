/// A report of a key by its character: `CSI u` (kitty, foot, and xterm's `formatOtherKeys`), or
/// xterm's `CSI 27 ; modifiers ; character ~`.
struct CharacterReport {
  let code: Int
  /// The character with Shift, where the terminal reports it.
  var shifted: Int?
  /// The character of the same key on a Latin layout, where the terminal reports it.
  var base: Int?
  /// The text that the key types, where the terminal reports it.
  var text: [Int] = []
  let modifiers: Int

  /// The key that was pressed, or the text that it types; nil for neither.
  var event: InputEvent? {
    let held = Key.Modifiers(xterm: modifiers)
    if let named = Self.named[code] { return .key(Key(named, held)) }
    if let typed = Self.keypad[code] { return .text(typed) }
    guard let scalar = Self.character(code) else { return nil }
    if held.isDisjoint(with: [.control, .alt]) {
      return typed(scalar, hasShift: held.contains(.shift))
    }
    return .key(command(base.flatMap(Self.character) ?? Self.latin[scalar] ?? scalar, held))
  }

  private func typed(_ scalar: Unicode.Scalar, hasShift: Bool) -> InputEvent {
    let reported = text.isEmpty ? [hasShift ? shifted : nil].compactMap(\.self) : text
    let characters = reported.compactMap(Self.character)
    if !characters.isEmpty { return .text(String(String.UnicodeScalarView(characters))) }
    let hasCapsLock = (modifiers - 1) & 64 != 0
    return .text(hasShift != hasCapsLock ? String(scalar).uppercased() : String(scalar))
  }

  /// A letter with Ctrl is the key of the control character that other terminals send for it.
  private func command(_ scalar: Unicode.Scalar, _ held: Key.Modifiers) -> Key {
    if held.contains(.control), (0x40...0x7E).contains(scalar.value) {
      let byte = UInt8(scalar.value & 0x1F)
      if byte == 0x1B { return Key(.escape, held.subtracting(.control)) }
      if let key = Key(controlByte: byte) {
        return Key(key.code, held.subtracting(.control).union(key.modifiers))
      }
    }
    return Key(.character(Character(String(scalar).lowercased())), held)
  }

  /// Returns nil for a control character, and for one of private use, which means a key without a
  /// character, such as Caps Lock.
  private static func character(_ code: Int) -> Unicode.Scalar? {
    guard let scalar = Unicode.Scalar(UInt32(clamping: code)),
      ![.control, .privateUse].contains(scalar.properties.generalCategory)
    else { return nil }
    return scalar
  }

  private static let named: [Int: Key.Code] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57_414: .enter,
    57_417: .left, 57_418: .right, 57_419: .up, 57_420: .down, 57_421: .pageUp,
    57_422: .pageDown, 57_423: .home, 57_424: .end, 57_425: .insert, 57_426: .delete,
  ]

  /// The keypad's characters in kitty's protocol.
  private static let keypad: [Int: String] = Dictionary(
    uniqueKeysWithValues: zip(57_399..., "0123456789./*-+").map { ($0, String($1)) }
      + [(57_415, "="), (57_416, ",")])

  /// The Latin letters on the keys of a Russian keyboard, for terminals that report only the letter.
  private static let latin: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "йцукенгшщзфывапролдячсмить".unicodeScalars, "qwertyuiopasdfghjklzxcvbnm".unicodeScalars))
}
