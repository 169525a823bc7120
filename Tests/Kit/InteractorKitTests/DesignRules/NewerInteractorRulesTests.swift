import Foundation
import InteractorKit
import Testing

/// Design rules 25 to 31: additions to the rules for interactors.
@Suite(.timeLimit(.minutes(1))) struct NewerInteractorRulesTests {
  private let direct = DirectExecutor()

  @Test func `rule 25: asynchrony is a topic apart`() throws {
    let articles = "Sources/Kit/InteractorKit/InteractorKit.docc"

    let useCases = try PackageFiles.text(of: "\(articles)/WritingUseCases.md")
    let asynchrony = try PackageFiles.text(of: "\(articles)/ThreadingAndAsynchrony.md")

    #expect(!useCases.contains("submit"))
    #expect(asynchrony.contains("## Futures"))
  }

  @MainActor @Test func `rule 26: without an executor it's the app's, in the background`()
    async throws
  {
    let places = SingleDataSourceRepository(PlaceDataSource())

    let own = try await Interactor.Get(places).execute()
    let shared = await AppExecutor.shared.run { Place.current }

    #expect([own, shared] == [.elsewhere, .elsewhere])
  }

  @Test func `rule 27: UserLimitReached takes an executor for one call`() async throws {
    let own = ExecutorSpy()
    let other = ExecutorSpy()
    let users = SingleDataSourceRepository(InMemoryDataSource<User>())
    try await users.putAll([], for: AllObjectsQuery())
    let count = CountAllUsers(getUsers: .init(users))
    let limitReached = UserLimitReached(countUsers: count, executor: own)

    _ = try await limitReached.execute(limit: 3, in: other)

    #expect((own.runs, other.runs) == (0, 1))
  }

  @Test func `rule 28: a default interactor is wrapped in one with a name of its own`() async throws
  {
    let users = SingleDataSourceRepository(InMemoryDataSource<User>())
    let rename = RenameUser(getUser: .init(users), putUser: .init(users))

    await #expect(throws: DataError.notFound) { try await rename.execute(id: 1, name: "Ada") }
  }

  @Test func `rule 29: the executor comes through the constructor`() async {
    let own = ExecutorSpy()

    _ = await CurrentTime(executor: own).execute()

    #expect(own.runs == 1)
  }

  @Test func `rule 30: the executor may be another for one execution`() async {
    let own = ExecutorSpy()
    let currentTime = CurrentTime(executor: own)

    _ = await currentTime.execute(in: direct)
    let runsAfterOther = own.runs
    _ = await currentTime.execute()

    #expect((runsAfterOther, own.runs) == (0, 1))
  }

  /// `ArchitectureTests` checks the same for the app's use cases.
  @Test func `rule 31: constructors in the documentation hold interactors, not repositories`()
    throws
  {
    let examples = try PackageFiles.text(
      of: "Tests/Kit/InteractorKitTests/DocumentationExamples.swift")

    let held = examples.matches(of: /private let \w+: (.+)/).map { String($0.1) }

    #expect(held.contains("Interactor.GetAllByQuery<User>"))
    #expect(held.filter { $0.contains(/Repository|DataSource/) } == [])
  }
}
