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
