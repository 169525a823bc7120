import Domain
import GRDB

extension AccountsDatabase: OwnCodes {
  public func ask(
    _ code: OwnCode, letter: WordedLetter, isForOwners: Bool = false
  ) throws(AccountsError) -> OwnCodeSending {
    try operation {
      try change { database in
        let account = try Self.account(with: code.email, in: database)
        return try OwnCodesTable.signIn.ask(
          code, of: account, letter, isForOwners: isForOwners, in: database)
      }
    }
  }

  public func isFamiliar(_ origin: Origin?) throws(AccountsError) -> Bool {
    try operation { try change { try SignInRecord.knows(origin, in: $0) } }
  }

  public func enter(_ code: OwnCode) throws(AccountsError) -> CodeAnswer<Credentials> {
    try operation {
      try change { database in
        try OwnCodesTable.signIn.enter(code, in: database) { row in
          try Self.credentials(
            where: "id = ? AND emailCanonical = ?", [row.account, code.email.canonical],
            in: database)
        }.map { credentials in
          let entry = SignInEntry(time: code.time, origin: code.origin)
          try SignInRecord.insert(entry, of: credentials.account.id, in: database)
          return credentials
        }
      }
    }
  }

  public func ask(
    _ code: OwnCode, of id: AccountID, letters: AddressLetters, isAgain: Bool
  ) throws(AccountsError) -> OwnCodeSending {
    try operation {
      try change { database in
        let table = OwnCodesTable.address
        guard
          try Self.isThere(id, in: database),
          try !isAgain || table.holds(code, of: id.description, in: database)
        else { return .over }
        let isTaken = try Self.isTaken(code.email, besides: id, in: database)
        return try table.ask(
          code, of: id.description, isTaken ? letters.taken : letters.code, in: database)
      }
    }
  }

  public func changeAddress(
    _ code: OwnCode, of id: AccountID, letter: @escaping @Sendable (EmailAddress) -> WordedLetter
  ) throws(AccountsError) -> CodeAnswer<Account> {
    try operation {
      try change { database in
        try OwnCodesTable.address.enter(code, in: database) { row in
          try row.account == id.description && Self.isThere(id, in: database)
            && !Self.isTaken(code.email, besides: id, in: database) ? true : nil
        }.map { _ in try Self.setAddress(code, of: id, letter, in: database) }
      }
    }
  }

  private static func account(
    with email: EmailAddress, in database: Database
  ) throws -> String? {
    try String.fetchOne(
      database, sql: "SELECT id FROM accounts WHERE emailCanonical = ?",
      arguments: [email.canonical])
  }

  private static func isThere(_ id: AccountID, in database: Database) throws -> Bool {
    try Row.fetchOne(
      database, sql: "SELECT 1 FROM accounts WHERE id = ?", arguments: [id.description]) != nil
  }

  private static func isTaken(
    _ email: EmailAddress, besides id: AccountID, in database: Database
  ) throws -> Bool {
    try Row.fetchOne(
      database, sql: "SELECT 1 FROM accounts WHERE emailCanonical = ? AND id <> ?",
      arguments: [email.canonical, id.description]) != nil
  }

  /// What the account came of has the new one as well: an operator who takes an approval back makes
  /// an application of it again.
  private static func setAddress(
    _ code: OwnCode, of id: AccountID, _ letter: (EmailAddress) -> WordedLetter,
    in database: Database
  ) throws -> Account {
    let record = try AccountRecord.request(in: database).filter(key: id.description)
    let old = try record.fetchOne(database)?.account().email
    for table in ["accounts", "applications"] {
      try database.execute(
        sql: "UPDATE \(table) SET email = ?, emailCanonical = ? WHERE id = ?",
        arguments: [code.email.address, code.email.canonical, id.description])
    }
    if let old {
      _ = try OutboxRecord.insertOnce(
        NewOutboxEntry(
          letter(old), key: "\(id):address:\(code.digest.text)", at: code.time), in: database)
    }
    guard let account = try record.fetchOne(database)?.account() else {
      throw StorageProblem.corrupt
    }
    return account
  }
}
