/// The looks of a canvas for people who listen to a screen or read it in Braille
/// (`Canvas.isPlain`).
///
/// Screen readers speak each character that is written. Decorations are therefore blank, QR codes
/// too, whose address stands beside them. Moving the focus changes no style, since a reader would
/// speak the restyled text again.
enum PlainLooks {
  /// Returns the role that a part of a plain screen has.
  static func role(_ role: StyleRole) -> StyleRole {
    switch role.kind {
    case .danger, .warning, .success: role
    default: .text
    }
  }

  /// Returns whether a character is a decoration.
  static func leavesOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2500}"..."\u{259F}": true  // boxes and blocks
    case "\u{2800}"..."\u{28FF}": true  // Braille cells of spinners
    case "▸", "▲", "▼", "▾", "▴", "▰", "▱", "◆", "·": true
    default: false
    }
  }
}
