import Testing

@testable import TerminalWidgets

/// Requires that looking up a link takes the same time in a document of any length.
@Suite struct NumberedTests {
  @Test func `values come once, in the order of their first coming, with their numbers`() {
    let numbered = NumberedSet(["b", "a", "b", "c", "a"])

    #expect(numbered.values == ["b", "a", "c"])
    #expect(["a", "b", "c", "d"].map { numbered[$0] } == [1, 0, 2, nil])
  }

  @Test func `twice as many take no more than about twice the comparisons`() {
    let few = comparisons(of: 2000)
    let many = comparisons(of: 4000)

    #expect(few >= 2000)
    #expect(many < 20 * 4000)
    #expect(many < few * 3)
  }

  /// Returns the number of comparisons for numbering `count` values and looking up each of them.
  private func comparisons(of count: Int) -> Int {
    let comparisons = Comparisons()
    let values = (0..<count).map { CountedValue(number: $0, comparisons: comparisons) }
    let numbered = NumberedSet(values + values)
    #expect(values.map { numbered[$0] } == Array(0..<count))
    return comparisons.count
  }
}

private final class Comparisons {
  var count = 0
}

private struct CountedValue: Hashable {
  let number: Int
  let comparisons: Comparisons

  static func == (one: Self, other: Self) -> Bool {
    one.comparisons.count += 1
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
