import Domain
import Secrets

extension AccountStore: VerificationCodes {
  public func ask(
    _ code: VerificationCode, email: Email, onlyIfFamiliar: Bool = false
  ) async throws(AccountsError) -> VerificationCodeSending {
    try await write(.create, AccountsError.self) { sql in
      let account = try AccountsTable.id(with: code.email, in: sql)
      return try VerificationCodesTable.signIn.ask(
        code, of: account, email, onlyIfFamiliar: onlyIfFamiliar, in: sql)
    }
  }

  public func isFamiliar(_ origin: Origin?) async throws(AccountsError) -> Bool {
    try await read(AccountsError.self) { try SignInsTable.knows(origin, in: $0) }
  }

  public func enter(
    _ code: VerificationCode, opening session: NewSession
  ) async throws(AccountsError) -> CodeAnswer<CodeSignIn> {
    try await write(.change, AccountsError.self) { sql in
      let answer = try VerificationCodesTable.signIn.enter(code, in: sql) { stored in
        try AccountsTable.credentials(of: stored.account, with: code.email, in: sql)?.account
      }
      return try answer.map { account in
        if let suspension = try SuspensionsTable.current(of: account.id, at: code.time, in: sql) {
          return .suspended(suspension)
        }
        return try SessionsTable.open(session, of: account.id, in: sql)
          ? .admitted(account) : .challenged
      }
    }
  }

  public func wait(
    for code: VerificationCode, of id: AccountID
  ) async throws(AccountsError) -> Int? {
    try await read(AccountsError.self) {
      try VerificationCodesTable.address.wait(for: code, of: id, in: $0)
    }
  }

  public func ask(
    _ code: VerificationCode, of id: AccountID, emails: AddressEmails, isAgain: Bool
  ) async throws(AccountsError) -> VerificationCodeSending {
    try await write(.change, AccountsError.self) { sql in
      let table = VerificationCodesTable.address
      guard try AccountsTable.account(id, in: sql) != nil,
        try !isAgain || table.holds(code, of: id, in: sql)
      else { return .over }
      let isTaken = try AccountsTable.isTaken(code.email, besides: id, in: sql)
      return try table.ask(code, of: id, isTaken ? emails.taken : emails.code, in: sql)
    }
  }

  public func changeAddress(
    _ code: VerificationCode, of id: AccountID, email: @escaping OwnerEmailWriting
  ) async throws(AccountsError) -> CodeAnswer<Account> {
    try await write(.change, AccountsError.self) { [now] sql in
      let account = try AccountsTable.account(id, in: sql)
      let answer = try VerificationCodesTable.address.enter(code, in: sql) { stored in
        let isTaken = try AccountsTable.isTaken(code.email, besides: id, in: sql)
        return stored.account == id && !isTaken ? account : nil
      }
      return try answer.map { before in
        try AccountsTable.setAddress(code.email, of: before, at: now(), in: sql)
        try ApplicationsTable.setAddress(code.email, of: id, in: sql)
        let language = try AccountsTable.language(of: id, in: sql)
        if let email = before.email.flatMap({ email($0, language) }) {
          let entry = NewOutboxEntry(
            email, about: id, key: "owner:\(id):address:\(code.digest.text)", at: code.time)
          _ = try OutboxTable.insertOnce(entry, in: sql)
        }
        return try AccountsTable.find(id, in: sql)
      }
    }
  }
}
