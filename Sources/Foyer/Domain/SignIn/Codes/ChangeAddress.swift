import InteractorKit
import Secrets

/// By what somebody who is signed in shows that the account is theirs.
public enum OwnerProof: Sendable {
  case password(Secret)
  /// They came in by a code.
  case code(CodeProof)
}

/// Sends a code to an address that an account's owner wants to have. Nobody learns whether somebody
/// has it already.
public struct AskForAddressCode: Sendable {
  private let parts: OwnCodeParts
  private let proof: PasswordProof
  private let executor: any Executor

  public init(
    parts: OwnCodeParts, proof: PasswordProof, executor: any Executor = AppExecutor.shared
  ) {
    self.parts = parts
    self.proof = proof
    self.executor = executor
  }

  /// - Parameters:
  ///   - owner: nil sends another one of a receipt that was proved before.
  ///   - language: in which the letter is worded.
  ///   - onWait: told while others are before it.
  public func execute(
    _ receipt: OwnCodeReceipt, of id: AccountID, by owner: OwnerProof?, language: String,
    onWait: @escaping WaitReport = { _ in }, in executor: (any Executor)? = nil
  ) async throws(SignInError) -> OwnCodeSending {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      if let owner { try await check(owner, of: id, onWait) }
      let code = parts.makeCode()
      let own = parts.ownCode(code, of: receipt)
      let letters = AddressLetters(
        code: parts.letters.letter(.addressCode(code), to: receipt.email, in: language),
        taken: parts.letters.letter(.addressTaken, to: receipt.email, in: language))
      return try await parts.send(receipt) { (_) async throws(AccountsError) in
        try await parts.codes.ask(own, of: id, letters: letters, isAgain: owner == nil)
      }
    }
  }

  private func check(
    _ owner: OwnerProof, of id: AccountID, _ onWait: WaitReport
  ) async throws(SignInError) {
    let account = try await proof.accounts.there(id).account
    switch owner {
    case .password(let password): _ = try await proof.again(account, password, onWait)
    case .code(let code):
      guard code.account == id, try await proof.isStillGood(code) else { throw .gone }
    }
  }
}

/// Gives an account another address, which a code has proved.
public struct ChangeAddress: Sendable {
  private let parts: OwnCodeParts
  private let executor: any Executor

  public init(parts: OwnCodeParts, executor: any Executor = AppExecutor.shared) {
    self.parts = parts
    self.executor = executor
  }

  /// - Parameter language: in which the old address is told.
  public func execute(
    _ code: EmailCode, of receipt: OwnCodeReceipt, for id: AccountID, language: String,
    in executor: (any Executor)? = nil
  ) async throws(SignInError) -> CodeAnswer<Account> {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let own = parts.ownCode(code, of: receipt)
      let answer = try await translating { () async throws(AccountsError) in
        try await parts.codes.changeAddress(own, of: id) { [letters = parts.letters] in
          letters.letter(.addressChanged, to: $0, in: language)
        }
      }
      if case .right = answer { parts.deliver() }
      return answer
    }
  }
}

extension PasswordProof {
  /// Whether the password is the one that it was when somebody came in by a code.
  fileprivate func isStillGood(_ code: CodeProof) async throws(SignInError) -> Bool {
    try await translating { () async throws(AccountsError) in
      try await accounts.replacePassword(
        of: code.account, code.passwordHash, with: code.passwordHash)
    }
  }
}
