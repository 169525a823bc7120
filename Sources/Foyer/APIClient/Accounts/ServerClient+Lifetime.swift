import Domain
import FoyerAPI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ServerClient: AccountExpiries {
  public func setExpiry(of id: AccountID, to date: Date?) async throws(AccountsError) -> Bool {
    try await isThere(
      API.setExpiry, Item(id.description, API.ExpiryRequest(expiresAt: date)))
  }

  public func sweep(
    _ brand: BrandID, upTo limit: Int?
  ) async throws(AccountsError) -> SweepReport {
    try await call(API.sweepAccounts, API.SweepRequest(brand, upTo: limit)).report
  }
}

extension OwnStandingUseCases {
  init(on client: ServerClient) {
    self.init(
      load: ServerUseCase { (request) async throws(SignInError) in
        try await client.call(
          API.standing,
          API.StandingRequest(language: request.language, presentation: request.presentation),
          by: request.session
        ).standing
      },
      accept: ServerUseCase { (request) async throws(SignInError) in
        _ = try await client.call(
          API.acceptTerms, API.TermsAcceptance(version: request.version), by: request.session)
      },
      renew: ServerUseCase { (request) async throws(SignInError) in
        try await client.call(API.renewAccount, NoContent(), by: request.session).expiry?.expiry
      })
  }
}
