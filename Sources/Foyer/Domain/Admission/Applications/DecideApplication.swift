import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lets somebody in, or doesn't, for the operator; or takes that back.
public struct DecideApplication: Sendable {
  private let applications: any OperatorApplications
  private let letters: LetterWriter
  private let now: @Sendable () -> Date
  private let deliver: @Sendable (_ delay: Duration) -> Void
  private let executor: any Executor

  /// - Parameter deliver: begins to deliver what is due after that delay, and returns at once.
  public init(
    applications: any OperatorApplications, letters: LetterWriter,
    now: @escaping @Sendable () -> Date,
    deliver: @escaping @Sendable (_ delay: Duration) -> Void = { _ in },
    executor: any Executor = AppExecutor.shared
  ) {
    self.applications = applications
    self.letters = letters
    self.now = now
    self.deliver = deliver
    self.executor = executor
  }

  /// - Parameters:
  ///   - event: `.approved`, `.rejected` or `.reopened`.
  ///   - name: the operator's.
  ///   - isHeld: whether the e-mail is held for a while; a server holds it in any case.
  /// - Returns: the application as it is afterwards.
  public func execute(
    _ application: Application, _ event: ApplicationEvent, by name: String, note: String = "",
    isHeld: Bool = true, in executor: (any Executor)? = nil
  ) async throws(ApplicationError) -> Application {
    try await (executor ?? self.executor).run { () async throws(ApplicationError) in
      var letter = letters.letter(after: event, note: note, to: application)
      if isHeld { letter?.hold = Application.emailHoldSeconds }
      let decided = try await applications.decide(
        application.id, event, Application.Decision(by: name, at: now(), note: note),
        letter: letter)
      deliver(.zero)
      if isHeld, letter != nil { deliver(.seconds(Application.emailHoldSeconds)) }
      return decided
    }
  }
}

/// The applications there are, newest first, for the operator.
public struct ListApplications: Sendable {
  private let applications: any OperatorApplications
  private let executor: any Executor

  public init(
    applications: any OperatorApplications, executor: any Executor = AppExecutor.shared
  ) {
    self.applications = applications
    self.executor = executor
  }

  /// - Parameter state: nil is any.
  public func execute(
    _ state: ApplicationState? = nil, in executor: (any Executor)? = nil
  ) async throws(StorageProblem) -> [Application] {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      try await applications.applications().filter { state == nil || $0.state == state }
    }
  }
}

/// Some of a brand's applications, for the operator who looks at them.
public struct LoadApplications: Sendable {
  private let applications: any OperatorApplications
  private let executor: any Executor

  public init(
    applications: any OperatorApplications, executor: any Executor = AppExecutor.shared
  ) {
    self.applications = applications
    self.executor = executor
  }

  public func execute(
    _ query: ApplicationsQuery, in executor: (any Executor)? = nil
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      try await applications.entries(query)
    }
  }
}
