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
