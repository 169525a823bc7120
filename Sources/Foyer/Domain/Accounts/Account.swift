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

/// The JSON of an account has the username of the details only: other endpoints have the rest.
extension Account: Codable {
  private enum CodingKeys: String, CodingKey { case id, name, email, brand, createdAt, username }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decodeID(forKey: .id), name: try values.decode(FullName.self, forKey: .name),
      email: try values.decodeIfPresent(EmailAddress.self, forKey: .email),
      brand: try values.decode(BrandID.self, forKey: .brand),
      createdAt: try values.decode(Date.self, forKey: .createdAt),
      details: SignUpDetails(
        username: try values.decodeIfPresent(Username.self, forKey: .username)))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(email, forKey: .email)
    try values.encode(brand, forKey: .brand)
    try values.encode(createdAt, forKey: .createdAt)
    try values.encodeIfPresent(details.username, forKey: .username)
  }
}

extension KeyedDecodingContainer {
  /// Reads the ID of an account or application: one word of ASCII, because scripts read it in lines.
  func decodeID(forKey key: Key) throws -> AccountID {
    let id = try decode(AccountID.self, forKey: key)
    let text = id.description.utf8
    guard 1...128 ~= text.count, text.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no ID")
    }
    return id
  }
}
