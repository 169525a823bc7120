/// The bytes of a sequence so far, from its escape character on.
struct PendingSequence: Sendable {
  /// Of a longer sequence than any terminal sends only the end is awaited.
  private static let longest = 64

  private(set) var bytes: [UInt8] = []

  var isTooLong: Bool { bytes.count > Self.longest }

  mutating func append(_ byte: UInt8) {
    if !isTooLong { bytes.append(byte) }
  }

  /// What stands between the introducer (`ESC [`, `ESC O`) and the final byte.
  var body: String { String(decoding: bytes.dropFirst(2).dropLast(), as: UTF8.self) }

  /// The numbers in the body, 1 where there is none; of `97:65` only the first counts.
  var parameters: [Int] {
    body.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0 != ":" }) ?? 1 }
  }

  /// Whether the body has nothing but parameters (ECMA-48 §5.4.1), as a key's has.
  var isPlain: Bool { body.utf8.allSatisfy { (0x30...0x3B).contains($0) } }
}
