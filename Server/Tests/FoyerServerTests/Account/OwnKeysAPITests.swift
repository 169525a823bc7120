import Domain
import FoyerAPI
import Secrets
import Testing

/// Tests the SSH keys of a guest's account on a server by the terminal's client.
@Suite(.timeLimit(.minutes(5))) struct OwnKeysAPITests {
  @Test(arguments: StoreKind.allCases)
  func `an owner adds keys by the password, gets an e-mail and removes them`(
    kind: StoreKind
  ) async throws {
    let (guest, key) = (try await Guest(kind, sendsEmails: true), Self.key)
    let (server, session) = (guest.server.guest, guest.session)
    func add(_ password: String?) -> AddKey {
      AddKey(key, password.map { Secret($0) }, language: "en")
    }
    for password in [nil, "wrong"] {
      await #expect(throws: AddKey.Failure.denied(.wrongPassword)) {
        try await server.execute(add(password), by: session)
      }
    }

    try await server.execute(add("aB3!"), by: session)
    let email = try #require(try await guest.server.emails().last)
    #expect(email.recipient == "ada@example.org" && email.text.contains(key.fingerprint))
    #expect(email.text.contains("open “My account” and remove the key under “SSH keys”"))
    await #expect(throws: AddKey.Failure.refused(.keyPresent)) {
      try await server.execute(add("aB3!"), by: session)
    }
    #expect(try await server.execute(ListKeys(), by: session).keys.map(\.key) == [key])
    try await server.execute(RemoveKey(key), by: session)

    #expect(try await server.execute(ListKeys(), by: session).keys.isEmpty)
    await #expect(throws: ListKeys.Failure.denied(.signedOut)) {
      try await server.execute(ListKeys(), by: AccessToken())
    }
  }

  private static let key = SSHPublicKey(
    stored: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P")!
}
