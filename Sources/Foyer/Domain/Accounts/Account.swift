#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A person's account, as the operator sees it: everything but the password.
public struct Account: Sendable, Equatable, Identifiable {
  public let id: AccountID
  public let name: FullName
  /// Nil where the label doesn't ask for one, and the username does instead.
  public let email: EmailAddress?
  public let brand: BrandID
  public let createdAt: Date
  /// What the label has asked for besides.
  public let details: SignUpDetails

  public init(
    id: AccountID, name: FullName, email: EmailAddress?, brand: BrandID, createdAt: Date,
    details: SignUpDetails = .none
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.brand = brand
    self.createdAt = createdAt
    self.details = details
  }

  /// What its owner is told apart by: the address, or the username where there is none.
  public var handle: String { email?.address ?? details.username?.value ?? "" }
}
