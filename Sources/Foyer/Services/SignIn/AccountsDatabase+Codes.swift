import Domain
import GRDB

extension AccountsDatabase: OwnCodes {
  public func ask(
    _ code: OwnCode, letter: WordedLetter
  ) throws(AccountsError) -> OwnCodeSending {
    try operation {
      try change { try OwnCodesTable.signIn.ask(code, letter, in: $0) }
    }
  }

  public func enter(_ code: OwnCode) throws(AccountsError) -> CodeAnswer<Credentials> {
    try operation {
      try change { database in
        try OwnCodesTable.signIn.enter(code, in: database) { row in
          try Self.credentials(
            where: "id = ? AND brand = ? AND emailCanonical = ?",
            [row.account, code.brand.description, code.email.canonical], in: database)
        }.map { credentials in
          let entry = SignInEntry(time: code.time, origin: code.origin)
          try SignInRecord.insert(entry, of: credentials.account.id, in: database)
          return credentials
        }
      }
    }
  }
}
