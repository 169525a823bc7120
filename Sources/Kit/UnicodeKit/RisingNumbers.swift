/// Which of many numbers are meant, from small to large: a bit for each, and half as much to find
/// the first, the second and all others at once. A million of them take 200 kilobytes.
public struct RisingNumbers: Equatable, Sendable {
  private var words: [UInt64] = []
  /// How many numbers stand before each word.
  private var ranks: [UInt32] = []
  public private(set) var count = 0

  public init() {}

  /// - Parameter number: larger than all before.
  public mutating func append(_ number: Int) {
    let word = number / UInt64.bitWidth
    while words.count <= word {
      words.append(0)
      ranks.append(UInt32(count))
    }
    words[word] |= Self.bit(number)
    count += 1
  }

  /// The number at a place, counted from the smallest.
  public subscript(place: Int) -> Int {
    precondition((0..<count).contains(place))
    let word = word(holding: place)
    var bits = words[word]
    for _ in Int(ranks[word])..<place { bits &= bits - 1 }  // takes the smallest away
    return word * UInt64.bitWidth + bits.trailingZeroBitCount
  }

  /// The place of a number; nil where it isn't meant.
  public func place(of number: Int) -> Int? {
    let (word, bit) = (number / UInt64.bitWidth, Self.bit(number))
    guard number >= 0, word < words.count, words[word] & bit != 0 else { return nil }
    return Int(ranks[word]) + (words[word] & (bit - 1)).nonzeroBitCount
  }

  /// All of them, eight bytes each.
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

  /// The last word that has no more than so many numbers before it.
  private func word(holding place: Int) -> Int {
    var (low, high) = (0, ranks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranks[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}
