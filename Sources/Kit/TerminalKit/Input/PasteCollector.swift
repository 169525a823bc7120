/// A bracketed paste up to its end, `ESC [ 201 ~`. Text beyond a limit is dropped.
struct PasteCollector: Sendable {
  /// In bytes: more than any field takes, and little enough for a session's memory.
  private let limit: Int
  private static let beginning = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  private var matched = 0
  /// True if the last paste was cut, so that its rest may still come.
  private var isTorn = false

  init(limit: Int = 2 << 20) { self.limit = limit }

  /// Returns the pasted text if this byte ends it.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      guard matched == Self.end.count else { return nil }
      isTorn = false
      return finish()
    }
    append(Self.end[..<matched])
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { append(CollectionOfOne(byte)) }
    return nil
  }

  /// Takes the bytes before a possible end.
  ///
  /// - Returns: the number of bytes taken.
  mutating func takeRun(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard matched == 0 else { return 0 }
    let run = bytes.prefix { $0 != Self.end[0] }
    append(run.prefix(max(0, limit - self.bytes.count)))
    return run.count
  }

  /// Returns the text of a paste without its end mark. The beginning of an end mark isn't part of
  /// it.
  mutating func cut() -> String {
    isTorn = true
    return finish(matched: matched)
  }

  /// Returns whether a read is the rest of a cut paste. A guest presses one key at a time, and
  /// pasted text must never press one.
  mutating func takesUp(_ read: some Collection<UInt8>) -> Bool {
    guard isTorn else { return false }
    if matched > 0, read.first == Self.end[matched] { return true }
    matched = 0
    return !read.starts(with: Self.beginning) && !Self.isOneKey(read)
  }

  private static func isOneKey(_ read: some Collection<UInt8>) -> Bool {
    guard let first = read.first, read.count > 1 else { return true }
    let isSequence = first == 0x1B && read.count <= 8 && !read.dropFirst().contains { $0 < 0x20 }
    let isCharacter = first >= 0xC2 && read.count <= 4
    return (isSequence || isCharacter) && !read.elementsEqual(end)
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    if bytes.count + more.count <= limit { bytes += more }
  }

  private mutating func finish(matched: Int = 0) -> String {
    defer { (bytes, self.matched) = ([], matched) }
    return String(decoding: bytes, as: UTF8.self).droppingReplacements()
  }
}
