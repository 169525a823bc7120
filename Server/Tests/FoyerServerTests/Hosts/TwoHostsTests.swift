import Foundation
import ProgramTesting
import Testing

/// Two hosts behind an `sshd` each, with a server each in front of one database, configured as the
/// documentation says.
@Suite(
  .timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing),
  .enabled(if: Site.program != nil, "`script/test` has the released foyer talk to servers"),
  .enabled(
    if: SSHServer.isThere && HostNamespace.isPossible,
    "sshd, libnss-extrausers, or root for them, is missing"))
struct TwoHostsTests {
  private let client: SSHClient
  private let alpha: SSHHost
  private let beta: SSHHost
  private let folder: TemporaryFolder
  private let database: TestDatabase

  init() async throws {
    let (folder, database) = (try TemporaryFolder(), try await TestDatabase())
    let client = try SSHClient(folder: folder)
    let data = ServerData()
    let file = try data.brand("brand", "fields: [name, username, email, password]\n")
    let brand = try String(contentsOfFile: file, encoding: .utf8)
    func host(_ name: String, _ address: String) throws -> SSHHost {
      try SSHHost(name, at: address, brand: brand, database: database, client: client)
    }
    alpha = try host("alpha", "127.0.0.2")
    beta = try host("beta", "127.0.0.3")
    (self.folder, self.database, self.client) = (folder, database, client)
  }

  @Test func `a guest of one host is known on the other, until another password ends it`()
    async throws
  {
    try await signUp(on: alpha)
    try await addKey(on: alpha)
    let there = try await greeted(on: beta)
    let here = try await greeted(on: alpha)
    #expect(try await sessions == 2)

    for (host, guest) in [(alpha, here), (beta, there)] {
      try await host.replaceServer {
        try guest.say("Sessions and sign-ins")
        try await guest.hears("Try again")
      }
      try guest.say("")
      try await guest.hears("This session: From 127.0.0.")
      try guest.say("back")
    }

    let other = "Analytical-1842"
    try here.say("Password", Site.password, other, other, "")
    try await until("the password has changed") { try await sessions == 1 }
    try there.say("Sessions and sign-ins")
    try await there.hears("signed out")
    try here.say("", "Sessions and sign-ins")
    try await here.hears("This session")
  }

  @Test func `a guest of one host becomes a Unix user of both, with the same number`() async throws
  {
    try await signUp(on: alpha)
    try await addKey(on: beta)

    for host in [beta, alpha, beta] { try host.provision() }

    for host in [alpha, beta] {
      let ended = try host.run("id -u; id -un", as: "ada")
      #expect(ended.output == "20000\nada\n", "\(ended.errors)")
      #expect(try host.run("id", as: "root").output == "")
    }
  }

  private var sessions: Int {
    get async throws { try await database.run("SELECT id FROM sessions").count }
  }

  private func signUp(on host: SSHHost) async throws {
    let guest = try host.connect()
    try guest.say(
      "Create account", "Ada Lovelace", "ada", "ada@example.org", Site.password, Site.password,
      "", "", "")
    #expect(try guest.end().contains("account-created "))
  }

  private func addKey(on host: SSHHost) async throws {
    let guest = try host.connect()
    try guest.say("Sign in", "ada", Site.password, "")
    try guest.say("SSH keys", "Add a key", client.publicKey, Site.password, "")
    #expect(try guest.end().contains(client.fingerprint.prefix(19)))
  }

  /// Connects with the key, and opens My account.
  private func greeted(on host: SSHHost) async throws -> Conversation {
    let guest = try host.connect()
    try await guest.hears("Signed in as Ada")
    try guest.say("My account")
    try await guest.hears("Sessions and sign-ins: ")
    return guest
  }
}
