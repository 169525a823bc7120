import Domain

/// Who has been given which number: what the tables are made of.
struct UnixLedger: Equatable {
  private(set) var users: [UnixUser] = []

  init() {}

  /// - Throws: `.unreadable` where a line is none of ours: numbers that aren't known would come twice.
  init(text: String) throws(UnixProblem) {
    for line in text.split(separator: "\n") {
      guard let user = UnixUser(line: line) else { throw .damaged("ledger") }
      users.append(user)
    }
    guard Set(users.map(\.id)).count == users.count,
      Set(users.map(\.account)).count == users.count
    else { throw .damaged("ledger") }
  }

  var text: String { users.map { $0.line + "\n" }.joined() }

  /// Those who have an account now.
  var present: [UnixUser] { users.filter { $0.name != nil } }

  func user(of account: String) -> UnixUser? { users.first { $0.account == account } }

  /// Takes the place of the one with that number, or comes behind all.
  mutating func keep(_ user: UnixUser) {
    if let place = users.firstIndex(where: { $0.id == user.id }) {
      users[place] = user
    } else {
      users.append(user)
    }
  }
}
