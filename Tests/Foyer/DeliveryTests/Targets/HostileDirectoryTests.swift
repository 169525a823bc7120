import Domain
import Testing

@testable import Delivery
@testable import LDAP

/// A directory that was taken over, or that another program pretends to be.
@Suite(
  .enabled(if: DirectoryServer.isPossible, "libldap is missing"),
  .timeLimit(.minutes(2)))
struct HostileDirectoryTests {
  private static let base = DirectoryServer.base

  @Test(arguments: [
    "uid=ada,dc=example,dc=org", "uid=ada,ou=people,dc=example,dc=com", "dc=example,dc=org", "",
    "cn=x\\,ou=people,dc=example,dc=org", "no name",
  ])
  func `an entry outside the base isn't believed`(name: String) async throws {
    let server = try HostileDirectory([.bound, .entries([name])])

    await #expect(throws: LDAPFailure.outside) { try await search(server) }
  }

  @Test(arguments: [
    "uid=ada,OU=people, dc=example,dc=org", "uid=ada+cn=a,ou=x,\(base)", base,
  ])
  func `an entry below the base is found in every spelling`(name: String) async throws {
    let server = try HostileDirectory([.bound, .entries([name])])

    #expect(try await search(server) != nil)
  }

  @Test func `a second entry is no answer`() async throws {
    let server = try HostileDirectory(
      [.bound, .entries(["uid=a,\(Self.base)", "uid=b,\(Self.base)"])])

    await #expect(throws: LDAPFailure.ambiguous) { try await search(server) }
  }

  @Test func `endless answers are read as far as a limit, to the login and to a search`()
    async throws
  {
    for server in [
      try HostileDirectory([.bound, .endless("uid=a,\(Self.base)")]),
      try HostileDirectory([.endless("uid=a,\(Self.base)")]),
    ] {
      await #expect(throws: LDAPFailure.tooMuch) { try await search(server) }
      // Besides what was read, the two sockets have some megabytes.
      #expect(server.sent < 32 << 20)
    }
  }

  @Test(
    arguments: [
      [.beginning], [.bound, .beginning], [.slow("uid=a")], [.bound, .slow("uid=a")],
    ] as [[HostileDirectory.Answer]])
  func `slow answers end with the time limit`(answers: [HostileDirectory.Answer]) async throws {
    let server = try HostileDirectory(answers)

    await #expect(throws: LDAPFailure.timedOut) {
      try await search(server, timeLimit: .seconds(1))
    }
  }

  /// Results of RFC 4511, appendix A: protocolError, unavailable, unwillingToPerform.
  @Test(arguments: [2, 52, 53] as [UInt8])
  func `a refused StartTLS isn't called an untrusted certificate`(code: UInt8) async throws {
    let server = try HostileDirectory([.result(tag: 0x78, code: code)])
    var address = try server.address
    address.needsStartTLS = true
    let target = DirectoryTarget(base: Self.base, client: LDAPClient(address))

    let failure = await #expect(throws: DeliveryFailure.self) { try await target.check() }
    #expect(failure?.reason?.hasPrefix("The directory refuses StartTLS (") == true)
  }

  /// confidentialityRequired and strongerAuthRequired
  @Test(arguments: [13, 8] as [UInt8])
  func `a directory that requires TLS says so`(code: UInt8) async throws {
    let server = try HostileDirectory([.result(tag: 0x61, code: code)])

    await #expect(throws: LDAPFailure.confidentialityRequired) { try await search(server) }
  }

  /// libldap would open another connection, without the login and without TLS.
  @Test func `after a broken connection nothing is sent over another one`() async throws {
    let server = try HostileDirectory([.bound, .result(tag: 0x65, code: 0)])
    let client = LDAPClient(try server.address)

    await #expect(throws: LDAPFailure.unreachable) {
      try await client.perform { connection throws(LDAPFailure) in
        _ = connection.knows(objectClass: "person")
        _ = connection.knows(objectClass: "person")
        try connection.replace("uid=a,\(Self.base)", [LDAPAttribute("cn", "Ada")])
      }
    }
  }

  private func search(
    _ server: HostileDirectory, timeLimit: Duration = .seconds(10)
  ) async throws -> String? {
    try await LDAPClient(server.address, timeLimit: timeLimit).perform {
      connection throws(LDAPFailure) in
      try connection.name(below: Self.base, where: "(uid=ada)")
    }
  }
}

extension HostileDirectory {
  fileprivate var address: LDAPServer {
    get throws { try #require(LDAPServer(url, login: DirectoryServer.login)) }
  }
}
