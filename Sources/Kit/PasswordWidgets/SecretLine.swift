import Secrets
import TerminalWidgets
import UnicodeKit

/// Password while it is typed, edited in locked memory and never copied out of it.
@MainActor
struct SecretLine: EditableLine {
  private let buffer = SecretBuffer()
  /// Byte offset of each grapheme cluster, then that of the end.
  private var offsets = [0]

  init() {}

  /// Copies as much of a password as fits the buffer.
  init(_ secret: Secret) {
    secret.withBytes { bytes in _ = buffer.insert(bytes.prefix(SecretBuffer.limit), at: 0) }
    findClusters()
  }

  var count: Int { offsets.count - 1 }
  var secret: Secret { buffer.secret }
  var snapshot: SecretLine? { nil }

  func copy(_ range: Range<Int>) -> String? { nil }

  func isBlank(at index: Int) -> Bool {
    buffer.withBytes { $0[offsets[index]] == UInt8(ascii: " ") }
  }

  /// Inserts as much of the text as fits the buffer, so that a rule can still judge it too long.
  mutating func insert(_ text: String, at index: Int) -> (caret: Int, isWhole: Bool) {
    let room = SecretBuffer.limit - buffer.count
    // An index within a scalar is rounded down to its beginning.
    let fitting = text.unicodeScalars[..<text.utf8.prefix(room).endIndex]
    let bytes = String(fitting).utf8
    let end = offsets[index] + bytes.count
    buffer.insert(bytes, at: offsets[index])
    findClusters()
    return (offsets.firstIndex { $0 >= end } ?? count, bytes.count == text.utf8.count)
  }

  mutating func remove(_ range: Range<Int>) {
    buffer.remove(offsets[range.lowerBound]..<offsets[range.upperBound])
    findClusters()
  }

  /// Returns a character as text, for a user's request to see the password. Nothing may keep it.
  func revealedCharacter(at index: Int) -> String {
    buffer.withBytes { String(decoding: $0[offsets[index]..<offsets[index + 1]], as: UTF8.self) }
  }

  private mutating func findClusters() {
    offsets = buffer.withBytes(GraphemeBoundaries.offsets)
  }
}
