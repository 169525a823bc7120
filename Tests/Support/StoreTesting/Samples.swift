import Domain
import Foundation
import Secrets
import Store

extension AccountID {
  public static func random() -> AccountID { AccountID(UUID().uuidString.lowercased()) }
}

extension IdempotencyKey {
  public static func random() -> IdempotencyKey { IdempotencyKey(UUID().uuidString.lowercased()) }
}

extension Account {
  /// Makes an account with an id of its own.
  ///
  /// - Parameter seconds: How much later it was created than other samples.
  public static func sample(
    _ address: String = "ada@example.org", name: String = "Ada Lovelace",
    brand: String = "aurora", seconds: Int = 0
  ) throws -> Account {
    Account(
      id: .random(), name: try FullName(validating: name),
      email: try EmailAddress(validating: address), brand: BrandID(brand),
      createdAt: Date(timeIntervalSince1970: 1_800_000_000.123 + Double(seconds)))
  }

  public func with(_ details: SignUpDetails) -> Account {
    Account(
      id: id, name: name, email: email, brand: brand, createdAt: createdAt, details: details)
  }
}

extension SignUpDetails {
  public static func sample(_ username: String? = "ada") -> SignUpDetails {
    SignUpDetails(
      username: username.flatMap { Username(stored: $0) },
      answers: [
        SignUpAnswer(id: "use", kind: .lines, question: "What for?", value: "Mail,\n\"notes\" 日本"),
        SignUpAnswer(
          id: "shell", kind: .choice, question: "Which shell?", value: "fish", choice: "Fish"),
        SignUpAnswer(id: "adult", kind: .yesNo, question: "Are you 18?", value: "yes"),
      ],
      terms: AcceptedTerms(version: "2026-11", at: Date(timeIntervalSince1970: 1_800_000_000.5)))
  }

  public static func named(_ username: String) -> SignUpDetails {
    SignUpDetails(username: Username(stored: username))
  }
}

extension Suspension {
  public static func sample(at time: Date = Applicant.start, until: Date? = nil) -> Suspension {
    // swift-format-ignore: NeverForceUnwrap
    Suspension(reason: SuspensionReason("Spam.")!, since: time, until: until, by: "root")
  }
}

extension Profile {
  public static func listed(_ about: String = "") throws -> Profile {
    Profile(isListed: true, about: try AboutLine(validating: about))
  }
}

extension PublicProfile.Changes {
  public static func name(_ name: String) throws -> PublicProfile.Changes {
    PublicProfile.Changes(name: try FullName(validating: name))
  }
}

extension PasswordHash {
  public static let sample = PasswordHash(encoded: "$argon2id$v=19$sample")
}

extension SSHPublicKey {
  /// Makes one of 256 valid keys whose private key doesn't exist.
  public static func sample(_ number: Int) -> SSHPublicKey {
    let head: [UInt8] = [0, 0, 0, 11] + Array("ssh-ed25519".utf8) + [0, 0, 0, 32]
    let blob = Data(head + Array(repeating: UInt8(number), count: 32))
    return SSHPublicKey(stored: "ssh-ed25519 \(blob.base64EncodedString())")!
  }
}

extension ContactMessage {
  public static func sample(
    subject: String = "A key", text: String = "Hello,\nwhere is it?", brand: String = "aurora"
  ) throws -> ContactMessage {
    ContactMessage(
      ContactDraft(
        subject: try MessageSubject(validating: subject), text: try MessageText(validating: text),
        address: try EmailAddress(validating: "ada@example.org")),
      details: [.screen(.word("signUp")), .language("pt-BR")], brand: BrandID(brand))
  }
}

extension NewAccount {
  static func sample(_ account: Account, idempotencyKey: IdempotencyKey) -> NewAccount {
    NewAccount(
      account, passwordHash: .sample, idempotencyKey: IdempotencyDigests(idempotencyKey))
  }
}

extension AccountStore {
  /// Adds an account with an idempotency key of its own.
  @discardableResult
  public func add(_ account: Account) async throws(AccountsError) -> Account {
    try await add(.sample(account, idempotencyKey: .random()))
  }

  /// Adds accounts with numbered addresses.
  public func addSamples(_ count: Int) async throws {
    for number in 0..<count {
      try await add(.sample("guest-\(number)@example.org", seconds: number))
    }
  }
}

extension NewSession {
  /// Makes a session with a random token.
  public static func sample(
    at time: Date = Applicant.start, from origin: Origin? = nil, isByCode: Bool = false
  ) -> NewSession {
    NewSession(AccessToken(), from: origin, at: time, isByCode: isByCode)
  }
}

extension AccountStore {
  /// Opens a session without asking for a second factor.
  ///
  /// - Returns: False if the account was deleted or is suspended.
  public func open(
    _ session: NewSession, of account: AccountID
  ) async throws(AccountsError) -> Bool {
    try await open(session, of: account, asksSecondFactor: false) == .opened
  }

  /// Enters a code that opens a session.
  public func enter(_ code: VerificationCode) async throws(AccountsError) -> CodeAnswer<CodeSignIn>
  {
    try await enter(code, opening: NewSession(AccessToken(), from: code.origin, at: code.time))
  }

  /// Saves a profile as an operator does.
  public func save(_ profile: Profile, for id: AccountID) async throws(EditAccount.Failure) {
    _ = try await edit(id, .init(isListed: profile.isListed, about: profile.about))
  }

  /// Replaces a password in a new session.
  public func replacePassword(
    of id: AccountID, _ old: PasswordHash, with new: PasswordHash
  ) async throws(AccountsError) -> Bool {
    let session = NewSession.sample()
    _ = try await open(session, of: id)
    return try await replacePassword(
      PasswordReplacement(by: session.id, of: id, old, with: new))
  }
}

extension AccountStore {
  /// Adds a key by the password, in a new session.
  public func add(
    _ key: SSHPublicKey, to account: AccountID, at time: Date
  ) async throws(AddKey.Failure) {
    let session = NewSession.sample(at: time)
    do throws(AccountsError) { _ = try await open(session, of: account) } catch {
      throw .denied(.signedOut)
    }
    try await add(
      KeyAddition(of: key, to: account, by: session.id, isByPassword: true, at: time)
    ) { _, _, _ in nil }
  }
}

extension ImportedAccount {
  static func sample(_ email: String) throws -> ImportedAccount {
    ImportedAccount(
      line: 2, name: try FullName(validating: "Mary Somerville"),
      email: try EmailAddress(validating: email), username: nil, passwordHash: nil)
  }
}
