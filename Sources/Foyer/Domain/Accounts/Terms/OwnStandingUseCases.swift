import InteractorKit

/// The use cases of owners with terms and with the expiry of their accounts.
public struct OwnStandingUseCases: Sendable {
  public let load: any UseCase<LoadStanding.Request>
  public let accept: any UseCase<AcceptTerms.Request>
  public let renew: any UseCase<RenewAccount.Request>

  public init(
    load: any UseCase<LoadStanding.Request>, accept: any UseCase<AcceptTerms.Request>,
    renew: any UseCase<RenewAccount.Request>
  ) {
    (self.load, self.accept, self.renew) = (load, accept, renew)
  }
}
