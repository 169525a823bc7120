import Domain
import Foundation
import Testing
import UnixUsers

/// Uses a folder instead of a real host. Run by root, it also sets the owners of homes.
@Suite(.timeLimit(.minutes(2))) struct UnixUsersTests {
  private let host: Host

  init() throws { host = try Host() }

  @Test(arguments: [("/", true), ("//", true), ("/.", true), ("/srv/..", true), ("/srv", false)])
  func `this host is known however its root is written`(root: String, isThisHost: Bool) {
    #expect(UnixLayout(root: root).isThisHost == isThisHost)
  }

  @Test func `a user has lines in three tables, a home, and no password`() async throws {
    try await host.tell("a-1", username: "ada", name: "Ada Lovelace")

    #expect(try host.table("passwd") == "ada:x:20000:20000:Ada Lovelace:/home/ada:/bin/bash\n")
    #expect(try host.table("group") == "ada:x:20000:\n")
    #expect(try host.table("shadow") == "ada:!:::::::\n")
    #expect(try host.text("home/ada/.profile") == "umask 077\n")
    #expect(try host.mode("home/ada") == 0o700)
    #expect(try host.mode("var/lib/extrausers/passwd") == 0o644)
    #expect(try host.mode("var/lib/extrausers/shadow") & 0o007 == 0)
    if geteuid() == 0 { #expect(try host.owner("home/ada/.config/here") == 20_000) }
  }

  @Test func `folders that others have to enter don't depend on the caller's umask`() async throws {
    let before = umask(0o077)
    defer { umask(before) }

    try await host.tell("a-1", username: "ada")

    for folder in ["var", "var/lib", "var/lib/extrausers"] {
      #expect(try host.mode(folder) == 0o755, "\(folder)")
    }
    #expect(try host.mode("var/lib/foyer-provision") == 0o711)
    #expect(try host.mode("var/lib/extrausers/passwd") == 0o644)
    #expect(try host.mode("home/ada") == 0o700)
  }

  /// The test makes the second of the three tables unwritable.
  @Test func `a user comes into passwd last, and goes from there first`() async throws {
    let obstacle = host.path("var/lib/extrausers/shadow.foyer")
    func obstruct() throws {
      try FileManager.default.createDirectory(
        atPath: obstacle, withIntermediateDirectories: true)
    }

    try obstruct()
    await #expect(throws: DeliveryFailure.self) { try await host.tell("a-1", username: "ada") }
    #expect(try host.table("group") == "ada:x:20000:\n")
    #expect(try host.table("passwd") == nil)

    try FileManager.default.removeItem(atPath: obstacle)
    try await host.tell("a-1", username: "ada")
    try obstruct()
    await #expect(throws: DeliveryFailure.self) { try await host.forget("a-1") }
    #expect(try host.table("passwd") == "")
    #expect(try host.table("group") == "ada:x:20000:\n")
  }

  @Test func `delivery is idempotent, and another name is another row`() async throws {
    for _ in 1...2 { try await host.tell("a-1", username: "ada", name: "Ada Lovelace") }
    try await host.tell("a-1", username: "ada", name: "Ada King", change: "updated")

    #expect(try host.table("passwd") == "ada:x:20000:20000:Ada King:/home/ada:/bin/bash\n")
  }

  /// Day 1 since 1970 is long over, so PAM refuses the user (shadow(5)).
  @Test func `a suspended user has expired until the account is resumed`() async throws {
    try await host.tell("a-1", username: "ada")
    try await host.tell("a-2", username: "bob")
    let before = try (host.table("passwd"), host.text("var/lib/foyer-provision/ledger"))

    for _ in 1...2 {
      try await host.tell("a-1", username: "ada", change: "suspended", isSuspended: true)
    }
    #expect(try host.table("shadow") == "ada:!::::::1:\nbob:!:::::::\n")
    #expect(try host.table("passwd") == before.0)
    try await host.tell("a-2", username: "bob", name: "Bob Hope", change: "updated")
    #expect(try host.table("shadow") == "ada:!::::::1:\nbob:!:::::::\n")
    let preview = try await host.users.preview([
      host.payload("a-1", username: "ada", isSuspended: true),
      host.payload("a-1", username: "ada"),
    ])
    #expect(preview == ["suspend ada 20000 /home/ada", "keep ada 20000 /home/ada"])

    try await host.tell("a-2", username: "bob", change: "updated")
    try await host.tell("a-1", username: "ada", change: "resumed")
    #expect(try host.table("shadow") == "ada:!:::::::\nbob:!:::::::\n")
    #expect(try host.text("var/lib/foyer-provision/ledger") == before.1)

    try await host.tell("a-1", username: "ada", isSuspended: true)
    try await host.forget("a-1")
    #expect(try host.table("shadow") == "bob:!:::::::\n")
  }

  @Test func `no number is given twice, after a deletion neither`() async throws {
    try await host.tell("a-1", username: "ada")
    try await host.tell("a-2", username: "bob")
    for _ in 1...2 { try await host.forget("a-2") }
    try await host.tell("a-3", username: "eve")

    #expect(try host.numbers() == ["ada": 20_000, "eve": 20_002])
    #expect(try host.table("shadow") == "ada:!:::::::\neve:!:::::::\n")
    #expect(try !host.text("var/lib/foyer-provision/ledger").contains("bob"))
    #expect(try host.text("home/bob/.profile") == "umask 077\n")

    try await host.tell("a-2", username: "bob")
    #expect(try host.numbers() == ["ada": 20_000, "bob": 20_001, "eve": 20_002])
  }

  @Test(arguments: [
    "ada:x", "ada\nroot", "../ada", "-rf", "ADA", "", "0", "ådä", "ada\u{0}",
    String(repeating: "a", count: 33),
  ])
  func `a username that Foyer never gives reaches no table`(name: String) async throws {
    await #expect(throws: DeliveryFailure.refused("\(UnixProblem.hostile)")) {
      try await host.tell("a-1", username: name)
    }
    #expect(try host.table("passwd") == nil)
    #expect(!FileManager.default.fileExists(atPath: host.path("home/ada")))
  }

  @Test(arguments: ["root", "www-data", "docker", "lxd", "sudo", "ubuntu", "systemd-ada"])
  func `a name that the system uses gets no keys, even if the database has it`(
    name: String
  ) async throws {
    await #expect(throws: DeliveryFailure.refused("\(UnixProblem.reserved(name))")) {
      try await host.tell("a-1", username: name)
    }
    #expect(try host.table("passwd") == nil && host.table("group") == nil)
  }

  /// Contains ISO 8859-1, lines that don't belong in the table, and blank lines.
  @Test func `other programs' lines are passed on byte for byte, and don't stop it`() async throws {
    let foreign: [UInt8] =
      Array("zo".utf8) + [0xEB] + Array(":x:20000:20000:Zo".utf8) + [0xEB, 0xFF]
      + Array(":/home/zo:/bin/sh\r\n\n+::::::\n:::\nno line\u{0}\n".utf8)
    for name in ["etc/passwd", "etc/group", "var/lib/extrausers/passwd"] {
      try host.write(foreign, to: name)
    }
    try host.write(foreign.dropLast(), to: "var/lib/extrausers/shadow")

    try await host.tell("a-1", username: "ada")
    let line = Array("ada:x:20001:20001:Ada:/home/ada:/bin/bash\n".utf8)
    #expect(try host.bytes("var/lib/extrausers/passwd") == foreign + line)
    #expect(
      try host.bytes("var/lib/extrausers/shadow") == foreign + Array("ada:!:::::::\n".utf8))

    try await host.forget("a-1")
    #expect(try host.bytes("var/lib/extrausers/passwd") == foreign)
    #expect(try host.bytes("etc/passwd") == foreign)
  }

  @Test func `a name with what has a meaning in tables has none of it there`() async throws {
    try await host.tell(
      "a-1", username: "ada", name: "A:0:0:\nroot:x:0,\u{202E}\u{2028}\u{1B}[2J\\")

    let line = try #require(try host.table("passwd"))
    #expect(line == "ada:x:20000:20000:A 0 0  root x 0    [2J :/home/ada:/bin/bash\n")
  }

  @Test func `users, groups and homes of the host aren't taken over`() async throws {
    try host.write("root:x:0:0::/root:/bin/sh\nlinus:x:1000:1000::/:/bin/sh\n", to: "etc/passwd")
    try host.write("kernel:x:30:\n", to: "etc/group")
    try host.write("zed:x:20000:20000::/home/zed:/bin/sh\n", to: "var/lib/extrausers/passwd")

    for name in ["linus", "kernel", "zed"] {
      await #expect(throws: DeliveryFailure.refused("\(UnixProblem.taken(name))")) {
        try await host.tell("a-1", username: name)
      }
    }
    if geteuid() == 0 {
      try host.write("", to: "home/ada/theirs")
      await #expect(
        throws: DeliveryFailure.refused("\(UnixProblem.homeOfAnother(host.path("home/ada")))")
      ) {
        try await host.tell("a-1", username: "ada")
      }
    }
    try await host.tell("a-2", username: "bob")

    // Homes have owners only if root runs the test; then the refused account keeps its number.
    #expect(try host.numbers() == ["zed": 20_000, "bob": geteuid() == 0 ? 20_002 : 20_001])
  }

  @Test func `an account without a username is refused, and one gone before is nothing`()
    async throws
  {
    await #expect(throws: DeliveryFailure.refused("\(UnixProblem.noUsername)")) {
      try await host.tell("a-1", username: nil)
    }
    await #expect(throws: DeliveryFailure.refused("\(UnixProblem.hostile)")) {
      try await host.tell("a\t1", username: "ada")
    }
    try await host.forget("a-9")
  }

  @Test func `a host's user never gets a number that a directory assigned`() async throws {
    let host = try Host(ids: 20_000...20_003) { [20_000, 20_002].contains($0) }

    try await host.tell("a-1", username: "ada")
    try await host.tell("a-2", username: "bob")
    await #expect(throws: DeliveryFailure.self) { try await host.tell("a-3", username: "eve") }

    #expect(try host.numbers() == ["ada": 20_001, "bob": 20_003])
  }

  @Test func `a new user doesn't get another's number when all are assigned`() async throws {
    let small = try Host(ids: 20_000...20_001)
    try await small.tell("a-1", username: "ada")
    try await small.tell("a-2", username: "bob")
    try await small.forget("a-2")

    await #expect(throws: DeliveryFailure.failed("\(UnixProblem.noIDs)")) {
      try await small.tell("a-3", username: "eve")
    }
  }

  @Test func `a ledger that can't be understood ends it, and nothing is written over`()
    async throws
  {
    try await host.tell("a-1", username: "ada")
    try host.write("20000\ta-1\tada:x\t\n", to: "var/lib/foyer-provision/ledger")

    await #expect(throws: DeliveryFailure.away("\(UnixProblem.damaged("ledger"))")) {
      try await host.tell("a-2", username: "bob")
    }
    #expect(try host.numbers() == ["ada": 20_000])
  }

  @Test func `a preview says what would be done, and does nothing`() async throws {
    let lines = try await host.users.preview([
      host.payload("a-1", username: "ada", name: "Ada"), host.payload("a-2", username: "ada"),
      host.payload("a-3", username: "bob"), host.payload("a-1", username: nil, change: "deleted"),
    ])

    #expect(
      lines == [
        "keep ada 20000 /home/ada", "skip a-2: \(UnixProblem.taken("ada"))",
        "keep bob 20001 /home/bob", "remove ada 20000",
      ])
    #expect(try host.table("passwd") == nil)
  }
}
