import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sends an applicant a verification code for an operator, who doesn't see it.
public struct SendApplicationCode: Sendable {
  private let applications: any OperatorApplications
  private let emails: EmailWriter
  private let makeCode: @Sendable () -> EmailCode
  private let now: @Sendable () -> Date
  private let deliver: @Sendable () -> Void
  private let executor: any InteractorExecutor

  /// - Parameter deliver: begins to deliver the e-mail, and returns at once.
  public init(
    applications: any OperatorApplications, emails: EmailWriter,
    makeCode: @escaping @Sendable () -> EmailCode = EmailCode.randomOfOperator,
    now: @escaping @Sendable () -> Date, deliver: @escaping @Sendable () -> Void = {},
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.applications, self.emails, self.makeCode) = (applications, emails, makeCode)
    (self.now, self.deliver, self.executor) = (now, deliver, executor)
  }

  public func execute(
    to application: Application, in executor: (any InteractorExecutor)? = nil
  ) async throws(ApplicationError) -> CodeSending {
    try await (executor ?? self.executor).run { () async throws(ApplicationError) in
      guard let address = application.email else { return .over }
      let code = makeCode()
      let email = emails.email(.operatorCode(code), to: address, in: application.language)
      let sending = try await applications.send(
        OperatorCode(code, to: address, email: email), to: application.id, at: now())
      if sending == .sent { deliver() }
      return sending
    }
  }
}
