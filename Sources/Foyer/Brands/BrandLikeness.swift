/// Distinguishes a brand file from any other file. The problems of a brand file are reported with
/// its keys and words; the contents of another file may be secret and are never repeated.
enum BrandLikeness {
  private static let keys = ["name", "tagline", "logo", "languages", "theme", "links"].map {
    Array($0.utf8)
  }

  /// Returns whether at least two lines begin with a key that every brand has.
  static func isThere(in bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map(firstWord(of:))
    return keys.count { key in lines.contains { $0.elementsEqual(key) } } > 1
  }

  /// Returns the first word of a line, without quotes or other characters around it.
  private static func firstWord(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { !isLetter($0) }.prefix(while: isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
