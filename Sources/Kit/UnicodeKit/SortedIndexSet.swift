/// Sorted set of small non-negative integers, as a bitmap with ranks: finding a member by its
/// position or the position of a member takes O(log *n*) or O(1). A million numbers take 200
/// kilobytes.
public struct SortedIndexSet: Equatable, Sendable {
  private var words: [UInt64] = []
  /// Count of members before each word.
  private var ranks: [UInt32] = []
  /// Number of members.
  public private(set) var count = 0

  /// Creates an empty set.
  public init() {}

  /// Adds a number, which must be larger than all members.
  public mutating func append(_ number: Int) {
    let word = number / UInt64.bitWidth
    while words.count <= word {
      words.append(0)
      ranks.append(UInt32(count))
    }
    words[word] |= Self.bit(number)
    count += 1
  }

  /// Returns the member at a position, counted from 0 in ascending order. O(log *n*).
  public subscript(place: Int) -> Int {
    precondition((0..<count).contains(place))
    let word = word(holding: place)
    var bits = words[word]
    for _ in Int(ranks[word])..<place { bits &= bits - 1 }  // takes the smallest away
    return word * UInt64.bitWidth + bits.trailingZeroBitCount
  }

  /// Returns the position of a number in ascending order, or nil if it isn't a member. O(1).
  public func place(of number: Int) -> Int? {
    let (word, bit) = (number / UInt64.bitWidth, Self.bit(number))
    guard number >= 0, word < words.count, words[word] & bit != 0 else { return nil }
    return Int(ranks[word]) + (words[word] & (bit - 1)).nonzeroBitCount
  }

  /// Members in ascending order, eight bytes each. O(*n*).
  public var array: [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    for (word, bits) in words.enumerated() {
      var bits = bits
      while bits != 0 {
        numbers.append(word * UInt64.bitWidth + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return numbers
  }

  private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & (UInt64.bitWidth - 1)) }

  /// Returns the last word with at most `place` members before it.
  private func word(holding place: Int) -> Int {
    var (low, high) = (0, ranks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranks[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}
