#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A person's account, as the operator sees it: everything but the password.
public struct Account: Sendable, Equatable, Identifiable {
  public let id: AccountID
  public let name: FullName
  public let email: EmailAddress
  public let brand: BrandID
  public let createdAt: Date

  public init(
    id: AccountID, name: FullName, email: EmailAddress, brand: BrandID, createdAt: Date
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.brand = brand
    self.createdAt = createdAt
  }
}
