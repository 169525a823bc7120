/// Gathers typed bytes into text: a character may come in several reads, an invalid byte is left
/// out and takes no other with it.
struct TextCollector: Sendable {
  private var bytes: [UInt8] = []

  mutating func take(_ byte: UInt8) { bytes.append(byte) }

  /// The text so far, or nil; the beginning of a character stays for the next time.
  mutating func finish() -> String? {
    let end = bytes.count - Self.incompleteTail(of: bytes)
    let text = String(decoding: bytes[..<end], as: UTF8.self).droppingReplacements()
    bytes.removeFirst(end)
    return text.isEmpty ? nil : text
  }

  /// How many bytes at the end begin a character that is not complete.
  private static func incompleteTail(of bytes: [UInt8]) -> Int {
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
  /// This text without U+FFFD, which stands for bytes that were not UTF-8, and without C1 controls.
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
