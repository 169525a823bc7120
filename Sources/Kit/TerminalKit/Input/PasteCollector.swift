/// A bracketed paste up to its end, `ESC [ 201 ~`. Text beyond a limit is dropped.
struct PasteCollector: Sendable {
  /// In bytes: more than any field takes, and little enough for a session's memory.
  private let limit: Int
  private var bytes: [UInt8] = []
  private var matched = 0
  /// True if the last paste was cut, so that its rest may still come.
  private var isTorn = false

  init(limit: Int = 2 << 20) { self.limit = limit }

  /// Returns the pasted text if this byte ends it.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == PasteMarks.end[matched] {
      matched += 1
      guard matched == PasteMarks.end.count else { return nil }
      isTorn = false
      return finish()
    }
    append(PasteMarks.end[..<matched])
    matched = byte == PasteMarks.end[0] ? 1 : 0
    if matched == 0 { append(CollectionOfOne(byte)) }
    return nil
  }

  /// Takes the bytes before a possible end.
  ///
  /// - Returns: the number of bytes taken.
  mutating func takeRun(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard matched == 0 else { return 0 }
    let run = bytes.prefix { $0 != PasteMarks.end[0] }
    append(run.prefix(max(0, limit - self.bytes.count)))
    return run.count
  }

  /// Returns the text of a paste without its end mark. The beginning of an end mark isn't part of it,
  /// nor is half of a character, whose other half may come.
  mutating func cut() -> String {
    isTorn = true
    let half = bytes.suffix(TextCollector.incompleteTail(of: bytes))
    bytes.removeLast(half.count)
    defer { bytes = Array(half) }
    return finish(matched: matched)
  }

  /// Returns whether a read is the rest of a cut paste, which must never press a key, as its lines and
  /// tabs would. Any other key ends that, in case the end never comes.
  mutating func takesUp(_ read: some Collection<UInt8>) -> Bool {
    guard isTorn, !read.isEmpty else { return false }
    if matched > 0, read.first == PasteMarks.end[matched] { return true }
    matched = 0
    isTorn = !read.starts(with: PasteMarks.beginning) && !Self.isOneKey(read)
    if !isTorn { bytes = [] }
    return isTorn
  }

  /// Returns whether a read is a key that text doesn't have: a control character other than those of
  /// lines and tabs, or a short sequence. Esc alone may begin the end mark.
  private static func isOneKey(_ read: some Collection<UInt8>) -> Bool {
    guard let first = read.first else { return false }
    if read.count == 1 {
      return first == 0x7F || first < 0x20 && first != 0x1B && !(0x09...0x0D).contains(first)
    }
    return first == 0x1B && read.count <= 8 && !read.dropFirst().contains { $0 < 0x20 }
      && !PasteMarks.end.starts(with: read) && !read.starts(with: PasteMarks.end)
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    if bytes.count + more.count <= limit { bytes += more }
  }

  /// Returns the text so far. What isn't UTF-8 is U+FFFD in it; a field decides about that. Half of a
  /// character at the limit is left out.
  private mutating func finish(matched: Int = 0) -> String {
    defer { (bytes, self.matched) = ([], matched) }
    if bytes.count == limit { bytes.removeLast(TextCollector.incompleteTail(of: bytes)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
