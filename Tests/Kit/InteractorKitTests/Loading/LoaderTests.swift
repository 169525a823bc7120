import InteractorKit
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct LoaderTests {
  private typealias State = Loadable<Int, DataError>

  private let work = Work()

  @Test func `shows that it loads, then what was loaded`() async {
    let screen = Screen(work: work)

    screen.loader.load { 1 }
    await work.settled()

    #expect(screen.states == [.isLoading(last: nil), .loaded(1)])
  }

  @Test func `keeps what was there while it loads again, and when that fails`() async {
    let screen = Screen(work: work)

    screen.loader.load { 1 }
    await work.settled()
    screen.loader.load { () async throws(DataError) in throw .notFound }
    await work.settled()

    let expected: [State] = [
      .isLoading(last: nil), .loaded(1), .isLoading(last: 1), .failed(.notFound, last: 1),
    ]
    #expect(screen.states == expected)
  }

  @Test func `a retry after a failure is the same load`() async {
    let screen = Screen(work: work)
    var attempts = 0
    let load: @MainActor () async throws(DataError) -> Int = { () async throws(DataError) in
      attempts += 1
      guard attempts > 1 else { throw .failed("offline") }
      return attempts
    }

    screen.loader.load(load)
    await work.settled()
    screen.loader.load(load)
    await work.settled()

    #expect(screen.loader.state == .loaded(2))
  }

  @Test func `a new load cancels the older one and ignores what it still gives back`() async {
    let screen = Screen(work: work)
    var olderWasCancelled = false

    screen.loader.load {
      await untilCancelled()
      olderWasCancelled = Task.isCancelled
      return 1
    }
    screen.loader.load { 2 }
    await work.settled()

    #expect(olderWasCancelled)
    #expect(screen.states == [.isLoading(last: nil), .isLoading(last: nil), .loaded(2)])
  }

  @Test func `cancelling goes back to what was there`() async {
    let screen = Screen(work: work)

    screen.loader.load {
      await untilCancelled()
      return 1
    }
    screen.loader.cancel()
    await work.settled()
    let afterFirst = screen.loader.state
    screen.loader.load { 2 }
    await work.settled()
    screen.loader.load {
      await untilCancelled()
      return 3
    }
    screen.loader.cancel()
    await work.settled()

    #expect(afterFirst == .notRequested)
    #expect(screen.loader.state == .loaded(2))
  }

  @Test func `cancelling when nothing loads changes nothing`() {
    let screen = Screen(work: work)

    screen.loader.cancel()

    #expect(screen.states.isEmpty)
  }

  @Test func `a loadable has the value to show`() {
    let states: [State] = [
      .notRequested, .isLoading(last: nil), .isLoading(last: 1), .loaded(2),
      .failed(.notFound, last: 3), .failed(.notValid, last: nil),
    ]

    #expect(states.map(\.value) == [nil, nil, 1, 2, 3, nil])
    #expect(states.map(\.isLoading) == [false, true, true, false, false, false])
    #expect(states.map(\.failure) == [nil, nil, nil, nil, .notFound, .notValid])
  }
}

@MainActor private final class Screen {
  private(set) var states: [Loadable<Int, DataError>] = []
  private(set) lazy var loader = Loader<Int, DataError>(work: work) { [weak self] state in
    self?.states.append(state)
  }

  private let work: Work

  init(work: Work) { self.work = work }
}
