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
    let keys = guest.own.keys
    func add(_ password: String?) -> AddAccountKey.Request {
      .init(session: guest.session, key, password.map { Secret($0) }, language: "en")
    }
    for password in [nil, "wrong"] {
      await #expect(throws: SSHKeysError.account(.wrong)) {
        try await keys.add.execute(add(password))
      }
    }

    try await keys.add.execute(add("aB3!"))
    let email = try #require(try await guest.server.emails().last)
    #expect(email.recipient == "ada@example.org" && email.text.contains(key.fingerprint))
    #expect(email.text.contains("open “My account” and remove the key under “SSH keys”"))
    await #expect(throws: SSHKeysError.present) { try await keys.add.execute(add("aB3!")) }
    let listed = try await keys.load.execute(LoadAccountKeys.Request(session: guest.session))
    #expect(listed.map(\.key) == [key])
    try await keys.remove.execute(RemoveAccountKey.Request(session: guest.session, key))

    #expect(
      try await keys.load.execute(LoadAccountKeys.Request(session: guest.session)).isEmpty)
    await #expect(throws: SignInError.signedOut) {
      try await keys.load.execute(LoadAccountKeys.Request(session: AccessToken()))
    }
  }

  private static let key = SSHPublicKey(
    stored: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P")!
}
