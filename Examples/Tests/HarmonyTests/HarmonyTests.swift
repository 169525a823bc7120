import Foundation
import InteractorKit
import Synchronization
import Testing
import Viper
import ViperTesting

@testable import Harmony

@MainActor
@Suite(.timeLimit(.minutes(1))) struct HarmonyTests {
  private let users = Users()
  private let work = Work()

  @Test func `the samples give what the page says`() async throws {
    let elapsed = ElapsedTimeSinceNowInteractor(currentTime: CurrentTimeInteractor())
    let counting = CountAllUsersInteractor(getUsers: UserInteractors(users).getAll)
    let limit = UserLimitReachedInteractor(userCount: counting)
    for id in 1...3 { try users.server.put(User(id: id, name: "User"), for: IdQuery(id)) }

    #expect(try await elapsed.execute(from: .distantPast).get() > 0)
    #expect(try await counting.execute().get() == 3)
    #expect(try await limit.execute(limit: 2).get())
    #expect(try await !limit.execute(limit: 3).get())
  }

  @Test func `each runs in the executor that one call passes`() async throws {
    let executor = CountingExecutor()
    let elapsed = ElapsedTimeSinceNowInteractor(currentTime: CurrentTimeInteractor())
    let counting = CountAllUsersInteractor(getUsers: UserInteractors(users).getAll)
    let limit = UserLimitReachedInteractor(userCount: counting)

    _ = try await CurrentTimeInteractor().execute(in: executor).get()
    _ = try await elapsed.execute(from: .distantPast, in: executor).get()
    _ = try await counting.execute(in: executor).get()
    _ = try await limit.execute(limit: 2, in: executor).get()

    #expect(executor.count == 4)
  }

  @Test func `nested in one serial queue, nothing waits for ever`() async throws {
    let queue = QueueExecutor(.serial)
    let elapsed = ElapsedTimeSinceNowInteractor(
      currentTime: CurrentTimeInteractor(executor: queue), executor: queue)

    #expect(try await elapsed.execute(from: .distantFuture).get() < 0)
  }

  @Test func `a button shows what its interactor gives`() async throws {
    let pilot = Pilot(HarmonyView(users: users, work: work), work: work)

    for (button, answer) in [
      ("CountAllUsers", "There are 0 users."), ("Put a user", "User 1 is there."),
      ("Put a user", "User 2 is there."), ("CountAllUsers", "There are 2 users."),
      ("UserLimitReached", "There are 2 at most."), ("Put a user", "User 3 is there."),
      ("UserLimitReached", "There are more than 2."), ("ElapsedTimeSinceNow", "Time passes."),
      ("Delete all users", "Nobody is left."), ("CountAllUsers", "There are 0 users."),
    ] {
      try pilot.click(role: .button, label: button)
      await pilot.drain()
      #expect(pilot.screen.contains(answer))
    }
  }

  @Test func `what was read is in the cache, too`() async throws {
    let interactors = UserInteractors(users)
    try await interactors.put.execute(User(id: 1, name: "Ada"), id: 1)

    #expect(try await interactors.get.execute(id: 1).name == "Ada")
    #expect(try users.cache.get(IdQuery(1)).name == "Ada")
  }
}

private final class CountingExecutor: InteractorExecutor {
  private let runs = Mutex(0)

  var count: Int { runs.withLock { $0 } }

  func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    runs.withLock { $0 += 1 }
    return try await work()
  }
}
