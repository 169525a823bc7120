import APIClient
import Domain
import Foundation
import FoyerAPI
import Loopback
import Secrets
import Testing
import WebRepositories

/// Tests a guest's own account on a server by the terminal's client.
@Suite(.timeLimit(.minutes(5))) struct OwnAccountAPITests {
  private static let approval = "verifyEmail: true\n"

  @Test(arguments: StoreKind.allCases)
  func `a guest signs up, is signed in, and changes what others see`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)

    try await guest.perform(
      EditOwnAccount(
        name: try FullName(validating: "Ada King"), isListed: true,
        about: try AboutLine(validating: "Engines.")))

    let own = try await guest.load()
    #expect(own.account.id == guest.account.id)
    #expect(own.account.name.value == "Ada King")
    #expect(own.profile == Profile(isListed: true, about: try AboutLine(validating: "Engines.")))
    #expect(own.signIns.map { $0.origin?.description } == ["127.0.0.1"])
    await #expect(throws: SignInError.signedOut) { try await guest.load(AccessToken()) }
  }

  @Test(arguments: StoreKind.allCases)
  func `a guest signs in by name and password, and wrong ones are paused alike`(
    kind: StoreKind
  ) async throws {
    let guest = try await Guest(kind)
    let other = try await guest.signIn("ada@example.org", "aB3!")
    #expect(other.account == guest.account.id && other.firstName == "Ada" && !other.isByCode)
    #expect(try await guest.load(other.session).account.id == guest.account.id)

    for name in ["ada@example.org", "nobody@example.org"] {
      for _ in 1...3 {
        await #expect(throws: SignInError.wrong) { try await guest.signIn(name, "wrong") }
      }
      guard
        case .paused(1...2) = await signInFailure(of: { () async throws(SignInError) in
          try await guest.signIn(name, "aB3!")
        })
      else {
        Issue.record("\(name) isn't paused")
        continue
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an owner lists the sessions and ends them, and a new password ends all others`(
    kind: StoreKind
  ) async throws {
    let guest = try await Guest(kind)
    let others = [
      try await guest.signIn("ada@example.org", "aB3!").session,
      try await guest.signIn("ada@example.org", "aB3!").session,
    ]
    let server = guest.server.guest
    let listed = try await server.execute(ListSessions(), by: others[0])
    #expect(listed.all.count == 3)
    #expect(listed.all.allSatisfy { $0.origin?.description == "127.0.0.1" && !$0.isByCode })
    let last = try #require(listed.all.first { $0.id != listed.current })

    try await server.execute(EndSession(last.id), by: others[0])
    let left = try await server.execute(ListSessions(), by: others[0])
    #expect(!left.all.map(\.id).contains(last.id))
    #expect(try await server.execute(EndOtherSessions(), by: others[0]).ended == 1)
    let third = try await guest.signIn("ada@example.org", "aB3!").session
    try await guest.perform(ReplacePassword(Secret("aB3!"), with: Secret("xY7?")), third)

    await #expect(throws: SignInError.signedOut) { try await guest.load(others[0]) }
    #expect(try await guest.load(third).account.id == guest.account.id)
    await #expect(throws: SignInError.wrong) { try await guest.signIn("ada@example.org", "aB3!") }
    try await server.execute(EndSession(), by: third)
    await #expect(throws: SignInError.signedOut) { try await guest.load(third) }
  }

  /// The head of the request is admitted before its body comes.
  @Test func `a session that ends while a body comes changes nothing any more`() async throws {
    let guest = try await Guest(.sqlite)
    let client = try #require(TCPSocket.connected(to: guest.server.server.port))
    let body = #"{"name":"Eve"}"#
    _ = client.send(
      """
      PATCH /account HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r
      Authorization: Bearer \(guest.session.text)\r\nExpect: 100-continue\r
      Content-Length: \(body.utf8.count)\r\n\r\n
      """)
    #expect(client.receive()?.hasPrefix("HTTP/1.1 100") == true)

    try await guest.perform(ReplacePassword(Secret("aB3!"), with: Secret("xY7?")))
    try await guest.perform(EndSession())
    _ = client.send(body)

    #expect(client.receive()?.hasPrefix("HTTP/1.1 401") == true)
    #expect(try await guest.signIn("ada@example.org", "xY7?").firstName == "Ada")
  }

  @Test(arguments: StoreKind.allCases)
  func `a password is held to the rules of the account's brand`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)

    let invalid = await signInFailure(of: { () async throws(SignInError) in
      try await guest.perform(ReplacePassword(Secret("aB3!"), with: Secret("weak")))
    })
    guard case .invalid = invalid else {
      Issue.record("\(String(describing: invalid))")
      return
    }
    let nothing = await signInFailure(of: { () async throws(SignInError) in
      try await guest.perform(ReplacePassword(nil, with: Secret("xY7?")))
    })
    #expect(nothing == .wrong)
  }

  @Test(arguments: StoreKind.allCases)
  func `a code signs in and sets a password without the old one`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    let receipt = try Self.receipt("ada@example.org")
    let ask = AskForSignInCode.Request(receipt, language: "pt-BR")

    #expect(try await guest.own.askForCode.execute(ask) == .sent)
    guard case .tooSoon = try await guest.own.askForCode.execute(ask) else {
      Issue.record("another code was sent at once")
      return
    }
    let wrong = try await guest.own.signInByCode.execute(
      SignInByCode.Request(#require(EmailCode(typed: "0000-0000")), of: receipt))
    #expect(wrong == .wrong(attempts: 4))
    let answer = try await guest.own.signInByCode.execute(
      SignInByCode.Request(guest.code(to: "ada@example.org"), of: receipt))
    guard case .right(let member) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(member.isByCode)
    try await guest.perform(ReplacePassword(nil, with: Secret("xY7?")), member.session)
    _ = try await guest.signIn("ada@example.org", "xY7?")
    await #expect(throws: SignInError.signedOut) { try await guest.load() }
  }

  @Test(arguments: StoreKind.allCases)
  func `another address takes the old one's place by its code`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    let receipt = try Self.receipt("countess@example.org")
    func ask(_ password: String) async throws -> VerificationCodeSending {
      try await guest.perform(AskForAddressCode(receipt, Secret(password), language: "en"))
    }

    await #expect(throws: SignInError.wrong) { try await ask("wrong") }
    #expect(try await ask("aB3!") == .sent)
    let answer = try await guest.perform(
      ChangeAddress(guest.code(to: "countess@example.org"), of: receipt, language: "en"))

    guard case .right(let account) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(account.email?.address == "countess@example.org")
    _ = try await guest.signIn("countess@example.org", "aB3!")
  }

  @Test(arguments: StoreKind.allCases)
  func `an owner has all the data, and deletes the account by the password`(
    kind: StoreKind
  ) async throws {
    let guest = try await Guest(kind)

    let record = try await guest.perform(ExportOwnData())
    #expect(record.rows["accounts"]?.first?["email"] == .text("ada@example.org"))
    #expect(record.rows["sessions"]?.count == 1)
    await #expect(throws: SignInError.wrong) {
      try await guest.perform(DeleteOwnAccount(Secret("wrong")))
    }
    try await guest.perform(DeleteOwnAccount(Secret("aB3!")))

    await #expect(throws: SignInError.signedOut) { try await guest.load() }
    #expect(await guest.server.store.all().accounts.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `killing a server loses no session, and another one knows it`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    let other = try guest.server.another()
    #expect(try await guest.load(at: other).account.id == guest.account.id)

    let third = try await guest.server.killed()

    #expect(try await guest.load(at: other).account.id == guest.account.id)
    #expect(try await guest.load(at: third).account.id == guest.account.id)
  }

  @Test func `a code that confirms an address opens a session, once`() async throws {
    let server = try await AdmissionServer(.sqlite, Self.approval)
    let receipt = try await server.apply()
    let code = try await server.code()

    let proof = try await server.confirmations.verify(code, of: receipt)

    let session = try #require(proof.session)
    let account = try await server.guest.own(LoadOwnAccount(), session).account
    #expect(account.email?.address == "ada@example.org")
  }

  @Test func `without a token, or with what can't be one, a route answers 401`() async throws {
    let server = try ServerProcess()
    let json = ["Content-Type": "application/json"]

    for token in [nil, "", "short", String(repeating: "a", count: 43)] {
      let headers = token.map { json.merging(["Authorization": "Bearer \($0)"]) { $1 } } ?? json
      for (method, path) in [
        ("GET", "/account"), ("GET", "/sessions"), ("DELETE", "/sessions/current"),
        ("GET", "/account/keys"), ("GET", "/account/data"),
      ] {
        let answer = try await WebAnswer(method, server.url(path), headers: headers)
        #expect(answer.status == 401, "\(method) \(path)")
        #expect(answer.text.contains("/problems/signed-out"))
      }
    }
  }

  private static func receipt(_ email: String) throws -> VerificationCodeReceipt {
    VerificationCodeReceipt(
      idempotencyKey: RandomIdentifiers().idempotencyKey(),
      email: try EmailAddress(validating: email))
  }
}
