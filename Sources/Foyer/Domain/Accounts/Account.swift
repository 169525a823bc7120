import Essentials

/// A person's account without the password.
public struct Account: Sendable, Equatable, Identifiable {
  public let id: AccountID
  public let name: FullName
  /// Nil only if the account's brand asks for a username instead.
  public let email: EmailAddress?
  public let brand: BrandID
  public let createdAt: Date
  /// The additional data that the brand asks for.
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

  /// The text that identifies the account to people: the address, or the username if there is none.
  public var handle: String { email?.address ?? details.username?.value ?? "" }
}
