import Domain
import InteractorKit

extension API.Account {
  public init(_ account: Account) {
    self.init(
      id: account.id.description, name: account.name.value, email: account.email?.address,
      brand: account.brand.description, createdAt: account.createdAt,
      username: account.details.username?.value)
  }

  /// Returns nil if the values are invalid.
  package func account() -> Account? {
    let address = email.flatMap { try? EmailAddress(validating: $0) }
    guard Self.isIdentifier(id), let name = try? FullName(stored: name),
      (address == nil) == (email == nil)
    else { return nil }
    let details = SignUpDetails(username: username.flatMap { Username(stored: $0) })
    return Account(
      id: AccountID(id), name: name, email: address, brand: BrandID(brand), createdAt: createdAt,
      details: details)
  }
}

extension API.Brand {
  public init(_ brand: Brand, takesSignUps: Bool, showsMembers: Bool, sendsEmails: Bool) {
    let passwords = brand.registration.passwords
    self.init(
      id: brand.id.description, name: brand.name, takesSignUps: takesSignUps,
      showsMembers: showsMembers, sendsEmails: sendsEmails,
      passwords: Passwords(
        policy: passwords.policy.rawValue,
        rules: passwords.rules.map {
          FieldProblem(
            field: "password", rule: $0.code.rawValue,
            limit: $0 == .longEnough ? passwords.shortest : nil)
        }))
  }
}

extension API.Account {
  /// An ID is one word of ASCII, because scripts read it in lines.
  private static func isIdentifier(_ id: String) -> Bool {
    1...128 ~= id.utf8.count && id.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }
}

extension API.User {
  public init(_ user: User) {
    self.init(
      id: user.id.description, name: user.name, avatar: user.avatar, joinedAt: user.joinedAt)
  }
}

extension API.UsersPage {
  public init(_ page: MembersPage) {
    self.init(users: page.users.map(API.User.init), next: page.next?.description)
  }

  public init(_ page: RowsPage<User>) {
    self.init(users: page.rows.map(API.User.init), total: page.total)
  }
}

extension API.Member {
  public init(_ member: Member) {
    self.init(
      id: member.user.id.description, name: member.user.name, avatar: member.user.avatar,
      about: member.details.about, joinedAt: member.details.joinedAt)
  }
}
