/// Shows the fields and rules of a brand's sign-up form.
public struct ShowBrand: APIOperation, NamesBrand, Equatable {
  public typealias Response = BrandRules
  public typealias Refused = NotFound
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "showBrand", .get, "/brands/{id}", for: .everyone,
    "Show the fields and rules of a brand's sign-up form.", usesStore: false)

  public let id: BrandID

  public init(_ id: BrandID) { self.id = id }

  public var brand: BrandID { id }
}

/// A brand's rules for sign-ups, as a server applies them.
public struct BrandRules: APIResponse, Equatable {
  public struct Passwords: Codable, Equatable, Sendable {
    /// The name of the policy as in a brand file: `four-rules` or `passphrase`.
    public let policy: String
    /// The problem that each rule reports, in the order of the screen.
    public let rules: [FieldProblem]
  }

  public let id: BrandID
  public let name: String
  public let takesSignUps: Bool
  public let showsMembers: Bool
  /// True if the server sends e-mails, so that guests can sign in with a code. Nil if an older
  /// server doesn't say.
  public let sendsEmails: Bool?
  public let passwords: Passwords

  public init(_ brand: Brand, takesSignUps: Bool, showsMembers: Bool, sendsEmails: Bool) {
    (id, name) = (brand.id, brand.name)
    (self.takesSignUps, self.showsMembers) = (takesSignUps, showsMembers)
    self.sendsEmails = sendsEmails
    let policy = brand.registration.passwords
    passwords = Passwords(
      policy: policy.policy.rawValue,
      rules: policy.rules.map {
        FieldProblem(
          field: "password", rule: $0.code.rawValue,
          limit: $0 == .longEnough ? policy.shortest : nil)
      })
  }
}
