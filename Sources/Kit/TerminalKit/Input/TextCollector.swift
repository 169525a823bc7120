/// Typed bytes that become text. A character may come in several reads. An invalid byte is dropped
/// without its neighbours.
struct TextCollector: Sendable {
  private var bytes: [UInt8] = []

  mutating func take(_ byte: UInt8) { bytes.append(byte) }

  /// Returns the text so far, or nil. The beginning of an incomplete character is kept for the next
  /// call.
  mutating func finish() -> String? {
    let end = bytes.count - Self.incompleteTail(of: bytes)
    let text = String(decoding: bytes[..<end], as: UTF8.self).droppingReplacements()
    bytes.removeFirst(end)
    return text.isEmpty ? nil : text
  }

  /// Returns the number of bytes at the end that begin an incomplete character.
  static func incompleteTail(of bytes: [UInt8]) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      if byte < 0x80 { return 0 }
      guard byte >= 0xC2 else { continue }
      let expected = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return byte <= 0xF4 && length < expected ? length : 0
    }
    return 0
  }
}

extension String {
  /// Returns the text without U+FFFD, which replaces bytes that weren't UTF-8, and without C1
  /// controls.
  func droppingReplacements() -> String {
    let isUnwanted = { (scalar: Unicode.Scalar) in
      scalar == "\u{FFFD}" || (0x80..<0xA0).contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isUnwanted) else { return self }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: unicodeScalars.lazy.filter { !isUnwanted($0) })
    return String(kept)
  }
}

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

/// The marks around a paste (xterm, DEC private mode 2004).
package enum PasteMarks {
  /// Asks the terminal for the marks.
  package static let on = "\u{1B}[?2004h"
  /// Asks it for none again.
  package static let off = "\u{1B}[?2004l"
  /// The mark before the pasted text.
  package static let beginning = Array("\u{1B}[200~".utf8)
  /// The mark behind the pasted text.
  package static let end = Array("\u{1B}[201~".utf8)

  /// Returns the bytes without marks, as a terminal sends them to a program that reads lines.
  package static func removed(from bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(beginning[0]) else { return bytes }
    var kept: [UInt8] = []
    for byte in bytes {
      kept.append(byte)
      for mark in [beginning, end] where kept.suffix(mark.count).elementsEqual(mark) {
        kept.removeLast(mark.count)
      }
    }
    return kept
  }
}

/// Tells which bytes of a line are pasted, without keeping any of them.
package struct PasteFollower {
  /// True between the marks of a paste.
  package private(set) var isInside = false
  /// True after a part of the next mark.
  package var isInMark: Bool { matched > 0 }
  private var matched = 0

  package init() {}

  package mutating func follow(_ byte: UInt8) {
    let mark = isInside ? PasteMarks.end : PasteMarks.beginning
    matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
    guard matched == mark.count else { return }
    isInside.toggle()
    matched = 0
  }
}

/// The beginning of a paste whose first bytes have counted as a key, because the others came late.
///
/// Pasted text must not press keys, wherever a slow connection cuts it.
struct LatePaste: Sendable {
  enum Step: Equatable {
    /// The byte belongs to something else; these bytes before it are text.
    case other(before: [UInt8])
    case waits
    case begins
  }

  /// The part of the mark that came so far; empty unless a key was the beginning of one.
  private var seen: [UInt8] = []
  /// The bytes of it that haven't counted as a key.
  private(set) var held: [UInt8] = []

  var isExpected: Bool { !seen.isEmpty }

  /// Notes the bytes of an incomplete sequence that has counted as a key.
  mutating func didFlush(_ bytes: [UInt8]) {
    (seen, held) = (PasteMarks.beginning.starts(with: bytes) ? bytes : [], [])
  }

  mutating func take(_ byte: UInt8) -> Step {
    guard byte == PasteMarks.beginning[seen.count] else {
      seen = []
      return .other(before: release())
    }
    seen.append(byte)
    held.append(byte)
    guard seen.count == PasteMarks.beginning.count else { return .waits }
    (seen, held) = ([], [])
    return .begins
  }

  /// Returns the held bytes, which count as text. The rest of the mark may still come.
  mutating func release() -> [UInt8] {
    defer { held = [] }
    return held
  }
}
