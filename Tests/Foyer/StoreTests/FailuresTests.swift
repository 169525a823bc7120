import Domain
import Store
import StoreTesting
import Testing

/// An unknown outcome must not be reported as "not committed".
@Suite(.timeLimit(.minutes(2))) struct FailuresTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(arguments: [
    StoreFailure.notCommitted(.locked), .notCommitted(.diskFull), .unknown(.other(code: 10)),
    .cancelled,
  ])
  func `each port's error says what became of the transaction`(
    failure: StoreFailure
  ) async throws {
    let driver = FailingDriver(
      SQLiteDriver(directory: try directory.data), failure, failsReading: true)
    let (failing, store) = (try directory.store(through: driver), try directory.store())
    var refused: [String] = []
    // A transaction of its own precedes the first change, to correct times.
    try await driver.working { try await failing.settleTimes() }

    for call in try PortCalls(on: store).all {
      let count = driver.failures
      do {
        _ = try await call.make(failing)
        Issue.record("\(call) succeeds")
      } catch {
        #expect(outcome(of: error) == failure || error as? StorageProblem == failure.problem)
      }
      #expect(driver.failures > count, "\(call)")
      refused.append("\(call)")
      _ = try await call.make(store)
    }

    #expect(refused.count > 50)
  }

  /// An error that the closure throws isn't a failure of the store.
  @Test func `a refusal is thrown as it is, and changes nothing`() async throws {
    let store = try directory.store()
    try await store.add(.sample())

    await #expect(throws: AccountsError.emailTaken) { try await store.add(.sample()) }
    await #expect(throws: EditAccount.Failure.refused(.notFound)) {
      try await store.edit(AccountID("nobody"), .name("Ada King"))
    }

    #expect(await store.all().accounts.count == 1)
  }

  @Test func `a call that is cancelled while another program holds the lock is cancelled`()
    async throws
  {
    let (store, waiting) = (try directory.store(), try directory.store(lockTimeout: .seconds(3600)))
    try await store.add(.sample("first@example.org"))
    var cancelled: [String] = []

    for call in try PortCalls(on: store).all {
      let other = try OtherProgram(locking: directory.databasePath)
      let task = Task { try await call.make(waiting) }
      task.cancel()
      do { _ = try await task.value } catch {
        cancelled.append("\(call)")
        #expect(
          outcome(of: error) == .cancelled || error as? StorageProblem == .service(.cancelled),
          "\(call)")
      }
      try other.letGo()
      _ = try await call.make(store)
    }

    #expect(cancelled.count > 30)
  }

  /// Returns nil for a bare `StorageProblem`, which doesn't say whether the transaction was
  /// committed.
  private func outcome(of error: any Error) -> StoreFailure? {
    switch error {
    case let failure as StoreFailure: failure
    case AccountsError.notSaved(let problem), ApplicationError.notSaved(let problem),
      ContactError.notSaved(let problem), SignInError.notSaved(let problem):
      .notCommitted(problem)
    case AccountsError.outcomeUnknown(let problem), ApplicationError.outcomeUnknown(let problem),
      ContactError.outcomeUnknown(let problem), SignInError.outcomeUnknown(let problem):
      .unknown(problem)
    case AccountsError.cancelled, ApplicationError.cancelled, ContactError.cancelled,
      SignInError.cancelled:
      .cancelled
    case AssignUnixNumbers.Failure.store(let failure), EditAccount.Failure.store(let failure),
      AddKey.Failure.store(let failure):
      failure
    default: nil
    }
  }
}
