import Domain

/// The numbers of users that were created on this host, from which the tables are written.
struct UnixLedger: Equatable {
  private(set) var users: [UnixUser] = []

  init() {}

  /// - Throws: `.damaged` if a line is malformed, because unknown numbers could be assigned again.
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

  /// The users whose account exists.
  var present: [UnixUser] { users.filter { $0.name != nil } }

  func user(of account: String) -> UnixUser? { users.first { $0.account == account } }

  /// Replaces the user with the same number, or appends the user.
  mutating func keep(_ user: UnixUser) {
    if let place = users.firstIndex(where: { $0.id == user.id }) {
      users[place] = user
    } else {
      users.append(user)
    }
  }
}
