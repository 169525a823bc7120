import Domain
import Foundation
import Secrets
import Store
import StoreTesting
import Testing

/// Tests which changes are recorded for which targets, and what each target gets.
@Suite(.timeLimit(.minutes(2))) struct ChangesTests {
  /// A change of an account that all targets know.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let noted: [String]
    let make: @Sendable (AccountStore, Account) async throws -> Void

    init(
      _ name: String, notes noted: [String],
      _ make: @escaping @Sendable (AccountStore, Account) async throws -> Void
    ) {
      testDescription = name
      self.noted = noted
      self.make = make
    }
  }

  private static let updates = ["ldap updated", "unix updated", "webhook updated"]
  private static let deletions = ["ldap deleted", "unix deleted", "webhook deleted"]

  private let directory: TemporaryDirectory
  private let store: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store(notifying: [.webhook, .ldap, .unix])
  }

  @Test func `an account that is created is noted for every target`() async throws {
    try await store.add(.sample().with(SignUpDetails(sshKey: .sample(1))))

    #expect(try await store.notifications() == ["ldap created", "unix created", "webhook created"])
  }

  @Test(arguments: [AdmissionRules.Policy.open, .approval])
  func `an account that an operator has approved is noted as approved`(
    policy: AdmissionRules.Policy
  ) async throws {
    let ada = try Applicant("ada@example.org", AdmissionRules(policy, verifiesEmail: true))
    let id = try await ada.apply(to: store).id
    _ = try await ada.enter(in: store)
    if policy == .approval {
      #expect(try await store.notifications() == ["webhook pending"])
      _ = try await store.decide(id, .approved, .sample, email: nil)
    }

    let change = policy == .approval ? "approved" : "created"
    #expect(
      try await store.notifications() == ["ldap", "unix", "webhook"].map { "\($0) \(change)" })
  }

  @Test(arguments: [
    Change("another name", notes: updates) { store, account in
      _ = try await store.edit(account.id, .name("Ada King"))
    },
    Change("the same name", notes: []) { store, account in
      _ = try await store.edit(account.id, .name("Ada Lovelace"))
    },
    Change("a public profile", notes: []) { store, account in
      try await store.save(.listed("Engines."), for: account.id)
    },
    Change("another address", notes: updates) { store, account in
      try await store.changeAddress(of: account, to: "ada@new.example")
    },
    Change("the same address", notes: []) { store, account in
      try await store.changeAddress(of: account, to: "ada@example.org")
    },
    Change("another password", notes: ["ldap updated"]) { store, account in
      _ = try await store.replacePassword(of: account.id, .sample, with: .other)
    },
    Change("the same password", notes: []) { store, account in
      _ = try await store.replacePassword(of: account.id, .sample, with: .sample)
    },
    Change("a renewed hash", notes: ["ldap updated"]) { store, account in
      try await store.signIn(account, renewing: .other)
    },
    Change("a sign-in", notes: []) { store, account in
      try await store.signIn(account, renewing: nil)
    },
    Change("another SSH key", notes: ["ldap updated"]) { store, account in
      try await store.add(.sample(2), to: account.id, at: Applicant.start)
    },
    Change("an SSH key less", notes: ["ldap updated"]) { store, account in
      _ = try await store.remove(.sample(1), of: account.id)
    },
    Change("an SSH key that it doesn't have", notes: []) { store, account in
      _ = try await store.remove(.sample(9), of: account.id)
    },
    Change("two changes", notes: updates) { store, account in
      _ = try await store.edit(account.id, .name("Ada King"))
      _ = try await store.replacePassword(of: account.id, .sample, with: .other)
    },
    Change("a deletion", notes: deletions) { store, account in
      _ = try await store.edit(account.id, .name("Ada King"))
      _ = try await store.delete(account.id)
    },
  ])
  func `each change is noted for the targets that see it`(change: Change) async throws {
    let account = try await store.add(.sample().with(.keyed(.sample(1))))
    for target in ProvisioningTarget.allCases {
      try await store.outbox(of: NotificationReceiver(target)).takeAll()
    }

    try await change.make(store, account)

    #expect(try await store.notifications() == change.noted)
  }

  @Test func `an approval that is taken back is a deletion, and waits for a decision again`()
    async throws
  {
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let id = try await ada.apply(to: store).id
    _ = try await store.decide(id, .approved, .sample, email: nil)
    for target in ProvisioningTarget.allCases {
      try await store.outbox(of: NotificationReceiver(target)).takeAll()
    }

    _ = try await store.decide(id, .reopened, .sample, email: nil)

    #expect(try await store.notifications() == Self.deletions + ["webhook pending"])
  }

  @Test(arguments: ProvisioningTarget.allCases)
  func `a directory alone gets the password's hash and the SSH keys, and a host no address`(
    target: ProvisioningTarget
  ) async throws {
    let account = try await store.add(.sample().with(.keyed(.sample(1), username: "ada")))
    try await store.add(.sample(2), to: account.id, at: Applicant.start)

    let waiting = try await store.waiting(for: NotificationReceiver(target))
    let taken = try await store.outbox(of: NotificationReceiver(target)).takeAll()

    #expect(waiting == taken)
    let person = try #require(taken.first?.person)
    #expect(taken.count == 1)
    #expect(person.name == "Ada Lovelace" && person.username == "ada")
    #expect(person.email == (target == .unix ? nil : "ada@example.org"))
    #expect(person.brand == "aurora")
    let isDirectory = target == .ldap
    #expect(person.passwordHash == (isDirectory ? PasswordHash.sample.encoded : nil))
    #expect(
      person.keys == (isDirectory ? [1, 2].map { SSHPublicKey.sample($0).line } : nil))
  }

  /// An empty list removes the keys from the directory; nil would keep them.
  @Test func `a directory gets an empty list of an account without keys`() async throws {
    try await store.add(.sample())

    #expect(try await store.outbox(of: .ldap).takeAll().first?.person?.keys == [])
  }
}

extension PasswordHash {
  fileprivate static let other = PasswordHash(encoded: "$argon2id$v=19$other")
}

extension SignUpDetails {
  fileprivate static func keyed(_ key: SSHPublicKey, username: String? = nil) -> SignUpDetails {
    SignUpDetails(username: username.flatMap { Username(stored: $0) }, sshKey: key)
  }
}

extension AccountStore {
  fileprivate func changeAddress(of account: Account, to address: String) async throws {
    let recipient = try EmailAddress(validating: address)
    let code = VerificationCode(
      Applicant.code, of: .random(), to: recipient, origin: nil, time: Applicant.start)
    let email = Email(to: recipient, of: "Aurora", subject: "code", text: "…")
    _ = try await ask(
      code, of: account.id, emails: AddressEmails(code: email, taken: email), isAgain: false)
    guard case .right = try await changeAddress(code, of: account.id, email: { _, _ in email })
    else { throw AccountsError.emailTaken }
  }

  fileprivate func signIn(_ account: Account, renewing hash: PasswordHash?) async throws {
    let start = SignInStart(
      name: try #require(SignInName("ada@example.org")), origin: nil, time: Applicant.start)
    let end = SignInEnd(
      start: start, credentials: Credentials(account: account, passwordHash: .sample),
      renewed: hash, session: .sample())
    #expect(try await self.end(end) == .admitted)
  }
}
