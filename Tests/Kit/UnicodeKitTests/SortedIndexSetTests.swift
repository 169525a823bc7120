import Testing
import UnicodeKit

struct SortedIndexSetTests {
  @Test(arguments: [
    [], [0], [63], [64], [0, 63, 64, 127, 128], [1_000_000], Array(0..<1_000),
    [5, 700, 701, 70_000],
  ])
  func `gives back what was meant, and where`(numbers: [Int]) {
    let rising = SortedIndexSet(numbers)

    #expect(rising.count == numbers.count)
    #expect(rising.array == numbers)
    #expect(numbers.indices.map { rising[$0] } == numbers)
    #expect(numbers.map(rising.place) == Array(numbers.indices))
  }

  @Test func `what isn't meant has no place`() {
    let rising = SortedIndexSet([3, 64, 200])

    for number in [-1, 0, 2, 4, 63, 65, 199, 201, 10_000] {
      #expect(rising.place(of: number) == nil)
    }
  }

  @Test func `agrees with an array, whatever is meant`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let share = Int.random(in: 1...200, using: &generator)
      let numbers = (0..<1_000).filter { _ in Int.random(in: 0..<share, using: &generator) == 0 }
      let rising = SortedIndexSet(numbers)

      #expect(numbers.indices.map { rising[$0] } == numbers)
      #expect((0..<1_000).map(rising.place) == (0..<1_000).map(numbers.firstIndex))
    }
  }
}

extension SortedIndexSet {
  fileprivate init(_ numbers: [Int]) {
    self.init()
    for number in numbers { append(number) }
  }
}
