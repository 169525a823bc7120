import Domain
import Foundation
import LDAP
import Loopback
import SQL
import Secrets
import Store
import StoreTesting
import Synchronization
import Testing

@testable import Delivery

/// Uses a real slapd and OpenLDAP's own programs.
@Suite(
  .enabled(if: DirectoryServer.isPossible, "slapd or ldap-utils is missing"),
  .timeLimit(.minutes(2)))
struct DirectoryTests {
  let directory: TemporaryDirectory
  let accounts: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store(notifying: [.ldap])
  }

  @Test func `who signed up is in the directory, and gets in by that password alone`() async throws
  {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")

    #expect(try await deliver(to: server) == .init(delivered: 1))

    let people = try server.people()
    #expect(people.contains("dn: uid=\(account.id),\(DirectoryServer.base)"))
    for line in ["cn: Ada Lovelace", "sn: Ada Lovelace", "mail: ada@example.org"] {
      #expect(people.contains(line))
    }
    #expect(people.contains("employeeNumber: \(account.id)"))
    #expect(try server.letsIn("\(account.id)", "Engine-1843"))
    #expect(try !server.letsIn("\(account.id)", "engine-1843"))
  }

  @Test func `each change is delivered: a name, a username, no address, a password`() async throws {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")
    _ = try await deliver(to: server)

    let hash = try PasswordHash(hashing: Secret("Difference-2"), in: .mib19)
    try await directory.execute(
      "UPDATE accounts SET username = 'a-da_l', email = NULL, email_canonical = NULL")
    _ = try await accounts.edit(account.id, .name("Ada, Countess of Lovelace"))
    let old = try #require(try await credentials(of: "a-da_l")).passwordHash
    #expect(try await accounts.replacePassword(of: account.id, old, with: hash))
    #expect(try await deliver(to: server) == .init(delivered: 1))

    let people = try server.people()
    #expect(people.contains("dn: uid=a-da_l,\(DirectoryServer.base)"))
    #expect(people.contains("cn: Ada, Countess of Lovelace"))
    #expect(!people.contains { $0.hasPrefix("mail:") })
    #expect(people.contains("employeeNumber: \(account.id)"))
    #expect(try server.letsIn("a-da_l", "Difference-2"))
    #expect(try !server.letsIn("a-da_l", "Engine-1843"))
  }

  @Test func `a suspended account gets in by no password, and has no keys`() async throws {
    let server = try DirectoryServer(hasKeys: true)
    let account = try await add("Engine-1843")
    try await accounts.add(.sample(1), to: account.id, at: Date())
    _ = try await deliver(to: server)
    #expect(try server.letsIn("\(account.id)", "Engine-1843"))

    _ = try await accounts.suspend(account.id, .sample())
    #expect(try await deliver(to: server) == .init(delivered: 1))
    #expect(try !server.letsIn("\(account.id)", "Engine-1843"))
    #expect(try server.people().contains("cn: Ada Lovelace"))
    #expect(try !server.people().contains { $0.hasPrefix("sshPublicKey") })

    _ = try await accounts.resume(account.id)
    #expect(try await deliver(to: server) == .init(delivered: 1))
    #expect(try server.letsIn("\(account.id)", "Engine-1843"))
    #expect(try server.people().contains { $0.hasPrefix("sshPublicKey") })
  }

  @Test func `delivery is idempotent, and a deletion leaves no entry`() async throws {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")
    let target = try target(at: server.url)

    let (entry, _) = try #require(try await outbox.next())
    for _ in 1...2 { try await target.deliver(entry) }
    #expect(try server.people().count { $0.hasPrefix("dn: ") } == 2)

    #expect(try await accounts.delete(account.id))
    let (deletion, _) = try #require(try await outbox.next(at: Date() + 301))
    for _ in 1...2 { try await target.deliver(deletion) }
    #expect(
      try server.people().filter { $0.hasPrefix("dn: ") } == [
        "dn: uid=grace,\(DirectoryServer.base)"
      ])
  }

  @Test func `keys are delivered to a directory that has an attribute for them`() async throws {
    let server = try DirectoryServer(hasKeys: true)
    let account = try await add("Engine-1843")
    for (added, removed, left) in [([], [], []), ([1, 2], [], [1, 2]), ([], [1], [2])] {
      for key in added { try await accounts.add(.sample(key), to: account.id, at: Date()) }
      for key in removed { _ = try await accounts.remove(.sample(key), of: account.id) }
      #expect(try await deliver(to: server).delivered == 1)
      let keys = try server.people().filter { $0.hasPrefix("sshPublicKey:") }
      #expect(keys == left.map { "sshPublicKey: \(SSHPublicKey.sample($0).line)" })
    }

    let other = try DirectoryServer()
    _ = try await accounts.edit(account.id, .name("Ada King"))
    #expect(try await deliver(to: other).delivered == 1)
    #expect(try !other.people().contains { $0.hasPrefix("sshPublicKey:") })
  }

  @Test func `keys that the store doesn't know stay as they are in the directory`() async throws {
    let server = try DirectoryServer(hasKeys: true)
    let target = try target(at: server.url)
    func tell(_ name: String, keys: [String]?) async throws {
      let payload = ProvisioningPayload(
        message: "msg_1", change: "updated", account: "a-1", at: Date(),
        person: .init(name: name, brand: "aurora", createdAt: Date(), keys: keys))
      let number = try #require(OutboxReference(change: 1))
      try await target.deliver(
        OutboxEntry(
          reference: number, kind: ProvisioningTarget.ldap.kind, payload: payload.bytes,
          createdAt: Date(), attempts: 1, state: .waiting(until: Date()), lastError: nil))
    }
    var keys: [String] {
      get throws { try server.people().filter { $0.hasPrefix("sshPublicKey") } }
    }
    try await tell("Ada", keys: ["ssh-ed25519 AAAA"])

    try await tell("Ada King", keys: nil)

    #expect(try server.people().contains("cn: Ada King"))
    #expect(try keys == ["sshPublicKey: ssh-ed25519 AAAA"])

    try await tell("Ada King", keys: [])
    #expect(try keys == [])

    // A directory allows no empty name.
    try await tell("", keys: [])
    #expect(try server.people().contains("cn: a-1"))
  }

  @Test func `an error says why a directory can't be used`() async throws {
    let server = try DirectoryServer()
    _ = try await add("Engine-1843")
    let nobody = try TCPSocket.listening().port

    for (target, sentence) in [
      (
        try target(at: "ldap://127.0.0.1:\(nobody)"),
        "The directory can't be reached, or its certificate can't be trusted."
      ),
      (
        try target(at: server.url, password: "doors"),
        "The directory rejects the name or the password."
      ),
      (
        try target(at: server.url, base: "ou=nobody,dc=example,dc=org"),
        "The directory has no ou=nobody,dc=example,dc=org."
      ),
    ] {
      let report = try await deliver(to: target)
      #expect(report == .init(postponed: 1, lastError: sentence))
      _ = try await accounts.retry([], at: Date())
    }
  }

  @Test func `its certificate has to be trusted`() async throws {
    let server = try DirectoryServer(isSecure: true)
    _ = try await add("Engine-1843")
    let url = "ldaps://127.0.0.1:\(server.port)"

    #expect(
      try await deliver(to: target(at: url)).lastError
        == "The directory can't be reached, or its certificate can't be trusted.")
    _ = try await accounts.retry([], at: Date())
    #expect(
      try await deliver(to: target(at: url, certificates: server.certificates))
        == .init(delivered: 1))
  }

  @Test func `one that says nothing is waited for no longer than a limit, nor than anybody waits`()
    async throws
  {
    let silence = try TCPSocket.listening()
    _ = try await add("Engine-1843")
    let url = "ldap://127.0.0.1:\(silence.port)"

    #expect(
      try await deliver(to: target(at: url, timeLimit: .seconds(1))).lastError
        == "The directory took too long.")

    _ = try await accounts.retry([], at: Date())
    let (entry, _) = try #require(try await outbox.next())
    let patient = try target(at: url, timeLimit: .seconds(600))
    let task = Task { try await patient.deliver(entry) }
    let connection = silence.accept()
    task.cancel()
    await #expect(throws: DeliveryFailure.cancelled) { try await task.value }
    withExtendedLifetime(connection) {}
  }

  /// A client says at the end that it ends, also to a directory that is gone by then.
  @Test func `one that is gone at the end doesn't end the program by a signal`() async throws {
    let server = try TCPSocket.listening()
    let login = LDAPServer.Login(name: "cn=foyer", password: Secret("door"))
    let client = LDAPClient(
      try #require(LDAPServer("ldap://127.0.0.1:\(server.port)", login: login)))
    let peer = Mutex<TCPSocket?>(nil)
    let binding = Task.detached {
      let connection = server.accept()
      peer.withLock { $0 = connection }
      _ = connection?.receiveBytes()
      // The success of the first request, a bind (RFC 4511, section 4.2.2).
      _ = connection?.send("0\u{C}\u{2}\u{1}\u{1}a\u{7}\u{A}\u{1}\0\u{4}\0\u{4}\0")
    }

    try await client.perform { _ in peer.withLock { $0?.reset() } }

    await binding.value
  }

  func add(_ password: String) async throws -> Account {
    let hash = try PasswordHash(hashing: Secret(password), in: .mib19)
    return try await accounts.add(
      NewAccount(.sample(), passwordHash: hash, idempotencyKey: IdempotencyDigests(.random())))
  }

  func credentials(of name: String) async throws -> Credentials? {
    let start = SignInStart(name: try #require(SignInName(name)), origin: nil, time: Date())
    guard case .admitted(let credentials) = try await accounts.begin(start) else { return nil }
    return credentials
  }

  private var outbox: any Outbox { accounts.outbox(of: .ldap) }

  func target(
    at url: String, base: String = DirectoryServer.base, password: String = "door",
    certificates: String? = nil, timeLimit: Duration = .seconds(10)
  ) throws -> DirectoryTarget {
    let login = LDAPServer.Login(name: DirectoryServer.login.name, password: Secret(password))
    let server = try #require(LDAPServer(url, login: login, certificates: certificates))
    return DirectoryTarget(base: base, client: LDAPClient(server, timeLimit: timeLimit))
  }

  func deliver(to server: DirectoryServer) async throws -> DeliveryReport {
    try await deliver(to: target(at: server.url))
  }

  func deliver(to target: DirectoryTarget) async throws -> DeliveryReport {
    var delivery = Delivery()
    delivery.directory = target
    return try await delivery.deliverers(of: accounts, accounts).execute()
  }
}

/// Passwords and keys that were taken away open nothing in a directory.
extension DirectoryTests {
  @Test func `what is set aside for its name holds no later password back`() async throws {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")
    _ = try await deliver(to: server)
    try await directory.execute("UPDATE accounts SET username = 'grace'")
    _ = try await accounts.edit(account.id, .name("Ada King"))
    #expect(try await deliver(to: server).setAside == 1)

    let old = try #require(try await credentials(of: "grace")).passwordHash
    let hash = try PasswordHash(hashing: Secret("Difference-2"), in: .mib19)
    #expect(try await accounts.replacePassword(of: account.id, old, with: hash))
    #expect(try await deliver(to: server).setAside == 1)

    #expect(try !server.letsIn("\(account.id)", "Engine-1843"))
    #expect(try server.letsIn("\(account.id)", "Difference-2"))
    try await directory.execute("UPDATE accounts SET username = 'ada'")
    _ = try await accounts.edit(account.id, .name("Ada Lovelace"))
    #expect(try await deliver(to: server) == .init(delivered: 1))
    #expect(try await accounts.provisionings(all: false).isEmpty)
  }

  @Test func `nothing opens the entry of a deleted account, even if something is below it`()
    async throws
  {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")
    _ = try await deliver(to: server)
    try server.change(
      """
      dn: cn=phone,uid=\(account.id),\(DirectoryServer.base)
      changetype: add
      objectClass: device

      """)

    #expect(try await accounts.delete(account.id))
    #expect(try await deliver(to: server).setAside == 1)

    #expect(try server.people().contains("employeeNumber: \(account.id)"))
    #expect(try !server.letsIn("\(account.id)", "Engine-1843"))
  }
}
