import Domain
import Foundation
import SQL
import Secrets
import Store
import StoreTesting
import Testing

/// Requires that each key belongs to one account, in whatever way it was added.
@Suite(.timeLimit(.minutes(2))) struct SSHKeysTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store(notifying: [.webhook])
  }

  @Test func `an account's keys are kept in their order, and taken away one by one`() async throws {
    let ada = try await accounts.add(.sample())
    for number in 1...3 {
      try await accounts.add(.sample(number), to: ada.id, at: now + Double(number))
    }

    #expect(try await accounts.remove(.sample(2), of: ada.id))

    let keys = try await accounts.keys(of: ada.id)
    #expect(keys.map(\.key) == [.sample(1), .sample(3)])
    #expect(keys.map(\.addedAt) == [now + 1, now + 3])
    #expect(try await accounts.remove(.sample(2), of: ada.id) == false)
    #expect(try await accounts.owner(of: .sample(2)) == nil)
    #expect(try await accounts.owner(of: .sample(3)) == ada)
  }

  @Test func `a key is one account's, at whichever brand`() async throws {
    let ada = try await accounts.add(.sample())
    let grace = try await accounts.add(.sample("grace@example.org", brand: "harbor"))
    try await accounts.add(.sample(1), to: ada.id, at: now)

    await #expect(throws: AddKey.Failure.refused(.keyTaken)) {
      try await accounts.add(.sample(1), to: grace.id, at: now)
    }
    await #expect(throws: AddKey.Failure.refused(.keyPresent)) {
      try await accounts.add(.sample(1), to: ada.id, at: now)
    }
    #expect(try await accounts.remove(.sample(1), of: grace.id) == false)
    await #expect(throws: AddKey.Failure.denied(.signedOut)) {
      try await accounts.add(.sample(2), to: AccountID("nobody"), at: now)
    }
  }

  @Test func `an account has so many keys and no more`() async throws {
    let ada = try await accounts.add(.sample())
    for number in 1...AccountKey.limit {
      try await accounts.add(.sample(number), to: ada.id, at: now)
    }

    await #expect(throws: AddKey.Failure.tooMany) {
      try await accounts.add(.sample(21), to: ada.id, at: now)
    }
  }

  @Test func `where nothing is, nothing is made`() async throws {
    #expect(try await accounts.owner(of: .sample(1)) == nil)
    #expect(try await accounts.keys(of: AccountID("1")).isEmpty)
    #expect(try await accounts.remove(.sample(1), of: AccountID("1")) == false)
    #expect(
      try await accounts.authorizedKeys(named: Username(validating: "ada")) == nil)

    #expect(try !FileManager.default.fileExists(atPath: directory.data.path))
  }

  @Test func `the key of a sign-up is the account's at once, and once`() async throws {
    let account = try Account.keyed(.sample(1))
    let idempotencyKey = IdempotencyDigests(IdempotencyKey.random())
    for _ in 1...2 {
      _ = try await accounts.add(
        NewAccount(account, passwordHash: .sample, idempotencyKey: idempotencyKey))
    }
    let other = try await accounts.add(.keyed(.sample(1), "bob@example.org"))

    #expect(try await accounts.keys(of: account.id).map(\.key) == [.sample(1)])
    #expect(try await accounts.keys(of: other.id).isEmpty)
  }

  @Test(arguments: [AdmissionRules.Policy.open, .approval])
  func `the key of an application waits for the account`(
    policy: AdmissionRules.Policy
  ) async throws {
    let ada = try Applicant(
      "ada@example.org", AdmissionRules(policy, verifiesEmail: true),
      details: SignUpDetails(sshKey: .sample(1)))
    let applied = try await ada.apply(to: accounts)
    #expect(try await accounts.owner(of: .sample(1)) == nil)

    _ = try await ada.enter(in: accounts)
    if policy == .approval {
      #expect(try await accounts.owner(of: .sample(1)) == nil)
      _ = try await accounts.decide(applied.id, .approved, .sample, email: nil)
    }

    #expect(try await accounts.owner(of: .sample(1))?.id == applied.id)
    #expect(try await accounts.remove(.sample(1), of: applied.id))
    #expect(try await !rows("applications", "ssh_key").contains(SSHPublicKey.sample(1).line))
  }

  @Test func `an application that came to nothing keeps no key`() async throws {
    let ada = try Applicant(details: SignUpDetails(sshKey: .sample(1)))
    try await ada.apply(to: accounts)
    try await Applicant("grace@example.org").apply(
      to: accounts, at: Applicant.start + Application.verifyingSeconds + 1)

    #expect(try await rows("applications", "ssh_key").isEmpty)
  }

  @Test func `a deletion leaves no key, and an export has all keys`() async throws {
    let ada = try await accounts.add(.keyed(.sample(1)))
    let key = SSHPublicKey.sample(1)
    let record = try await accounts.record(of: ada.id)
    #expect(record?.rows["ssh_keys"]?.first?["line"] == .text(key.line))
    #expect(record?.rows["ssh_keys"]?.first?["added_at"] == .text("2027-01-15T08:00:00Z"))

    #expect(try await accounts.delete(ada.id))

    #expect(try !directory.text().contains(key.base64))
    #expect(try await accounts.owner(of: key) == nil)
  }

  @Test func `sshd gets the lines of an account by its name, from a file that it may only read`()
    async throws
  {
    let ada = try await accounts.add(.keyed(.sample(1), username: "ada"))
    try await accounts.add(.sample(2), to: ada.id, at: now)
    let bob = try await accounts.add(
      .sample("bob@example.org", name: "Bob Hope").with(.named("bob")))

    #expect(
      try await accounts.authorizedKeys(named: Username(validating: "ada"))
        == AuthorizedKeys(account: ada.id, lines: [1, 2].map { SSHPublicKey.sample($0).line }))
    #expect(
      try await accounts.authorizedKeys(named: Username(validating: "bob"))
        == AuthorizedKeys(account: bob.id, lines: []))
    #expect(try await accounts.authorizedKeys(named: Username(validating: "eve")) == nil)
  }

  /// A forged row of the file must not give `sshd` key options or additional lines.
  @Test func `sshd gets no line that is no key`() async throws {
    let ada = try await accounts.add(.keyed(.sample(1), username: "ada"))
    let key = SSHPublicKey.sample(2).line
    let forged = [
      "command=\"sh\" \(key)", "\(key)\n\(SSHPublicKey.sample(3).line)", "cert-authority \(key)",
      "ssh-ed25519 AAAA", "", "# \(key)",
    ]
    for line in forged {
      try directory.otherConnection().rows(
        "INSERT INTO ssh_keys (account, line, fingerprint, added_at) VALUES (?, ?, ?, 0)",
        ada.id.description, line, line)
    }

    let keys = try await accounts.authorizedKeys(named: Username(validating: "ada"))

    #expect(keys?.lines == [SSHPublicKey.sample(1).line])
  }

  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func rows(_ table: String, _ column: String) async throws -> [String] {
    try await directory.texts(
      "SELECT \(column) FROM \(table) WHERE \(column) IS NOT NULL ORDER BY rowid")
  }
}

extension Account {
  fileprivate static func keyed(
    _ key: SSHPublicKey, _ address: String = "ada@example.org", username: String? = nil
  ) throws -> Account {
    Account(
      id: AccountID.random(), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: address), brand: BrandID("aurora"),
      createdAt: Date(timeIntervalSince1970: 1_800_000_000),
      details: SignUpDetails(
        username: try username.map { try Username(validating: $0) }, sshKey: key))
  }
}
