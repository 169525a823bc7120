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
  private let deliver: @Sendable () -> Void
  private let executor: any Executor

  public init(
    applications: any OperatorApplications, letters: LetterWriter,
    now: @escaping @Sendable () -> Date, deliver: @escaping @Sendable () -> Void = {},
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
  /// - Returns: the application as it is afterwards.
  public func execute(
    _ application: Application, _ event: ApplicationEvent, by name: String, note: String = "",
    in executor: (any Executor)? = nil
  ) async throws(ApplicationError) -> Application {
    try await (executor ?? self.executor).run { () async throws(ApplicationError) in
      let decided = try await applications.decide(
        application.id, event, Application.Decision(by: name, at: now(), note: note),
        letter: letters.letter(after: event, note: note, to: application))
      deliver()
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
