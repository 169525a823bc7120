/// Tells a brand file from any other: what is wrong with a brand is told with its keys and words, and
/// those of another file, a secret one perhaps, are nobody's business.
enum BrandLikeness {
  private static let keys = ["name", "tagline", "logo", "languages", "theme", "links"].map {
    Array($0.utf8)
  }

  /// Whether at least two lines begin with a key that every brand has.
  static func isThere(in bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map(firstWord(of:))
    return keys.count { key in lines.contains { $0.elementsEqual(key) } } > 1
  }

  /// Up to a colon, without what may stand around a key.
  private static func firstWord(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { !isLetter($0) }.prefix(while: isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
