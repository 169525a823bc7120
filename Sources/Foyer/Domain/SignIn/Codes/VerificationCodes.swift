import Essentials
import Secrets

/// Stores verification codes for account owners. Each call is one transaction.
public protocol VerificationCodes: Sendable {
  /// Stores a code for the account of an address, with its e-mail. If no account has the address,
  /// the same work is done, but no e-mail is sent.
  ///
  /// - Parameter onlyIfFamiliar: true to send the e-mail only if this account was signed in to from
  ///   the code's origin.
  func ask(
    _ code: VerificationCode, email: Email, onlyIfFamiliar: Bool
  ) async throws(AccountsError) -> VerificationCodeSending

  /// Returns whether the latest sign-ins of any account include one from this origin.
  func isFamiliar(_ origin: Origin?) async throws(AccountsError) -> Bool

  /// Checks a code. A correct one can be used only once; using it deletes the account's other
  /// sign-in codes and opens the session. A suspended account gets none, and one with a second factor
  /// gets none before its code.
  func enter(
    _ code: VerificationCode, opening session: NewSession
  ) async throws(AccountsError) -> CodeAnswer<CodeSignIn>

  /// Returns the seconds until a code for this new address may be sent; nil if it may be sent now.
  func wait(
    for code: VerificationCode, of id: AccountID
  ) async throws(AccountsError) -> Int?

  /// Stores a code for a new address of an account, with its e-mail. If another account has the
  /// address, another e-mail is sent, and no code is correct.
  ///
  /// - Parameter isAgain: true if a code of the same receipt and address must exist already.
  func ask(
    _ code: VerificationCode, of id: AccountID, emails: AddressEmails, isAgain: Bool
  ) async throws(AccountsError) -> VerificationCodeSending

  /// Checks a code, and changes the account's address to the one that the code was sent to.
  ///
  /// - Parameter email: writes the e-mail to the old address; not called if there is none.
  func changeAddress(
    _ code: VerificationCode, of id: AccountID, email: @escaping OwnerEmailWriting
  ) async throws(AccountsError) -> CodeAnswer<Account>
}

/// The alternative e-mails to a new address. The store selects one, and the requester doesn't learn
/// which.
public struct AddressEmails: Sendable {
  public let code: Email
  public let taken: Email

  public init(code: Email, taken: Email) {
    self.code = code
    self.taken = taken
  }
}

/// A verification code in the form in which it is stored and compared, with the origin of the
/// request.
public struct VerificationCode: Sendable, Equatable {
  /// The recipient of the code.
  public let email: EmailAddress
  /// The digest of the receipt's idempotency key. The key itself isn't stored, so the code can't be
  /// guessed from the store's contents.
  public let idempotencyKey: KeyedDigest
  public let digest: KeyedDigest
  public let origin: Origin?
  public let time: Date

  public init(
    _ code: EmailCode, of idempotencyKey: IdempotencyKey, to email: EmailAddress,
    origin: Origin?, time: Date
  ) {
    self.email = email
    self.idempotencyKey = IdempotencyDigests.id(of: idempotencyKey)
    digest = code.digest(for: idempotencyKey, email)
    self.origin = origin
    self.time = time
  }
}

/// The result of a request for a verification code, as far as it may be revealed.
public enum VerificationCodeSending: APIResponse, Sampled, Equatable {
  public static let samples: [Self] = [.sent, .tooSoon(seconds: 1), .full, .over]

  case sent
  /// - Parameter seconds: the time until another code may be sent.
  case tooSoon(seconds: Int)
  /// The outbox is full.
  case full
  /// The receipt is no longer valid.
  case over
}

/// The result of a sign-in with a correct code.
public enum CodeSignIn: Sendable, Equatable {
  case admitted(Account)
  /// The account has a second factor. The session's token identifies the sign-in from now on.
  case challenged
  case suspended(Suspension)
}

/// The result of entering a verification code.
public enum CodeAnswer<Value: Sendable & Equatable>: Sendable, Equatable {
  private enum RightCodingKeys: String, CodingKey { case _0 = "value" }

  case right(Value)
  /// - Parameter attempts: the number of attempts left.
  case wrong(attempts: Int)
  /// - Parameter seconds: the time until the next attempt.
  case noAttempts(seconds: Int)
  /// The code has expired; another one can be sent.
  case tooOld
  /// The receipt is no longer valid.
  case over

  /// Returns the same result for a converted value.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> CodeAnswer<Other> {
    switch self {
    case .right(let value): .right(try transform(value))
    case .wrong(let attempts): .wrong(attempts: attempts)
    case .noAttempts(let seconds): .noAttempts(seconds: seconds)
    case .tooOld: .tooOld
    case .over: .over
    }
  }
}

extension CodeAnswer: Codable where Value: Codable {}

extension CodeAnswer: APIResponse, Sampled where Value == Account {
  public static var samples: [Self] {
    let name = Username(stored: "ada").map { FullName($0) }
    let account = name.map {
      Account(id: AccountID("1"), name: $0, email: nil, brand: BrandID("1"), createdAt: Date())
    }
    return (account.map { [.right($0)] } ?? [])
      + [.wrong(attempts: 1), .noAttempts(seconds: 1), .tooOld, .over]
  }
}

/// The proof that a person who enters a code is the one who requested it.
public struct VerificationCodeReceipt: Sendable, Equatable {
  /// Proves who made the request. It is never displayed.
  public let idempotencyKey: IdempotencyKey
  public let email: EmailAddress

  public init(idempotencyKey: IdempotencyKey, email: EmailAddress) {
    self.idempotencyKey = idempotencyKey
    self.email = email
  }
}
