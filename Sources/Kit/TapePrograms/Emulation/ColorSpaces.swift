/// Takes the colour space out of `38:2::R:G:B`, as ISO 8613-6 (ITU-T T.416, §13.1.8) and ncurses write
/// direct colours: libvterm takes that empty part for red. Also for `48` and `58`.
struct ColorSpaces {
  /// The sequence that has begun; empty in text.
  private var sequence: [UInt8] = []

  /// Returns the bytes without colour spaces. A sequence that isn't complete waits for its rest.
  mutating func removed(from bytes: [UInt8]) -> [UInt8] {
    if sequence.isEmpty, !bytes.contains(UInt8(ascii: "\u{1B}")) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      let begins = byte == UInt8(ascii: "\u{1B}")
      if begins {
        result += sequence
        sequence = [byte]
      } else if sequence.isEmpty {
        result.append(byte)
      } else {
        sequence.append(byte)
        guard isComplete else { continue }
        result += byte == UInt8(ascii: "m") ? style : sequence
        sequence = []
      }
    }
    return result
  }

  /// True at a final byte, and for what isn't a style.
  private var isComplete: Bool {
    guard sequence.count > 2 else { return sequence.last != UInt8(ascii: "[") }
    let isParameter = (UInt8(ascii: "0")...UInt8(ascii: ";")).contains(sequence.last ?? 0)
    return !isParameter || sequence.count > 256
  }

  /// The whole sequence of a style.
  private var style: [UInt8] {
    let parameters = sequence.dropFirst(2).dropLast().split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    return sequence.prefix(2) + parameters.map(Self.withoutSpace).joined(separator: [0x3B])
      + [UInt8(ascii: "m")]
  }

  private static func withoutSpace(_ parameter: ArraySlice<UInt8>) -> [UInt8] {
    var parts = parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if parts.count >= 6, parts[1].elementsEqual("2".utf8) { parts.remove(at: 2) }
    return [UInt8](parts.joined(separator: [UInt8(ascii: ":")]))
  }
}
