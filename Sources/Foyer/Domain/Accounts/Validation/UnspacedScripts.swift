/// The scripts that write no space between family and given name, or whose users often have a name
/// of one word.
///
/// Thai, Lao and Khmer aren't included: they write no spaces between words, but one between names.
enum UnspacedScripts {
  /// Returns whether a word is a whole name: it has two or more characters of such a script.
  static func isWholeName(_ word: String) -> Bool {
    word.count { $0.unicodeScalars.first.map(contains) ?? false } >= 2
  }

  /// Returns whether the scalar is a letter of one of these scripts.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && blocks.contains { $0.contains(scalar.value) }
  }

  // Blocks, because Swift's standard library has no property for the script; blocks never move.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x0B80...0x0BFF,  // Tamil: a given name, with or without initials
    0x0F00...0x0FFF,  // Tibetan
    0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,  // Myanmar
    0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF,  // Hangul
    0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303C,  // Han
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF,
    0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1_AFF0...0x1_B16F,  // Hiragana, Katakana
    0x3100...0x312F, 0x31A0...0x31BF,  // Bopomofo
    0xA000...0xA4CF,  // Yi
    0xFFA0...0xFFDC,  // half-width Hangul
  ]
}
