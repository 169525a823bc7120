import Domain
import Foundation
import Testing

@testable import UnixUsers

/// Keys are returned only for users that foyer-provision has created.
@Suite(.timeLimit(.minutes(2))) struct ProvisionedUsersTests {
  private let host: Host
  private let ledger = "var/lib/foyer-provision/ledger"

  init() throws { host = try Host(readers: getegid()) }

  @Test func `a user is the account's for which it was made, by its number and its name`()
    async throws
  {
    try await host.tell("a-1", username: "ada")
    try await host.tell("a-2", username: "bob")
    let users = ProvisionedUsers(ledger: host.path(ledger))

    #expect(try users.account(of: name("ada"), id: 20_000) == AccountID("a-1"))
    #expect(try users.account(of: name("bob"), id: 20_001) == AccountID("a-2"))
    for (other, id) in [("ada", 20_001), ("eve", 20_000), ("ada", 1002), ("ada", 0), ("ada", 2000)]
      as [(String, UInt32)]
    {
      #expect(try users.account(of: name(other), id: id) == nil, "\(other) \(id)")
    }

    try await host.tell("a-1", username: "ada", change: "suspended", isSuspended: true)
    #expect(try users.account(of: name("ada"), id: 20_000) == nil)
    try await host.forget("a-1")
    #expect(try users.account(of: name("ada"), id: 20_000) == nil)
  }

  @Test func `the host's own users have no keys, nor has any user without a ledger`() throws {
    let caller = try #require(getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) })
    for text in ["daemon", caller, "ada"] {
      let user = try #require(Username(stored: text))
      #expect(try ProvisionedUsers(ledger: host.path("none")).account(of: user) == nil)
      #expect(try ProvisionedUsers(ledger: host.path(ledger)).account(of: user) == nil)
    }
  }

  @Test func `users who may read the data may read the ledger, and no other user may`() async throws
  {
    try await host.tell("a-1", username: "ada")
    #expect(try host.mode(ledger) == 0o640)
    #expect(try host.group(ledger) == Int(getegid()))
    #expect(try host.mode("var/lib/foyer-provision") == 0o711)
    #expect(try host.mode("var/lib/foyer-provision/lock") == 0o600)

    // as an earlier version left it
    chmod(host.path(ledger), 0o600)
    chmod(host.path("var/lib/foyer-provision"), 0o700)
    try host.users.prepare()
    #expect(try host.mode(ledger) == 0o640)
    #expect(try host.mode("var/lib/foyer-provision") == 0o711)
  }

  @Test func `a ledger that others could have written, or that isn't understood, is none`()
    async throws
  {
    try await host.tell("a-1", username: "ada")
    let path = host.path(ledger)
    let users = ProvisionedUsers(ledger: path)
    for mode: mode_t in [0o660, 0o602] {
      chmod(path, mode)
      #expect(throws: UnixProblem.openToOthers(path)) {
        try users.account(of: name("ada"), id: 20_000)
      }
    }
    chmod(path, 0o600)
    if geteuid() == 0 {
      chown(path, 12_345, 12_345)
      #expect(throws: UnixProblem.openToOthers(path)) { try users.account(of: name("ada"), id: 1) }
      chown(path, 0, 0)
    }
    for text in ["20000\ta-1\tada\tAda\n20000\ta-2\tada\tAda\n", "20000\ta-1\n"] {
      try host.write(text, to: ledger)
      #expect(throws: UnixProblem.damaged("ledger")) {
        try users.account(of: name("ada"), id: 20_000)
      }
    }
    try FileManager.default.removeItem(atPath: path)
    symlink("/etc/passwd", path)
    #expect(throws: UnixProblem.system(path, ELOOP)) {
      try users.account(of: name("ada"), id: 20_000)
    }
  }

  private func name(_ text: String) throws -> Username { try Username(validating: text) }
}
