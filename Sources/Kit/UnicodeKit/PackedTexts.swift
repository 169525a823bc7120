import LibC

/// Array of many short texts in one block of memory. Each costs its bytes in UTF-8 and five more.
public struct PackedTexts: RandomAccessCollection, Equatable, Sendable {
  /// A zero follows each text, so that a search finds nothing across two texts.
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  /// Creates an empty array.
  public init() {}

  /// Packs texts in their order.
  public init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  /// Adds a text at the end.
  public mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(UInt32(bytes.count))
    bytes.append(0)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { ends.count }

  /// Returns the text at an index.
  public subscript(index: Int) -> String {
    String(decoding: bytes[start(of: index)..<Int(ends[index])], as: UTF8.self)
  }

  /// Returns the index of the first text with exactly these bytes. O(*n*).
  public func firstIndex(of text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.first { index in
      let range = start(of: index)..<Int(ends[index])
      return range.count == text.count && bytes[range].elementsEqual(text)
    }
  }

  /// Returns the indices in the order of the texts' bytes; equal texts keep their order. O(*n* log
  /// *n*).
  public func sortedIndices() -> [Int] {
    bytes.withUnsafeBytes { all in
      // Most texts differ within eight bytes, which are compared as one number.
      let heads = indices.map { (head: head(of: $0, in: all), index: $0) }
      return heads.sorted {
        if $0.head != $1.head { return $0.head < $1.head }
        let order = compare($0.index, $1.index, in: all)
        return order == 0 ? $0.index < $1.index : order < 0
      }.map(\.index)
    }
  }

  private func head(of index: Int, in all: UnsafeRawBufferPointer) -> UInt64 {
    let (first, end) = (start(of: index), Int(ends[index]))
    return (first..<first + 8).reduce(0) { $0 << 8 | ($1 < end ? UInt64(all[$1]) : 0) }
  }

  private func compare(_ left: Int, _ right: Int, in all: UnsafeRawBufferPointer) -> Int {
    let (first, other) = (start(of: left), start(of: right))
    let (count, otherCount) = (Int(ends[left]) - first, Int(ends[right]) - other)
    guard let base = all.baseAddress else { return 0 }
    let order = memcmp(base + first, base + other, Swift.min(count, otherCount))
    return order == 0 ? count - otherCount : Int(order)
  }

  /// Returns the indices of the texts that contain these bytes; all indices if `part` is empty.
  /// O(bytes).
  public func indices(containing part: String) -> SortedIndexSet {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return indices.reduce(into: SortedIndexSet()) { $0.append($1) } }
    guard !part.contains(0) else { return SortedIndexSet() }
    return bytes.withUnsafeBytes { all in
      part.withUnsafeBytes { indices(of: $0, in: all) }
    }
  }

  private func indices(
    of part: UnsafeRawBufferPointer, in all: UnsafeRawBufferPointer
  ) -> SortedIndexSet {
    var found = SortedIndexSet()
    var (place, next) = (0, 0)
    while let hit = Self.find(part, in: all, from: place) {
      let index = index(holding: hit, from: next)
      found.append(index)
      (place, next) = (Int(ends[index]), index + 1)
    }
    return found
  }

  private static func find(
    _ part: UnsafeRawBufferPointer, in all: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = all.baseAddress, let wanted = part.baseAddress else { return nil }
    var place = start
    while place <= all.count - part.count {
      guard let first = memchr(base + place, CInt(part[0]), all.count - part.count - place + 1)
      else { return nil }
      if memcmp(first, wanted, part.count) == 0 { return UnsafeRawPointer(first) - base }
      place = UnsafeRawPointer(first) - base + 1
    }
    return nil
  }

  /// Returns the index of the text that holds a byte offset. It begins near `start` and doubles its
  /// steps, since consecutive matches are usually close together.
  private func index(holding offset: Int, from start: Int) -> Int {
    var step = 1
    var low = start
    while low + step < ends.count, ends[low + step] <= offset {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1]) + 1 }
}
