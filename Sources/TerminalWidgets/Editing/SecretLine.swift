import Secrets
import UnicodeKit

/// A password while it is typed: edited in locked memory, never copied out of it.
@MainActor
struct SecretLine: EditableLine {
  private let buffer = SecretBuffer()
  /// Where each grapheme cluster begins, in bytes, then the end.
  private var offsets = [0]

  var count: Int { offsets.count - 1 }
  var secret: Secret { buffer.secret }
  var snapshot: SecretLine? { nil }

  func copy(_ range: Range<Int>) -> String? { nil }

  func isBlank(at index: Int) -> Bool {
    buffer.withBytes { $0[offsets[index]] == UInt8(ascii: " ") }
  }

  mutating func insert(_ text: String, at index: Int) -> Int {
    let before = count
    buffer.insert(text.utf8, at: offsets[index])
    findClusters()
    return count - before
  }

  mutating func remove(_ range: Range<Int>) {
    buffer.remove(offsets[range.lowerBound]..<offsets[range.upperBound])
    findClusters()
  }

  /// The characters as text, for a person who asked to see them; nothing keeps it.
  func revealed() -> String { buffer.withBytes { String(decoding: $0, as: UTF8.self) } }

  private mutating func findClusters() {
    offsets = buffer.withBytes(GraphemeBoundaries.offsets)
  }
}
