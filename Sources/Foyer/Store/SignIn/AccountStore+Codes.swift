import Domain
import Secrets

extension AccountStore: OwnCodes {
  public func ask(
    _ code: OwnCode, letter: WordedLetter, isForOwners: Bool = false
  ) async throws(AccountsError) -> OwnCodeSending {
    try await write(.create, AccountsError.self) { sql in
      let account = try AccountsTable.id(with: code.email, in: sql)
      return try VerificationCodesTable.signIn.ask(
        code, of: account, letter, isForOwners: isForOwners, in: sql)
    }
  }

  public func isFamiliar(_ origin: Origin?) async throws(AccountsError) -> Bool {
    try await read(AccountsError.self) { try SignInsTable.knows(origin, in: $0) }
  }

  public func enter(
    _ code: OwnCode, opening session: NewSession
  ) async throws(AccountsError) -> CodeAnswer<Account> {
    try await write(.change, AccountsError.self) { sql in
      let answer = try VerificationCodesTable.signIn.enter(code, in: sql) { stored in
        try AccountsTable.credentials(of: stored.account, with: code.email, in: sql)?.account
      }
      if case .right(let account) = answer {
        try SessionsTable.insert(session, of: account.id, in: sql)
      }
      return answer
    }
  }

  public func ask(
    _ code: OwnCode, of id: AccountID, letters: AddressLetters, isAgain: Bool
  ) async throws(AccountsError) -> OwnCodeSending {
    try await write(.change, AccountsError.self) { sql in
      let table = VerificationCodesTable.address
      guard try AccountsTable.account(id, in: sql) != nil,
        try !isAgain || table.holds(code, of: id, in: sql)
      else { return .over }
      let isTaken = try AccountsTable.isTaken(code.email, besides: id, in: sql)
      return try table.ask(code, of: id, isTaken ? letters.taken : letters.code, in: sql)
    }
  }

  public func changeAddress(
    _ code: OwnCode, of id: AccountID, letter: @escaping @Sendable (EmailAddress) -> WordedLetter
  ) async throws(AccountsError) -> CodeAnswer<Account> {
    try await write(.change, AccountsError.self) { [now] sql in
      let account = try AccountsTable.account(id, in: sql)
      let answer = try VerificationCodesTable.address.enter(code, in: sql) { stored in
        let isTaken = try AccountsTable.isTaken(code.email, besides: id, in: sql)
        return stored.account == id && !isTaken ? account : nil
      }
      return try answer.map { before in
        try AccountsTable.setAddress(code.email, of: id, at: now(), in: sql)
        try ApplicationsTable.setAddress(code.email, of: id, in: sql)
        if let old = before.email {
          let entry = NewOutboxEntry(
            letter(old), about: id, key: "\(id):address:\(code.digest.text)", at: code.time)
          _ = try OutboxTable.insertOnce(entry, in: sql)
        }
        return try AccountsTable.find(id, in: sql)
      }
    }
  }
}
