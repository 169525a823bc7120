/// Takes sequences out of a program's bytes that libvterm 0.1 can't have: it cuts long hyperlinks (OSC 8)
/// off, and the alternate screen (mode 1049) has no saved place of its own.
enum OwnSequences {
  enum Piece: Equatable {
    case bytes([UInt8])
    /// The text after this piece is a link to the target; nil ends the link.
    case link(String?)
    /// The alternate screen begins or ends.
    case alternateScreen(Bool)
  }

  private static let opening = Array("\u{1B}]8;".utf8)
  private static let alternateScreen = Array("\u{1B}[?1049".utf8)

  /// - Parameter bytes: whole sequences, of one private mode each.
  static func pieces(of bytes: [UInt8]) -> [Piece] {
    var rest = bytes[...]
    var pieces: [Piece] = []
    var plain: [UInt8] = []
    while let escape = rest.firstIndex(of: 0x1B) {
      plain += rest[..<escape]
      rest = rest[escape...]
      if let (piece, next) = first(of: rest) {
        if !plain.isEmpty { pieces.append(.bytes(plain)) }
        plain = []
        pieces.append(piece)
        rest = rest[next...]
      } else {
        plain.append(0x1B)
        rest = rest.dropFirst()
      }
    }
    plain += rest
    if !plain.isEmpty { pieces.append(.bytes(plain)) }
    return pieces
  }

  private static func first(of bytes: ArraySlice<UInt8>) -> (piece: Piece, next: Int)? {
    if bytes.starts(with: opening) {
      return end(of: bytes).map { (.link(target(in: bytes[..<$0.start])), $0.next) }
    }
    guard bytes.starts(with: alternateScreen) else { return nil }
    let end = bytes.startIndex + alternateScreen.count
    switch bytes[end...].first {
    case UInt8(ascii: "h"): return (.alternateScreen(true), end + 1)
    case UInt8(ascii: "l"): return (.alternateScreen(false), end + 1)
    default: return nil
    }
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
