import Foundation
import InteractorKit
import Testing

/// Design rules 1 to 13: the shape of an interactor, and the executor that runs it.
@Suite(.timeLimit(.minutes(1))) struct InteractorRulesTests {
  private struct Broken: Error, Equatable {}

  @Test func `rule 1: an interactor is one command, done as a whole or not at all`() async throws {
    let repository = RepositorySpy()
    let source = InMemoryDataSource<String>()
    let putBoth = Interactor.PutAll(
      SingleDataSourceRepository(source), ids: [1, 2], executor: DirectExecutor())

    try await executeAllInteractors(repository, executor: DirectExecutor())
    await #expect(throws: DataError.illegalArgument("1 values for 2 keys")) {
      try await putBoth.execute(["Ada"])
    }

    #expect(repository.calls.count == 24, "one call each")
    #expect(try source.getAll(AllObjectsQuery()) == [], "nothing of what failed")
  }

  /// `PieceRule` checks that the logic is written once.
  @Test func `rule 2: the two forms of an interactor do the same, by the same logic`() async throws
  {
    let repository = RepositorySpy()

    try await executeAllInteractors(repository, executor: DirectExecutor())

    // Single id: 1 at init and 2 on execute. Several ids: 1 and 2 at init, 3 and 4 on execute.
    let kinds = ["get id:", "getAll id:", "put a id:", "putAll a", "delete id:", "deleteAll id:"]
    for kind in kinds {
      #expect(repository.calls.count { $0.hasPrefix(kind) && $0.contains("id:") } == 2, "\(kind)")
    }
  }

  @Test func `rule 3: the only public method is execute`() throws {
    let folder = PackageFiles.root.appending(path: "Sources/Kit/InteractorKit/Interactors")
    let sources = try PackageFiles.files(in: folder, suffix: ".swift")
      .map { try String(contentsOf: $0, encoding: .utf8) }

    let names = Set(sources.flatMap { $0.matches(of: /public func (\w+)/).map { String($0.1) } })

    #expect(names == ["execute"])
  }

  @Test func `rule 4: CurrentTime gives the date`() async {
    let before = Date()

    let date = await CurrentTime().execute()

    #expect((before...Date()).contains(date))
  }

  @Test func `rule 5: ElapsedTimeSinceNow is now less the date, by CurrentTime`() async {
    let noon = Date(timeIntervalSince1970: 43_200)
    let elapsedTime = ElapsedTimeSinceNow(currentTime: CurrentTime(clock: { noon }))

    let elapsed = await elapsedTime.execute(from: Date(timeIntervalSince1970: 39_600))

    #expect(elapsed == 3_600)
  }

  @Test func `rule 6: every interactor gets its executor when it's made`() async throws {
    let spy = ExecutorSpy()

    try await executeAllInteractors(RepositorySpy(), executor: spy)

    #expect(spy.runs == 24)
  }

  @MainActor @Test func `rule 7: an interactor's work runs in its executor`() async throws {
    let queue = QueueExecutor(.serial, mark: "mine")
    let places = SingleDataSourceRepository(PlaceDataSource())

    let place = try await Interactor.Get(places, executor: queue).execute()

    #expect(place == .queue("mine"))
  }

  @MainActor @Test func `rule 8: executors are main, serial, parallel and direct`() async {
    let background = QueueExecutor(.serial, mark: "background")

    let main = await background.run { await MainExecutor().run { await Place.nested() } }
    let serial = await QueueExecutor(.serial, mark: "serial").run { Place.current }
    let parallel = await QueueExecutor(.concurrent, mark: "parallel").run { Place.current }
    let direct = await background.run { await DirectExecutor().run { Place.current } }

    #expect([main, serial] == [.main, .queue("serial")])
    #expect([parallel, direct] == [.queue("parallel"), .queue("background")])
  }

  @Test func `rule 9: submit with a resolver that is set gives a future`() async throws {
    let future = DirectExecutor().submit { resolver in resolver.set(7) }

    #expect(try await future.get() == 7)
  }

  @Test func `rule 10: a throw inside is the future's failure`() async {
    let future: Future<Int> = DirectExecutor().submit { _ in throw Broken() }

    await #expect(throws: Broken()) { try await future.get() }
  }

  @Test func `rule 11: waiting in the same serial executor doesn't deadlock`() async {
    let serial = QueueExecutor(.serial)
    let elapsedTime = ElapsedTimeSinceNow(
      currentTime: CurrentTime(executor: serial), executor: serial)

    #expect(await elapsedTime.execute(from: .distantPast) > 0)
  }

  @Test func `rule 12: execute falls back to the initialiser's executor`() async {
    let own = ExecutorSpy()
    let other = ExecutorSpy()
    let currentTime = CurrentTime(executor: own)

    _ = await currentTime.execute()
    _ = await currentTime.execute(in: nil)
    _ = await currentTime.execute(in: other)

    #expect((own.runs, other.runs) == (2, 1))
  }

  @MainActor @Test func `rule 13: the direct executor runs in place`() async {
    let own = ExecutorSpy()
    let elapsedTime = ElapsedTimeSinceNow(currentTime: CurrentTime(executor: own))

    _ = await elapsedTime.execute(from: .now)
    let place = await DirectExecutor().run { await Place.nested() }

    #expect(own.runs == 0)
    #expect(place == .main)
  }
}
