import Domain
import Secrets

extension Wire.Account {
  public init(_ account: Account) {
    self.init(
      id: account.id.description, name: account.name.value, email: account.email.address,
      brand: account.brand.description, createdAt: account.createdAt)
  }

  /// Nil when no such name or address could have been registered.
  func account() -> Account? {
    guard let name = try? FullName(validating: name),
      let email = try? EmailAddress(validating: email)
    else { return nil }
    return Account(
      id: AccountID(id), name: name, email: email, brand: BrandID(brand), createdAt: createdAt)
  }
}

extension Wire.Label {
  public init(_ brand: Brand, takesSignUps: Bool, showsMembers: Bool) {
    // Nothing was typed yet: every rule but emptiness is broken.
    let check = PasswordCheck(Secret(" "), for: brand.passwordRequirements)
    self.init(
      id: brand.id.description, name: brand.name, takesSignUps: takesSignUps,
      showsMembers: showsMembers,
      passwords: Passwords(
        policy: brand.passwords.rawValue, rules: RegistrationProblem.password(check).fieldProblems))
  }
}

extension Wire.User {
  public init(_ user: User) {
    self.init(id: user.id.description, name: user.name, avatar: user.avatar)
  }
}

extension Wire.UsersPage {
  public init(_ page: MembersPage) {
    self.init(users: page.users.map(Wire.User.init), next: page.next?.description)
  }
}

extension Wire.Member {
  public init(_ member: Member) {
    self.init(
      id: member.user.id.description, name: member.user.name, avatar: member.user.avatar,
      about: member.details.about, joinedAt: member.details.joinedAt)
  }
}

extension Wire.Profile {
  init(_ profile: Profile) {
    self.init(isListed: profile.isListed, about: profile.about.value)
  }
}
