extension Key {
  /// Creates the key of a C0 control character or DEL.
  init?(controlByte byte: UInt8) {
    switch byte {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    default: return nil
    }
  }

  /// Returns the key of Alt and a letter, which Shift and Caps Lock don't change.
  static func alt(letter byte: UInt8) -> Key {
    .alt(Character(Character(Unicode.Scalar(byte)).lowercased()))
  }
}
