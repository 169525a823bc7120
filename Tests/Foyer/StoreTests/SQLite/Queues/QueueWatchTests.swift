import Files
import SQLiteFiles
import Testing

/// Tests which queue positions count, as one waiting process sees them.
struct QueueWatchTests {
  private let start = SuspendingClock.now

  @Test func `all count while the line moves`() {
    var watch = QueueWatch(atOnce: 1, timeout: .seconds(10))

    let counts = (1...4).map { watch.count(Array(Int64($0)...4), at: start + .seconds(8 * $0)) }

    #expect(counts == [4, 3, 2, 1])
  }

  @Test func `who has had their turn for too long doesn't count, nor hold up the next`() {
    var watch = QueueWatch(atOnce: 2, timeout: .seconds(10))
    #expect(watch.count([1, 2, 3, 4], at: start) == 4)
    #expect(watch.count([1, 3, 4], at: start + .seconds(9)) == 3)

    #expect(watch.count([1, 3, 4], at: start + .seconds(10)) == 2)
    #expect(watch.count([1, 3, 4], at: start + .seconds(18)) == 2)
    #expect(watch.count([1, 3, 4], at: start + .seconds(19)) == 1)
  }

  @Test func `who only waits isn't taken for stopped`() {
    var watch = QueueWatch(atOnce: 1, timeout: .seconds(10))
    _ = watch.count([1, 2, 3], at: start)

    #expect(watch.count([2, 3], at: start + .seconds(60)) == 2)
  }
}
