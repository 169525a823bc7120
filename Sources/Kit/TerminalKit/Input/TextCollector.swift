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
