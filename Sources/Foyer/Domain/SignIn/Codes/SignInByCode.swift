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

/// Sends a code to an address, by which its owner can sign in to an account. The answer doesn't say
/// whether there is one, and as much is done.
public struct AskForSignInCode: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = OwnCodeSending
    public typealias Failure = SignInError

    public let receipt: OwnCodeReceipt
    /// In which the e-mail is worded.
    public let language: String

    public init(_ receipt: OwnCodeReceipt, language: String) {
      self.receipt = receipt
      self.language = language
    }
  }

  private let parts: OwnCodeParts
  private let executor: any Executor

  public init(parts: OwnCodeParts, executor: any Executor = AppExecutor.shared) {
    self.parts = parts
    self.executor = executor
  }

  /// Another code of the same receipt takes the place of the one before.
  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) -> OwnCodeSending {
    let receipt = request.receipt
    return try await (executor ?? self.executor).run { () async throws(SignInError) in
      let isFamiliar = try await translating { () async throws(AccountsError) in
        try await parts.codes.isFamiliar(parts.origin)
      }
      let code = parts.makeCode()
      let own = parts.ownCode(code, of: receipt)
      let letter = parts.letters.letter(.signInCode(code), to: receipt.email, in: request.language)
      return try await parts.send(receipt, isFamiliar: isFamiliar) {
        (isForOwners) async throws(AccountsError) in
        try await parts.codes.ask(own, letter: letter, isForOwners: isForOwners)
      }
    }
  }
}

/// Signs in by a code.
public struct SignInByCode: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = CodeAnswer<SignedInMember>
    public typealias Failure = SignInError

    public let code: EmailCode
    public let receipt: OwnCodeReceipt

    public init(_ code: EmailCode, of receipt: OwnCodeReceipt) {
      self.code = code
      self.receipt = receipt
    }
  }

  private let parts: OwnCodeParts
  private let executor: any Executor

  public init(parts: OwnCodeParts, executor: any Executor = AppExecutor.shared) {
    self.parts = parts
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) -> CodeAnswer<SignedInMember> {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let own = parts.ownCode(request.code, of: request.receipt)
      let token = AccessToken()
      return try await translating { () async throws(AccountsError) in
        try await parts.codes.enter(
          own, opening: NewSession(token, from: own.origin, at: own.time, isByCode: true))
      }.map { SignedInMember($0, session: token, isByCode: true) }
    }
  }
}
