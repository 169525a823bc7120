import Domain
import Foundation
import FoyerTesting
import Secrets
import Store
import StoreTesting
import Synchronization
import Testing

/// Tests what adding a key needs, and whom it tells.
@Suite(.timeLimit(.minutes(1))) struct KeyUseCasesTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let ada: Account
  private let delivered = Deliveries()

  private final class Deliveries: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock(\.self) }
    func begin() { number.withLock { $0 += 1 } }
  }

  init() async throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
    ada = try await accounts.add(.sample())
  }

  @Test func `a key is added by the password, and its owner gets an e-mail`() async throws {
    let session = try await open()

    try await add(.sample(1), session, "aB3!")
    await #expect(throws: AddKey.Failure.refused(.keyPresent)) {
      try await add(.sample(1), session, "aB3!")
    }

    #expect(try await accounts.keys(of: ada.id).map(\.key) == [.sample(1)])
    let fingerprint = SSHPublicKey.sample(1).fingerprint
    #expect(
      try await directory.emails()
        == ["ada@example.org: \(fingerprint) 2027-01-15T08:00:00Z in ja"])
  }

  @Test func `several keys are added by one password, all or none if one is another's`()
    async throws
  {
    let session = try await open()
    func add(_ keys: [SSHPublicKey]) async throws {
      _ = try await operations().execute(
        AddKey(keys[0], further: Array(keys.dropFirst()), Secret("aB3!"), language: "ja"),
        Call(session: session))
    }

    try await add([.sample(1), .sample(2)])
    #expect(try await accounts.keys(of: ada.id).map(\.key) == [.sample(1), .sample(2)])
    #expect(try await directory.emails().count == 2 && delivered.count == 1)
    await #expect(throws: AddKey.Failure.refused(.keyPresent)) {
      try await add([.sample(3), .sample(2)])
    }
    await #expect(throws: AddKey.Failure.tooMany) {
      try await add((3...AccountKey.limit + 1).map { .sample($0) })
    }

    #expect(try await accounts.keys(of: ada.id).count == 2)
    try await add([.sample(3), .sample(3)])
    #expect(
      try await accounts.keys(of: ada.id).count == 3, "a key that is there twice is added once")
  }

  /// The store decides about all keys, as another request may have added one meanwhile.
  @Test func `the store adds all keys or none`() async throws {
    let session = NewSession.sample(at: Self.now)
    _ = try await accounts.open(session, of: ada.id)
    try await accounts.add(.sample(2), to: ada.id, at: Self.now)

    await #expect(throws: AddKey.Failure.refused(.keyPresent)) {
      try await accounts.add(
        KeyAddition(
          of: .sample(1), and: [.sample(2)], to: ada.id, by: session.id, isByPassword: true,
          at: Self.now)
      ) { _, _, _ in nil }
    }

    #expect(try await accounts.keys(of: ada.id).map(\.key) == [.sample(2)])
  }

  @Test func `a session that a password has opened adds no key without the password`() async throws
  {
    let session = try await open()

    for password in [nil, "wrong"] {
      await #expect(throws: AddKey.Failure.denied(.wrongPassword)) {
        try await add(.sample(1), session, password)
      }
    }

    #expect(try await accounts.keys(of: ada.id).isEmpty)
    #expect(try await directory.emails().isEmpty && delivered.count == 0)
  }

  @Test func `guessing the password is paused as at sign-in`() async throws {
    let session = try await open()
    for _ in 1...3 {
      await #expect(throws: AddKey.Failure.denied(.wrongPassword)) {
        try await add(.sample(1), session, "wrong")
      }
    }

    await #expect(throws: AddKey.Failure.denied(.paused(seconds: 2))) {
      try await add(.sample(1), session, "aB3!")
    }
  }

  @Test func `a session by a code needs no password until the owner has set one`() async throws {
    let session = try await open(isByCode: true)
    try await add(.sample(1), session, nil)

    let id = try #require(try await accounts.session(session.digest, at: Self.now)).id
    _ = try await accounts.replacePassword(
      PasswordReplacement(by: id, of: ada.id, nil, with: PasswordHash(encoded: "new")))

    await #expect(throws: AddKey.Failure.denied(.wrongPassword)) {
      try await add(.sample(2), session, nil)
    }
    #expect(try await accounts.keys(of: ada.id).map(\.key) == [.sample(1)])
  }

  /// The store checks the session again, in the transaction that adds the key.
  @Test func `a session that has ended meanwhile adds no key`() async throws {
    for isByPassword in [true, false] {
      let session = NewSession.sample(at: Self.now, isByCode: !isByPassword)
      let addition = KeyAddition(
        of: .sample(1), to: ada.id, by: session.id, isByPassword: isByPassword, at: Self.now)

      await #expect(throws: AddKey.Failure.denied(.signedOut)) {
        try await accounts.add(addition) { _, _, _ in nil }
      }
    }
    await #expect(throws: AddKey.Failure.denied(.signedOut)) {
      try await add(.sample(1), AccessToken(), "aB3!")
    }
  }

  @Test func `where no e-mails can be sent none is written`() async throws {
    try await add(.sample(1), open(), "aB3!", sendsEmails: false)

    #expect(try await accounts.keys(of: ada.id).map(\.key) == [.sample(1)])
    #expect(try await directory.emails().isEmpty)
  }

  @Test func `delivery begins with each key that is added or removed, and then alone`() async throws
  {
    let session = try await open()

    try await add(.sample(1), session, "aB3!")
    #expect(delivered.count == 1)
    await #expect(throws: AddKey.Failure.refused(.keyPresent)) {
      try await add(.sample(1), session, "aB3!")
    }
    #expect(delivered.count == 1)
    try await remove(.sample(2), session)
    #expect(delivered.count == 1)
    try await remove(.sample(1), session)
    #expect(delivered.count == 2)
  }

  // MARK: Helpers

  private func open(isByCode: Bool = false) async throws -> AccessToken {
    let token = AccessToken()
    _ = try await accounts.open(
      NewSession(token, from: nil, at: Self.now, isByCode: isByCode), of: ada.id)
    return token
  }

  private func add(
    _ key: SSHPublicKey, _ session: AccessToken, _ password: String?, sendsEmails: Bool = true
  ) async throws {
    _ = try await operations(sendsEmails).execute(
      AddKey(key, password.map { Secret($0) }, language: "ja"), Call(session: session))
  }

  private func remove(_ key: SSHPublicKey, _ session: AccessToken) async throws {
    _ = try await operations().execute(RemoveKey(key), Call(session: session))
  }

  private func operations(_ sendsEmails: Bool = true) -> Operations {
    .sample(
      on: accounts,
      emails: EmailWriter { template, _, address, language in
        guard case .keyAdded(let key, let time) = template else {
          return Email(to: address, of: "Aurora", subject: "\(template)", text: "…")
        }
        return Email(
          to: address, of: "Aurora",
          subject: "\(key.fingerprint) \(time.formatted(.iso8601)) in \(language)", text: "…")
      }, sendsEmails: sendsEmails, now: { Self.now }, deliver: delivered.begin)
  }
}
