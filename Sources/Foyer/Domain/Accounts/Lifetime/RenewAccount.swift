import InteractorKit
import Secrets

/// Renews an account for its owner.
public struct RenewAccount: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = AccountExpiry?
    public typealias Failure = SignInError

    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let lifetimes: any Lifetimes
  private let brand: BrandID
  private let rules: AccountLifetime
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  /// - Parameters:
  ///   - brand: the brand whose accounts are renewed.
  ///   - rules: the rules of that brand.
  public init(
    lifetimes: any Lifetimes, of brand: BrandID, rules: AccountLifetime, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.lifetimes = lifetimes
    self.brand = brand
    self.rules = rules
    self.check = check
    self.executor = executor
  }

  /// - Returns: When the account expires now; nil if its brand has no lifetime.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> AccountExpiry? {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      guard let date = rules.expiry(of: check.now()) else { return nil }
      return try await translating { () async throws(AccountsError) in
        try await lifetimes.renew(account, of: brand, until: date)
      }
    }
  }
}
