import Domain
import Foundation
import Store
import StoreTesting
import Testing

@testable import Delivery

/// A guest chooses a username, and may not get that of a person who is in the directory already.
extension DirectoryTests {
  @Test func `who is there already stays as they are`() async throws {
    let server = try DirectoryServer()
    _ = try await add("Engine-1843")
    try await directory.execute("UPDATE accounts SET username = 'grace'")

    let report = try await deliver(to: server)

    #expect(report.setAside == 1)
    #expect(report.lastError == "Another entry of the directory has uid=grace.")
    #expect(try server.people().contains("cn: Grace Hopper"))
  }

  @Test(arguments: [
    (
      "dn: cn=Grace Hopper\\, Rear Admiral,ou=people,dc=example,dc=org", "uid: lin-us", "uid=lin-us"
    ),
    ("dn: uid=lin-us,ou=staff,ou=people,dc=example,dc=org", "uid: lin-us", "uid=lin-us"),
    ("dn: uid=other+cn=Two,ou=people,dc=example,dc=org", "uid: other\nuid: LIN-US", "uid=lin-us"),
    (
      "dn: cn=Mail,ou=people,dc=example,dc=org", "mail: Ada@Example.org", "mail=ada@example.org"
    ),
  ])
  func `a guest takes no name of a person, wherever and however that entry is named`(
    name: String, attribute: String, taken: String
  ) async throws {
    let server = try DirectoryServer()
    try server.change(Self.staff + person(name, attribute))
    _ = try await add("Engine-1843")
    try await directory.execute("UPDATE accounts SET username = 'lin-us'")
    let before = try server.people()

    let report = try await deliver(to: server)

    #expect(report.setAside == 1)
    #expect(report.lastError == "Another entry of the directory has \(taken).")
    #expect(try server.people() == before)
  }

  @Test func `a renamed account takes no name of a person, and its suspension counts at once`()
    async throws
  {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")
    _ = try await deliver(to: server)
    try server.change(person("dn: cn=Linus,\(DirectoryServer.base)", "uid: linus"))

    try await directory.execute("UPDATE accounts SET username = 'linus'")
    _ = try await accounts.suspend(account.id, .sample())
    let report = try await deliver(to: server)

    #expect(report.lastError == "Another entry of the directory has uid=linus.")
    #expect(try server.people().contains("dn: uid=\(account.id),\(DirectoryServer.base)"))
    #expect(try !server.people().contains { $0.hasPrefix("userPassword") })
  }

  @Test func `a new name waits where another directory may have it, and a suspension does not`()
    async throws
  {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")
    _ = try await deliver(to: server)
    try server.change(
      """
      dn: ou=elsewhere,\(DirectoryServer.base)
      changetype: add
      objectClass: referral
      objectClass: extensibleObject
      ou: elsewhere
      ref: ldap://127.0.0.1:1/ou=elsewhere,\(DirectoryServer.base)

      """)

    try await directory.execute("UPDATE accounts SET username = 'linus'")
    _ = try await accounts.suspend(account.id, .sample())
    let report = try await deliver(to: server)

    #expect(report.setAside == 1)
    #expect(
      report.lastError == """
        The directory refers to other servers below \(DirectoryServer.base), where the name may be \
        taken. Let base hold no referral.
        """)
    #expect(try server.people().contains("dn: uid=\(account.id),\(DirectoryServer.base)"))
    #expect(try !server.people().contains { $0.hasPrefix("userPassword") })
  }

  @Test func `an entry keeps the name and the address that another one has got since`() async throws
  {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")
    _ = try await deliver(to: server)
    try server.change(
      person(
        "dn: cn=Later,\(DirectoryServer.base)", "uid: \(account.id)\nmail: ada@example.org"))

    _ = try await accounts.edit(account.id, .name("Ada King"))

    #expect(try await deliver(to: server) == .init(delivered: 1))
    #expect(try server.people().contains("cn: Ada King"))
  }

  @Test func `an entry that was moved below the base is still the account's`() async throws {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")
    _ = try await deliver(to: server)
    try server.change(
      Self.staff + """
        dn: uid=\(account.id),\(DirectoryServer.base)
        changetype: modrdn
        newrdn: uid=\(account.id)
        deleteoldrdn: 0
        newsuperior: ou=staff,\(DirectoryServer.base)

        """)

    try await directory.execute("UPDATE accounts SET username = 'a-da_l'")
    _ = try await accounts.edit(account.id, .name("Ada King"))
    let spelled = try target(at: server.url, base: "OU=People, DC=example,dc=ORG")

    #expect(try await deliver(to: spelled) == .init(delivered: 1))
    #expect(
      try server.people().contains("dn: uid=a-da_l,ou=staff,\(DirectoryServer.base)"))
  }

  @Test func `of two entries of one account none is changed or deleted`() async throws {
    let server = try DirectoryServer()
    let account = try await add("Engine-1843")
    _ = try await deliver(to: server)
    try server.change(
      person("dn: cn=Eve,\(DirectoryServer.base)", "employeeNumber: \(account.id)"))
    let before = try server.people()
    let sentence = "Several entries of the directory have employeeNumber=\(account.id)."

    _ = try await accounts.edit(account.id, .name("Ada King"))
    #expect(try await deliver(to: server).lastError == sentence)
    #expect(try await accounts.delete(account.id))
    #expect(try await deliver(to: server).lastError == sentence)
    #expect(try server.people() == before)
  }

  private static let staff = """
    dn: ou=staff,\(DirectoryServer.base)
    changetype: add
    objectClass: organizationalUnit
    ou: staff


    """

  /// - Parameter attribute: attributes in LDIF, besides the required ones.
  private func person(_ name: String, _ attribute: String) -> String {
    "\(name)\nchangetype: add\nobjectClass: inetOrgPerson\ncn: Somebody\nsn: Somebody\n\(attribute)\n\n"
  }
}
