/// Gathers a bracketed paste up to its end, `ESC [ 201 ~`; what is beyond a limit is left out.
struct PasteCollector: Sendable {
  /// In bytes; more than any field holds, and little enough for a session's memory.
  private let limit: Int
  private static let end = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  private var matched = 0

  init(limit: Int = 2 << 20) { self.limit = limit }

  /// The pasted text when this byte ends it.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? finish() : nil
    }
    append(Self.end[..<matched])
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { append(CollectionOfOne(byte)) }
    return nil
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    if bytes.count + more.count <= limit { bytes += more }
  }

  private mutating func finish() -> String {
    defer { (bytes, matched) = ([], 0) }
    return String(decoding: bytes, as: UTF8.self).droppingReplacements()
  }
}
