import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where codes are kept by which people come to accounts of their own. Each call is one transaction.
public protocol OwnCodes: Sendable {
  /// Keeps a code for the account of an address, with its letter. Where nobody has the address as
  /// much is done, but the letter goes to nobody.
  ///
  /// - Parameter isForOwners: whether the letter goes to nobody, too, where that very account hasn't
  ///   been signed in to from there.
  func ask(
    _ code: OwnCode, letter: WordedLetter, isForOwners: Bool
  ) async throws(AccountsError) -> OwnCodeSending

  /// Whether an account, whichever it is, has been signed in to from there: one of the last sign-ins
  /// that are kept.
  func isFamiliar(_ origin: Origin?) async throws(AccountsError) -> Bool

  /// Tries a code. A right one is good once, takes along all others of its account, and opens the
  /// session.
  func enter(
    _ code: OwnCode, opening session: NewSession
  ) async throws(AccountsError) -> CodeAnswer<Account>

  /// Keeps a code for another address of an account, with its letter. An address that somebody has
  /// gets another letter, and no code is right.
  ///
  /// - Parameter isAgain: whether one of that attempt has to be there already.
  func ask(
    _ code: OwnCode, of id: AccountID, letters: AddressLetters, isAgain: Bool
  ) async throws(AccountsError) -> OwnCodeSending

  /// Tries a code, and puts its address in the old one's place.
  ///
  /// - Parameter letter: what the old address is told, where there is one.
  func changeAddress(
    _ code: OwnCode, of id: AccountID, letter: @escaping @Sendable (EmailAddress) -> WordedLetter
  ) async throws(AccountsError) -> CodeAnswer<Account>
}

/// What another address is told: the store knows which, and whoever asked doesn't learn it.
public struct AddressLetters: Sendable {
  public let code: WordedLetter
  public let taken: WordedLetter

  public init(code: WordedLetter, taken: WordedLetter) {
    self.code = code
    self.taken = taken
  }
}

/// A code, as it is kept and compared, with who shows it.
public struct OwnCode: Sendable, Equatable {
  /// Where its letter goes.
  public let email: EmailAddress
  /// Of the attempt, whose id isn't stored: whoever has the store can't try codes on it.
  public let attempt: KeyedDigest
  public let digest: KeyedDigest
  public let origin: Origin?
  public let time: Date

  public init(
    _ code: EmailCode, of attempt: AttemptID, to email: EmailAddress,
    origin: Origin?, time: Date
  ) {
    self.email = email
    self.attempt = AttemptMark.id(of: attempt)
    digest = code.digest(for: attempt, email)
    self.origin = origin
    self.time = time
  }
}

/// Whether a code is on its way, as far as anybody may know.
public enum OwnCodeSending: Sendable, Equatable {
  case sent
  /// - Parameter seconds: until another one may be sent.
  case tooSoon(seconds: Int)
  /// So many letters wait already that nobody gets this one soon.
  case full
  /// Nothing waits for one any more.
  case over
}

/// What becomes of a code that somebody enters.
public enum CodeAnswer<Value: Sendable & Equatable>: Sendable, Equatable {
  case right(Value)
  /// - Parameter tries: how many are left.
  case wrong(tries: Int)
  /// - Parameter seconds: until there is another try.
  case noTries(seconds: Int)
  /// It is too old: another one can be sent.
  case tooOld
  /// Nothing waits for it any more.
  case over

  /// The same about something else.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> CodeAnswer<Other> {
    switch self {
    case .right(let value): .right(try transform(value))
    case .wrong(let tries): .wrong(tries: tries)
    case .noTries(let seconds): .noTries(seconds: seconds)
    case .tooOld: .tooOld
    case .over: .over
    }
  }
}

/// What whoever has asked for a code shows when they enter it.
public struct OwnCodeReceipt: Sendable, Equatable {
  /// Proves who asked, and isn't shown to anybody.
  public let attempt: AttemptID
  public let email: EmailAddress

  public init(attempt: AttemptID, email: EmailAddress) {
    self.attempt = attempt
    self.email = email
  }
}
