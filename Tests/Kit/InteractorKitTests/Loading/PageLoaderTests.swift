import InteractorKit
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct PageLoaderTests {
  private let work = Work()
  private let asked = Asked()

  @Test func `loads the first rows, then those that are looked at, by whole pages`() async {
    let loader = loader()
    loader.load(numbers(to: 1_000_000))
    await work.settled()
    #expect(loader.state.value?.count == 1_000_000)
    #expect(loader.state.value?[99] == 99)
    #expect(loader.state.value?[100] == nil)

    loader.look(at: 0..<50)
    loader.look(at: 499_990..<500_020)
    await work.settled()

    #expect(asked.rows == [0..<100, 499_900..<500_100])
    #expect(loader.state.value?[500_000] == 500_000)
    #expect(loader.state.value?[0] == 0)
  }

  @Test func `keeps no more than the pages that were looked at last`() async {
    let loader = loader()
    loader.load(numbers(to: 100_000))
    await work.settled()

    for page in 1..<50 {
      loader.look(at: page * 100..<page * 100 + 1)
      await work.settled()
    }

    #expect(loader.state.value?.known.count == 2_000)
    #expect(loader.state.value?[4_999] == 4_999)
    #expect(loader.state.value?[0] == nil)
  }

  @Test func `a newer look cancels the older one, and its late answer is ignored`() async {
    let loader = loader()
    loader.load { rows in
      if rows.lowerBound == 500 { await untilCancelled() }
      return RowsPage(Array(rows), total: 1_000)
    }
    await work.settled()

    loader.look(at: 500..<510)
    loader.look(at: 500..<510)
    loader.look(at: 900..<910)
    await work.settled()

    #expect(loader.state.value?[900] == 900)
    #expect(loader.state.value?[500] == nil)
  }

  @Test func `another list is looked at from its beginning, the same one where it was`() async {
    let loader = loader()
    loader.load(numbers(to: 1_000))
    await work.settled()
    loader.look(at: 850..<900)
    await work.settled()

    loader.load(numbers(to: 1_000))
    await work.settled()
    loader.load(isOther: true, numbers(to: 10))
    await work.settled()

    #expect(asked.rows == [0..<100, 800..<900, 800..<900, 0..<100])
    #expect(loader.state.value?.known.count == 10)
  }

  /// The end can be that of a page, too.
  @Test(arguments: [250, 300, 201, 1, 100])
  func `of a list that has become shorter the end is loaded`(count: Int) async {
    let loader = loader()
    loader.load(numbers(to: 1_000))
    await work.settled()
    loader.look(at: 850..<900)
    await work.settled()

    loader.load(numbers(to: count))
    await work.settled()

    #expect(loader.state.value?.count == count)
    #expect(loader.state.value?[count - 1] == count - 1)
  }

  @Test func `a failure keeps the rows, and the list that they are of`() async {
    let loader = loader()
    loader.load(numbers(to: 1_000))
    await work.settled()

    loader.load { _ throws(DataError) in throw .notFound }
    await work.settled()
    #expect(loader.state.failure == .notFound)
    loader.look(at: 500..<510)
    await work.settled()

    #expect(loader.state.value?[505] == 505)
    #expect(loader.state.failure == .notFound)
  }

  @Test func `a failed look is over when the next one succeeds`() async {
    let loader = loader()
    loader.load { rows throws(DataError) in
      if rows.lowerBound == 500 { throw .notFound }
      return RowsPage(Array(rows), total: 1_000)
    }
    await work.settled()

    loader.look(at: 500..<510)
    await work.settled()
    #expect(loader.state.failure == .notFound)
    loader.look(at: 900..<910)
    await work.settled()

    #expect(loader.state.failure == nil)
  }

  @Test func `who cancels goes back to what was there`() async {
    let loader = loader()
    loader.load(numbers(to: 10))
    await work.settled()

    loader.load { _ in
      await untilCancelled()
      return RowsPage(total: 0)
    }
    loader.cancel()
    await work.settled()

    #expect(loader.state.value?.count == 10)
    #expect(!loader.state.isLoading)
  }

  @Test func `rows at hand are shown until the list is loaded, and only then`() async {
    var shown: [[Int: Int]?] = []
    let loader = PageLoader<Int, DataError>(work: work) { shown.append($0.value?.known) }

    let fetch: PageLoader<Int, DataError>.Fetch = { rows in
      rows.lowerBound == 0 ? RowsPage([8], total: 101) : RowsPage([9], total: 101)
    }
    loader.load(atHand: { _ in RowsPage([7], total: 1) }, fetch)
    await work.settled()
    loader.look(at: 100..<101)
    await work.settled()

    #expect(shown == [nil, [0: 7], [0: 8], [0: 8, 100: 9]])
  }

  @Test func `a load that is cancelled at hand doesn't go on`() async {
    let loader = loader()
    let atHand: PageLoader<Int, DataError>.FetchAtHand = { _ in
      await untilCancelled()
      return RowsPage([7], total: 1)
    }
    loader.load(atHand: atHand, numbers(to: 1))
    await Task.yield()

    loader.cancel()
    await work.settled()

    #expect(loader.state.value == nil)
    #expect(asked.rows.isEmpty)
  }

  @Test func `further rows of those at hand are loaded after the slow load was cancelled`() async {
    let loader = loader()
    let atHand: PageLoader<Int, DataError>.FetchAtHand = { rows in
      RowsPage([rows.lowerBound], total: 101)
    }
    loader.load(atHand: atHand) { rows in
      await untilCancelled()
      return RowsPage([], total: 0)
    }
    while loader.state.value == nil { await Task.yield() }

    loader.cancel()
    loader.look(at: 100..<101)
    await work.settled()

    #expect(loader.state.value?[100] == 100)
  }

  @Test func `a row is used once, as soon as it is loaded, unless the list is loaded anew`() async {
    let loader = loader()
    var used: [Int] = []
    loader.load(numbers(to: 1_000))
    await work.settled()

    for row in [5, 900] { loader.row(at: row) { used.append($0) } }
    await work.settled()
    loader.row(at: 500) { used.append($0) }
    loader.load(numbers(to: 1_000))
    await work.settled()
    loader.look(at: 500..<501)
    await work.settled()

    #expect(used == [5, 900])
  }

  private func loader() -> PageLoader<Int, DataError> { PageLoader(work: work) { _ in } }

  private func numbers(to total: Int) -> PageLoader<Int, DataError>.Fetch {
    { [asked] rows in
      asked.rows.append(rows)
      return RowsPage(Array(rows.clamped(to: 0..<total)), total: total)
    }
  }
}

@MainActor
private final class Asked {
  var rows: [Range<Int>] = []
}
