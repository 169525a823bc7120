/// Text of bytes that come in pieces. A character whose bytes come in two pieces belongs to the second
/// one.
public struct WholeCharacters: Sendable {
  private var pending: [UInt8] = []

  /// Creates an empty text.
  public init() {}

  /// Returns the characters that are complete with further bytes.
  public mutating func take(_ bytes: [UInt8]) -> String {
    pending += bytes
    let count = pending.count - unfinishedTail
    defer { pending.removeFirst(count) }
    return String(decoding: pending[..<count], as: UTF8.self)
  }

  /// The number of bytes at the end that begin a character of UTF-8 without ending it.
  private var unfinishedTail: Int {
    for count in 1...3 where count <= pending.count {
      let byte = pending[pending.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }
}
