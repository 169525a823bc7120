import Secrets
import TerminalWidgets
import UnicodeKit

/// A password while it is typed: edited in locked memory, never copied out of it.
@MainActor
struct SecretLine: EditableLine {
  private let buffer = SecretBuffer()
  /// Where each grapheme cluster begins, in bytes, then the end.
  private var offsets = [0]

  init() {}

  /// As much as fits of a password that was typed elsewhere.
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

  /// Of a text that exceeds the buffer's limit as much as fits, so that it can be judged too long.
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

  /// A character as text, for a person who asked to see it; nothing keeps it.
  func revealedCharacter(at index: Int) -> String {
    buffer.withBytes { String(decoding: $0[offsets[index]..<offsets[index + 1]], as: UTF8.self) }
  }

  private mutating func findClusters() {
    offsets = buffer.withBytes(GraphemeBoundaries.offsets)
  }
}
