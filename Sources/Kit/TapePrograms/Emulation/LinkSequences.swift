/// Takes the sequences of hyperlinks (OSC 8) out of a program's bytes: libvterm 0.1 cuts long ones off.
enum LinkSequences {
  enum Piece: Equatable {
    case bytes([UInt8])
    /// The text after this piece is a link to the target; nil ends the link.
    case link(String?)
  }

  private static let opening = Array("\u{1B}]8;".utf8)

  /// - Parameter bytes: whole sequences.
  static func pieces(of bytes: [UInt8]) -> [Piece] {
    var rest = bytes[...]
    var pieces: [Piece] = []
    var plain: [UInt8] = []
    while let escape = rest.firstIndex(of: 0x1B) {
      plain += rest[..<escape]
      rest = rest[escape...]
      if rest.starts(with: opening), let end = end(of: rest) {
        if !plain.isEmpty { pieces.append(.bytes(plain)) }
        plain = []
        pieces.append(.link(target(in: rest[..<end.start])))
        rest = rest[end.next...]
      } else {
        plain.append(0x1B)
        rest = rest.dropFirst()
      }
    }
    plain += rest
    if !plain.isEmpty { pieces.append(.bytes(plain)) }
    return pieces
  }

  /// A sequence ends by BEL, or by Esc and a backslash.
  private static func end(of bytes: ArraySlice<UInt8>) -> (start: Int, next: Int)? {
    guard let stop = bytes.dropFirst().firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else {
      return nil
    }
    if bytes[stop] == 0x07 { return (stop, stop + 1) }
    guard stop + 1 < bytes.endIndex else { return nil }
    return (stop, bytes[stop + 1] == UInt8(ascii: "\\") ? stop + 2 : stop)
  }

  /// Returns the target behind the parameters; nil if it is empty. A URI is of ASCII (RFC 3986, §2.1),
  /// so other bytes are written with a percent sign.
  private static func target(in sequence: ArraySlice<UInt8>) -> String? {
    let parts = sequence.dropFirst(opening.count).split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: parts[1].flatMap { byte in
        byte < 0x80
          ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }, as: UTF8.self)
  }
}
