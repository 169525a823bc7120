import APIClient
import Domain
import Foundation
import FoyerAPI
import Secrets
import Testing

/// Tests what a password, a key and a token open, and what they don't.
@Suite(.timeLimit(.minutes(5))) struct CredentialsTests {
  /// An operator may have a token in the environment of the terminal in which a guest signs in.
  @Test func `a session goes before an operator's token`() async throws {
    let guest = try await Guest(.sqlite)
    let client = ServerClient(try guest.server.server.address, operatorToken: AccessToken())

    let own = try await client.own(LoadOwnAccount(), guest.session)

    #expect(own.account.id == guest.account.id)
  }

  @Test func `where a brand has closed its sign-in, neither a password nor a key signs in`()
    async throws
  {
    let closed = "admission: open\nflags:\n  signIn.enabled: false\n"
    let server = try await AdmissionServer(.sqlite, closed)
    let key = try #require(SSHPublicKey(stored: Site.key))
    let ada = try await OpenedStore(store: server.store, owner: server.server.data).add()
    try await server.store.add(key, to: ada.id, at: .now)
    let token = AccessToken()
    try await server.store.add(.guests, token, named: "alpha")
    let host = ServerClient(try server.server.address, host: HostIdentity(token: token))

    let visitor = await SignInUseCases(on: host, .applied).recognize.execute(
      RecognizeByKey.Request(key, maySignIn: true))
    let answer = try await WebAnswer(
      "POST", server.server.url("/sessions"),
      #"{"name": "ada@example.org", "password": "aB3!", "brand": "applied"}"#,
      headers: ["Content-Type": "application/json"])

    #expect(visitor == .stranger)
    #expect(answer.problem?.kind == .closed)
  }

  @Test func `the SSH key that a guest keeps at sign-up signs in`() async throws {
    let server = try await AdmissionServer(.sqlite, "admission: open\n")
    let key = try #require(SSHPublicKey(stored: Site.key))
    let token = AccessToken()
    try await server.store.add(.guests, token, named: "alpha")
    let form = RegistrationForm(
      name: "Ada Lovelace", email: "ada@example.org", password: Secret("aB3!"),
      brand: BrandID("applied"), sshKey: key)

    let outcome = try await server.registration.execute(
      .init(form: form, idempotencyKey: RandomIdentifiers().idempotencyKey()))
    let host = ServerClient(try server.server.address, host: HostIdentity(token: token))
    let visitor = await SignInUseCases(on: host, .applied).recognize.execute(
      RecognizeByKey.Request(key, maySignIn: true))

    guard case .member(let member) = visitor else {
      Issue.record("the key isn't known")
      return
    }
    #expect(member.account == outcome.account?.id)
  }

  @Test func `a sign-up with an SSH key that can't be read is refused`() async throws {
    let server = try await AdmissionServer(.sqlite, "admission: open\n")

    let answer = try await WebAnswer(
      "POST", server.server.url("/accounts"),
      #"""
      {"name": "Ada Lovelace", "email": "ada@example.org", "password": "aB3!", "brand": "applied",
      "sshKey": "ssh-ed25519 AAAA"}
      """#,
      headers: [
        "Content-Type": "application/json",
        "Idempotency-Key": RandomIdentifiers().idempotencyKey().description,
      ])

    #expect(answer.problem?.errors == [FieldProblem(field: "sshKey", rule: "noKey")])
  }

  @Test func `a username has one spelling, and no other one has its keys`() async throws {
    let data = ServerData()
    let server = try ServerProcess(data)
    let store = try OpenedStore(data)
    let ada = try await store.add(.named("ada"), "ada@example.org")
    try await store.store.add(try #require(SSHPublicKey(stored: Site.key)), to: ada.id, at: .now)
    let token = AccessToken()
    try await store.store.add(.keys, token, named: "alpha")

    for (name, status) in [("ada", 200), ("ADA", 404), ("ada%20", 404)] {
      let answer = try await WebAnswer(
        server.url("/hosts/keys/\(name)"), headers: token.headers(guest: nil))
      #expect(answer.status == status, "\(name)")
    }
  }
}
