import Domain
import InteractorKit

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
