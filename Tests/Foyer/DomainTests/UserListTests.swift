import Domain
import Testing

struct UserListTests {
  private let users = [
    User(id: AccountID("3"), name: "zoë"), User(id: AccountID("1"), name: "Ángel Ruiz"),
    User(id: AccountID("2"), name: "ada", avatar: "https://example.org/ada.png"),
    User(id: AccountID("0"), name: "Zoe"),
  ]

  @Test func `sorts by name without case and marks, then by id`() {
    let list = UserList(users)

    #expect(list.map(\.id.description) == ["2", "1", "0", "3"])
    #expect(list[0] == users[2])
    #expect(Array(list.searchKeys) == ["ada", "angel ruiz", "zoe", "zoe"])
  }

  @Test func `tells where a member stands`() {
    let list = UserList(users)

    #expect(list.position(of: AccountID("3")) == 3)
    #expect(list.position(of: AccountID("9")) == nil)
  }

  @Test(arguments: ["a\nb", "a\r\n\nb", "\u{2028}a\u{85}b\n"])
  func `what a member says is one line, whatever a server sends`(about: String) {
    #expect(UserDetails(about: about, joinedAt: .distantPast).about == "a b")
  }
}
