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
