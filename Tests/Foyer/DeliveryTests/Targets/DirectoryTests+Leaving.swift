import Domain
import Foundation
import LDAP
import Loopback
import SQL
import Secrets
import Store
import StoreTesting
import Testing

@testable import Delivery

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
