import Domain
import Routes
import SceneServices
import Secrets
import Synchronization
import ViperTesting

/// Carries operations out as a test says.
@MainActor
public final class BackendStub: Backend {
  private struct Answer<Op: APIOperation> {
    let give: @MainActor (Op) async throws(Op.Failure) -> Op.Response
  }

  /// The error of every operation; nil for none.
  public var failure: OwnFailure?
  private var answers: [ObjectIdentifier: Any] = [:]

  public init() { answer(EndSession.self) { _ in NoContent() } }

  /// Answers operations of this type from now on.
  public func answer<Op: APIOperation>(
    _ type: Op.Type, _ give: @escaping @MainActor (Op) -> Op.Response
  ) {
    answer(type, orFail: { operation async throws(Op.Failure) in give(operation) })
  }

  /// Answers operations of this type, or fails, from now on.
  public func answer<Op: APIOperation>(
    _ type: Op.Type, orFail give: @escaping @MainActor (Op) async throws(Op.Failure) -> Op.Response
  ) {
    answers[ObjectIdentifier(type)] = Answer(give: give)
  }

  nonisolated public func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response { try await answer(to: operation) }

  private func answer<Op: APIOperation>(
    to operation: Op
  ) async throws(Op.Failure) -> Op.Response {
    if let failure { throw Op.Failure(failure) }
    guard let answer = answers[ObjectIdentifier(Op.self)] as? Answer<Op> else {
      preconditionFailure("The test doesn't say what \(Op.self) does.")
    }
    return try await answer.give(operation)
  }
}

/// Throws one given error after another, and then stores accounts in memory. It records all calls
/// of `add`.
public final class AccountsStub: Accounts {
  /// The parameters of a call of `add`, and its queue.
  public struct Added: Equatable, Sendable {
    public let account: Account
    public let passwordHash: PasswordHash
    public let idempotencyKey: IdempotencyDigests
    public let session: NewSession?
    public let isOnMainQueue: Bool
  }

  private struct State {
    var errors: [AccountsError]
    var added: [Added] = []
  }

  private let state: Mutex<State>

  public init(failingWith errors: AccountsError...) {
    state = Mutex(State(errors: errors))
  }

  public var added: [Added] { state.withLock(\.added) }

  public func add(_ new: NewAccount) async throws(AccountsError) -> Account {
    let added = Added(
      account: new.account, passwordHash: new.passwordHash, idempotencyKey: new.idempotencyKey,
      session: new.session, isOnMainQueue: MainQueue.isCurrent)
    let error = state.withLock { state in
      state.added.append(added)
      return state.errors.isEmpty ? nil : state.errors.removeFirst()
    }
    if let error { throw error }
    return new.account
  }

  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    false
  }
}

/// Grants a permit at once, after reporting the given queue positions, and counts permits that
/// haven't ended.
public final class HashingSemaphoreStub: HashingSemaphore {
  private struct Permit: HashingPermit {
    let stub: HashingSemaphoreStub
    func end() { stub.held.withLock { $0 -= 1 } }
  }

  private let before: [Int]
  private let held = Mutex(0)

  public init(before: Int...) { self.before = before }

  public var count: Int { held.withLock(\.self) }

  public func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit {
    for number in before { await onWait(number) }
    held.withLock { $0 += 1 }
    return Permit(stub: self)
  }
}

/// Files in memory.
public final class OwnFilesFake: OwnFiles {
  private let texts = Mutex<[String: String]>([:])
  private let problem: OwnFileProblem?

  /// - Parameter problem: the error of every call; nil for none.
  public init(_ texts: [String: String] = [:], problem: OwnFileProblem? = nil) {
    self.problem = problem
    self.texts.withLock { $0 = texts }
  }

  /// The contents by path.
  public var written: [String: String] { texts.withLock(\.self) }

  public func write(
    _ text: String, to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String {
    if let problem { throw problem }
    let isFree = texts.withLock { texts in
      guard replaces || texts[path] == nil else { return false }
      texts[path] = text
      return true
    }
    guard isFree else { throw .exists }
    return "/home/\(path)"
  }
}

/// Keeps marks in memory.
public actor SeenMarksFake: SeenMarks {
  private var marks: Set<SeenMark>

  public init(_ marks: Set<SeenMark> = []) { self.marks = marks }

  public func contains(_ mark: SeenMark) -> Bool { marks.contains(mark) }

  public func insert(_ mark: SeenMark) { marks.insert(mark) }
}

/// Records the problems that are logged for an operator.
public struct ProblemLogSpy: ProblemLog {
  private let recorder = Recorder<String>()

  public init() {}

  public var problems: [String] { recorder.values }

  public func record(_ problem: String) { recorder.record(problem) }
}

/// A Router that logs where the Presenter leads.
public final class RouteSpy: SceneSpy, SceneRouter {
  public typealias Route = Routes.Route

  public init() { super.init(exhaustive: []) }

  /// The routes in order; nil where the screen was closed.
  public var calls: [Route?] {
    probe.calls.map { call in call.arguments.lazy.compactMap { $0 as? Route }.first }
  }
}
