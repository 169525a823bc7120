import Files
import SQLiteFiles
import Testing

/// Who counts in the line, as somebody sees it from their place.
struct LineWatchTests {
  private let start = SuspendingClock.now

  @Test func `all count while the line moves`() {
    var watch = LineWatch(atOnce: 1, patience: .seconds(10))

    let counts = (1...4).map { watch.count(Array(Int64($0)...4), at: start + .seconds(8 * $0)) }

    #expect(counts == [4, 3, 2, 1])
  }

  @Test func `who has had their turn for too long doesn't count, nor hold up the next`() {
    var watch = LineWatch(atOnce: 2, patience: .seconds(10))
    #expect(watch.count([1, 2, 3, 4], at: start) == 4)
    #expect(watch.count([1, 3, 4], at: start + .seconds(9)) == 3)

    #expect(watch.count([1, 3, 4], at: start + .seconds(10)) == 2)
    #expect(watch.count([1, 3, 4], at: start + .seconds(18)) == 2)
    #expect(watch.count([1, 3, 4], at: start + .seconds(19)) == 1)
  }

  @Test func `who only waits isn't taken for stopped`() {
    var watch = LineWatch(atOnce: 1, patience: .seconds(10))
    _ = watch.count([1, 2, 3], at: start)

    #expect(watch.count([2, 3], at: start + .seconds(60)) == 2)
  }
}
