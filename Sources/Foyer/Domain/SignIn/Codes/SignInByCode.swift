import InteractorKit
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What codes are made, worded, bounded and sent by.
public struct OwnCodeParts: Sendable {
  let codes: any OwnCodes
  let makeCode: @Sendable () -> EmailCode
  let letters: LetterWriter
  /// How many may ask within an hour, whatever the address.
  let limit: AttemptLimit
  public let origin: Origin?
  let now: @Sendable () -> Date
  public let deliver: @Sendable () -> Void

  /// - Parameters:
  ///   - origin: where the person is, if anybody knows.
  ///   - deliver: begins to deliver what was written, and returns at once.
  public init(
    codes: any OwnCodes, makeCode: @escaping @Sendable () -> EmailCode, letters: LetterWriter,
    limit: AttemptLimit, origin: Origin?, now: @escaping @Sendable () -> Date,
    deliver: @escaping @Sendable () -> Void
  ) {
    self.codes = codes
    self.makeCode = makeCode
    self.letters = letters
    self.limit = limit
    self.origin = origin
    self.now = now
    self.deliver = deliver
  }

  func ownCode(_ code: EmailCode, of receipt: OwnCodeReceipt) -> OwnCode {
    OwnCode(
      code, of: receipt.attempt, to: receipt.email, origin: origin, time: now())
  }

  /// Asks for a code, as often as the hour's limit admits.
  ///
  /// - Parameters:
  ///   - isFamiliar: whether an account, whichever it is, has been signed in to from there: then what
  ///     strangers elsewhere ask for doesn't count against that origin, as far as owners ask.
  ///   - ask: what does it; told whether the origin is admitted for owners alone.
  func send(
    _ receipt: OwnCodeReceipt, isFamiliar: Bool = false,
    _ ask: (_ isForOwners: Bool) async throws(AccountsError) -> OwnCodeSending
  ) async throws(SignInError) -> OwnCodeSending {
    let request = limit.use(asking: receipt.attempt, from: origin, at: now())
    var wait = try await self.wait(for: request)
    let isForOwners = wait != nil && isFamiliar
    if isForOwners { wait = try await self.wait(for: request, of: .origin) }
    if let wait { return .tooSoon(seconds: wait) }
    let sending = try await translating { () async throws(AccountsError) in
      try await ask(isForOwners)
    }
    // Whether there is something to deliver or not: else the time would tell.
    if sending == .sent {
      deliver()
    } else {
      try await counting { () async throws(StorageProblem) in try await limit.giveBack(request) }
    }
    return sending
  }

  private func wait(
    for request: LimitedUse, of part: LimitedUse.Part? = nil
  ) async throws(SignInError) -> Int? {
    try await counting { () async throws(StorageProblem) in
      try await limit.wait(for: request, of: part)
    }
  }

  private func counting<Result>(
    _ work: () async throws(StorageProblem) -> Result
  ) async throws(SignInError) -> Result {
    do throws(StorageProblem) { return try await work() } catch { throw .notSaved(error) }
  }
}

/// Sends a code to an address, by which whoever has an account with it comes in. Nobody learns
/// whether there is one: the answer is the same, and as much is done.
public struct AskForSignInCode: Sendable {
  private let parts: OwnCodeParts
  private let executor: any Executor

  public init(parts: OwnCodeParts, executor: any Executor = AppExecutor.shared) {
    self.parts = parts
    self.executor = executor
  }

  /// Another one of the same receipt is good in the place of the one before.
  ///
  /// - Parameter language: in which the letter is worded.
  public func execute(
    _ receipt: OwnCodeReceipt, language: String, in executor: (any Executor)? = nil
  ) async throws(SignInError) -> OwnCodeSending {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let isFamiliar = try await translating { () async throws(AccountsError) in
        try await parts.codes.isFamiliar(parts.origin)
      }
      let code = parts.makeCode()
      let own = parts.ownCode(code, of: receipt)
      let letter = parts.letters.letter(.signInCode(code), to: receipt.email, in: language)
      return try await parts.send(receipt, isFamiliar: isFamiliar) {
        (isForOwners) async throws(AccountsError) in
        try await parts.codes.ask(own, letter: letter, isForOwners: isForOwners)
      }
    }
  }
}

/// Lets somebody in who has got a code.
public struct SignInByCode: Sendable {
  private let parts: OwnCodeParts
  private let executor: any Executor

  public init(parts: OwnCodeParts, executor: any Executor = AppExecutor.shared) {
    self.parts = parts
    self.executor = executor
  }

  public func execute(
    _ code: EmailCode, of receipt: OwnCodeReceipt, in executor: (any Executor)? = nil
  ) async throws(SignInError) -> CodeAnswer<SignedInMember> {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let own = parts.ownCode(code, of: receipt)
      return try await translating { () async throws(AccountsError) in
        try await parts.codes.enter(own)
      }.map { SignedInMember($0.account, proof: CodeProof($0)) }
    }
  }
}

/// That somebody has come in by a code. As long as their password is the one it was then, they may
/// choose another without it.
public struct CodeProof: Sendable, Equatable {
  let account: AccountID
  let passwordHash: PasswordHash

  init(_ credentials: Credentials) {
    account = credentials.account.id
    passwordHash = credentials.passwordHash
  }
}

/// Gives an account another password, for whoever came in by a code.
public struct SetPassword: Sendable {
  private let proof: PasswordProof
  private let requirements: PasswordRequirements
  private let executor: any Executor

  public init(
    proof: PasswordProof, requirements: PasswordRequirements,
    executor: any Executor = AppExecutor.shared
  ) {
    self.proof = proof
    self.requirements = requirements
    self.executor = executor
  }

  /// - Parameter onWait: told while others are before it.
  /// - Throws: `.gone` where the password is another one already.
  public func execute(
    _ new: Secret, by code: CodeProof, onWait: @escaping WaitReport = { _ in },
    in executor: (any Executor)? = nil
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await proof.accounts.there(code.account).account
      let check = PasswordCheck(new, of: account, for: requirements)
      guard check.isValid else { throw .invalid(check) }
      let hash = try await proof.hash(new, onWait: onWait)
      let isReplaced = try await translating { () async throws(AccountsError) in
        try await proof.accounts.replacePassword(of: code.account, code.passwordHash, with: hash)
      }
      guard isReplaced else { throw .gone }
    }
  }
}
