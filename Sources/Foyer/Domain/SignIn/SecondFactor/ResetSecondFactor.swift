#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Removes the second factor of an account, for operators, on a local store or a server.
public protocol SecondFactorResets: Sendable {
  func resetSecondFactor(of id: AccountID) async throws(AccountsError) -> SecondFactorRemoval
}

/// Removes second factors in a store, and sends their owners e-mails.
public struct ResetSecondFactor: SecondFactorResets {
  private let factors: any SecondFactors
  private let notices: SecondFactorNotices
  /// The language of the e-mail.
  private let language: String
  private let now: @Sendable () -> Date

  public init(
    factors: any SecondFactors, notices: SecondFactorNotices, language: String,
    now: @escaping @Sendable () -> Date
  ) {
    (self.factors, self.notices, self.language, self.now) = (factors, notices, language, now)
  }

  public func resetSecondFactor(
    of id: AccountID
  ) async throws(AccountsError) -> SecondFactorRemoval {
    let time = now()
    let removal = try await factors.removeSecondFactor(
      of: id, at: time, email: notices.email(.reset, at: time, in: language))
    if removal == .removed { notices.deliver() }
    return removal
  }
}
