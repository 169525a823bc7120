import LibC

/// Words in order, each on a line with its values, as bytes that need no parsing.
struct SortedLines {
  private static let (space, end) = (UInt8(ascii: " "), UInt8(ascii: "\n"))

  /// For each word in order: the word, and each value after a space; then a line break.
  let bytes: [UInt8]

  init(bytes: [UInt8] = []) { self.bytes = bytes }

  /// - Parameter lines: unsorted, without line breaks.
  init(_ lines: some Collection<String>) {
    var all: [UInt8] = []
    let ranges = lines.map { line in
      let start = all.count
      all += line.utf8
      all.append(Self.end)
      return start..<all.count
    }
    bytes = all.withUnsafeBufferPointer { all in
      // Two different lines differ before the end of one.
      ranges.sorted { one, other in
        let start = all.baseAddress!
        return memcmp(
          start + one.lowerBound, start + other.lowerBound, min(one.count, other.count)) < 0
      }.reduce(into: []) { $0 += all[$1] }
    }
  }

  /// Returns the values of a word; nil if it has no line.
  func values(of word: String) -> [String]? {
    let start = start(of: word)
    guard hasWord(word, at: start) else { return nil }
    let rest = bytes[(start + word.utf8.count)...].prefix { $0 != Self.end }
    return rest.split(separator: Self.space).map { String(decoding: $0, as: UTF8.self) }
  }

  func contains(_ word: String) -> Bool { hasWord(word, at: start(of: word)) }

  /// - Parameter isLonger: true if the word itself doesn't count.
  func hasWord(beginningWith word: String, isLonger: Bool = false) -> Bool {
    let first = start(of: word)
    guard isLonger, hasWord(word, at: first) else { return order(of: word, first) == 0 }
    return order(of: word, end(of: first)) == 0
  }

  /// Returns whether the line at a place is a word's.
  private func hasWord(_ word: String, at start: Int) -> Bool {
    let end = start + word.utf8.count
    return order(of: word, start) == 0 && end < bytes.count && bytes[end] <= Self.space
  }

  /// Returns the start of the first line whose word isn't before this one.
  private func start(of word: String) -> Int {
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != Self.end { start -= 1 }
      if order(of: word, start) < 0 { low = end(of: start) } else { high = start }
    }
    return low
  }

  /// Returns the place behind the line that begins at a place.
  private func end(of start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      memchr(bytes.baseAddress! + start, CInt(Self.end), bytes.count - start)
        .map { UnsafeRawPointer($0) - bytes.baseAddress! + 1 } ?? bytes.count
    }
  }

  /// Returns a negative number if the line at a place comes before a word, 0 if it begins with the
  /// word, and a positive number otherwise. What ends a word in a line is less than each byte of a word.
  private func order(of word: String, _ start: Int) -> Int {
    var word = word
    return word.withUTF8 { word in
      bytes.withUnsafeBytes { bytes in
        let count = min(word.count, bytes.count - start)
        guard count > 0 else { return word.count - count }
        let order = memcmp(bytes.baseAddress! + start, word.baseAddress!, count)
        return order == 0 ? word.count - count : Int(order)
      }
    }
  }
}
