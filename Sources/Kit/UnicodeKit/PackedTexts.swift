#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Many short texts in one piece of memory: each costs its bytes and five more.
public struct PackedTexts: RandomAccessCollection, Equatable, Sendable {
  /// A zero stands behind each text, so that nothing is found across two.
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  public init() {}

  public init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  public mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(UInt32(bytes.count))
    bytes.append(0)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { ends.count }

  public subscript(index: Int) -> String {
    String(decoding: bytes[start(of: index)..<Int(ends[index])], as: UTF8.self)
  }

  /// Where this very text stands first, byte by byte.
  public func firstIndex(of text: String) -> Int? {
    let text = Array(text.utf8)
    return indices.first { index in
      let range = start(of: index)..<Int(ends[index])
      return range.count == text.count && bytes[range].elementsEqual(text)
    }
  }

  /// The indices in the order of the texts, byte by byte; equal texts keep their order.
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

  /// The texts that have this in them, byte by byte; all of them when it is empty.
  public func indices(containing part: String) -> RisingNumbers {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return indices.reduce(into: RisingNumbers()) { $0.append($1) } }
    guard !part.contains(0) else { return RisingNumbers() }
    return bytes.withUnsafeBytes { all in
      part.withUnsafeBytes { indices(of: $0, in: all) }
    }
  }

  private func indices(
    of part: UnsafeRawBufferPointer, in all: UnsafeRawBufferPointer
  ) -> RisingNumbers {
    var found = RisingNumbers()
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

  /// The text that an offset lies in: near in a list of hits, far when there are few.
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
