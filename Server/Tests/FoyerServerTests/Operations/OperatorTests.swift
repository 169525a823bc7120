import APIClient
import Domain
import Foundation
import FoyerAPI
import Secrets
import Testing
import WebRepositories

/// Tests the operator's requests with a token.
@Suite(.timeLimit(.minutes(5))) struct OperatorTests {
  private static let header = AccessToken.sample.headers

  @Test func `lists, finds, changes and deletes accounts as the terminal does here`() async throws {
    let (server, accounts) = try await server()
    let ada = try await RegisterOnServer(at: server.address).createdAccount(of: .init(.form()))
    let grace = try await RegisterOnServer(at: server.address).createdAccount(
      of: .init(.form(name: "Grace Hopper", email: "grace@example.org")))

    let edit = try await accounts.execute(
      EditAccount(
        ada.id,
        PublicProfile.Changes(
          name: FullName(validating: "Ada King"), isListed: true,
          about: AboutLine(validating: "Engines"))))
    let shown = try await accounts.execute(ShowAccount(ada.id))
    let found = try await accounts.entries(named: #require(AccountReference("ADA@example.org")))
    let listing = await accounts.all()
    let deleted = try await accounts.finds(DeleteAccount(grace.id))
    let again = try await accounts.finds(DeleteAccount(grace.id))

    #expect(edit.before.name.value == "Ada Lovelace")
    #expect(!edit.before.profile.isListed)
    #expect(edit.after.name.value == "Ada King")
    #expect(edit.after.profile.about.value == "Engines")
    #expect(found == [shown])
    #expect(found.map(\.account.name.value) == ["Ada King"])
    #expect(found.map(\.profile.about.value) == ["Engines"])
    #expect(listing.problem == nil)
    #expect(listing.accounts.map(\.handle) == ["ada@example.org", "grace@example.org"])
    #expect(listing.listed == [ada.id])
    #expect(deleted)
    #expect(!again)
    #expect(
      try await accounts.entries(named: #require(AccountReference(grace.id.description))).isEmpty)
    #expect(try await !accounts.finds(EditAccount(grace.id, .init())))
    #expect(try await !accounts.finds(ShowAccount(grace.id)))
    #expect(try await server.data.names() == ["Ada King"])
  }

  @Test func `gives all accounts page by page, oldest first, and those of one brand`()
    async throws
  {
    let (server, accounts) = try await server()
    try await server.data.addAccounts(1_001)

    let listing = await accounts.all()
    let other = try await WebAnswer(
      server.url("/accounts?brand=harbor"), headers: Self.header)

    #expect(listing.problem == nil)
    #expect(Set(listing.accounts.map(\.name.value)).count == 1_001)
    #expect(listing.accounts.count == 1_001)
    #expect(listing.accounts.first?.name.value == "Guest 1")
    let page = APICoding.decode(Page<AccountEntry>.self, from: Array(other.text.utf8))
    #expect(page == Page())
  }

  @Test(arguments: [
    ("GET", "/accounts", nil), ("GET", "/accounts/1", nil), ("DELETE", "/accounts/1", nil),
    ("PATCH", "/accounts/1", "{}"),
  ])
  func `shows and does nothing without the token`(
    method: String, path: String, body: String?
  ) async throws {
    let (server, _) = try await server()

    var statuses: [Int] = []
    let right = AccessToken.sample.text
    for token in [
      "", "Bearer ", "Bearer \(right)0", "Bearer \(AccessToken.unknown.text)", "Basic \(right)",
      right,
    ] {
      let answer = try await WebAnswer(
        method, server.url(path), body,
        headers: ["Authorization": token, "Content-Type": "application/json"])
      statuses.append(answer.status)
    }

    #expect(statuses == Array(repeating: 401, count: 6))
  }

  @Test func `hears the right token from where ten wrong ones came, and no other one`() async throws
  {
    let (server, _) = try await server()
    let url = try server.url("/accounts")

    var statuses: [Int] = []
    for _ in 0..<12 {
      let wrong = AccessToken().headers
      statuses.append(try await WebAnswer(url, headers: wrong).status)
    }
    let right = try await WebAnswer(url, headers: Self.header)
    let wrong = try await WebAnswer(url, headers: AccessToken.unknown.headers)
    let none = try await WebAnswer(url)

    #expect(none.status == 401)
    #expect(statuses == Array(repeating: 401, count: 10) + [429, 429])
    #expect(right.status == 200)
    #expect(wrong.status == 429)
    #expect((1...60).contains(wrong.problem?.retryAfter ?? 0))
  }

  @Test func `holds changes to the rules, and says which one is broken`() async throws {
    let (server, _) = try await server()
    let account = try await RegisterOnServer(at: server.address).createdAccount(
      of: .init(.form()))
    let headers = Self.header.merging(["Content-Type": "application/json"]) { $1 }

    var rules: [String?] = []
    for body in [#"{"name":"Ada"}"#, #"{"about":"a\nb"}"#, #"{"isListed":"yes"}"#] {
      let answer = try await WebAnswer(
        "PATCH", server.url("/accounts/\(account.id)"), body, headers: headers)
      #expect(answer.status == 422)
      rules.append(answer.problem?.errors?.first.map { "\($0.field) \($0.rule)" })
    }

    #expect(rules == ["name oneWord", "about severalLines", "isListed type"])
    #expect(try await server.data.names() == ["Ada Lovelace"])
  }

  @Test func `suspends an account by the token's name, and resumes it`() async throws {
    let (server, accounts) = try await server()
    let ada = try await RegisterOnServer(at: server.address).createdAccount(of: .init(.form()))
    let own = SignInUseCases(on: ServerClient(try server.address), .aurora)
    let reason = try #require(SuspensionReason("Spam."))
    let until = Date(timeIntervalSince1970: 4e9)
    func signIn(_ password: String) async -> SignInError? {
      await signInFailure(of: { () async throws(SignInError) in
        try await own.signIn.execute(
          SignInToAccount.Request("ada@example.org", Secret(password)))
      })
    }

    let made = try await accounts.execute(SuspendAccount(ada.id, for: reason, until: until))

    let entry = try await accounts.entries(named: #require(AccountReference("ada@example.org")))
    let suspension = try #require(entry.first?.suspension)
    #expect(suspension == made && suspension.reason == reason && suspension.until == until)
    #expect(suspension.by == "root")
    #expect(abs(suspension.since.timeIntervalSinceNow) < 60)
    #expect(await accounts.all().suspended == [ada.id])
    #expect(await accounts.all(AccountSearch("", isSuspended: true)).accounts == [ada])
    #expect(await signIn("aB3!") == .suspended(reason, until: until))
    #expect(await signIn("wrong") == .wrong)

    #expect(try await accounts.finds(ResumeAccount(ada.id)))
    #expect(try await accounts.finds(ResumeAccount(ada.id)))
    #expect(await signIn("aB3!") == nil)
    #expect(await accounts.all(AccountSearch("", isSuspended: true)).accounts.isEmpty)
    #expect(try await !accounts.finds(SuspendAccount(AccountID("none"), for: reason)))
    #expect(try await !accounts.finds(ResumeAccount(AccountID("none"))))
  }

  @Test(arguments: [
    (#"{}"#, "reason missing"), (#"{"reason":" "}"#, "reason notAllowed"),
    (#"{"reason":"a\nb"}"#, "reason notAllowed"), (#"{"reason":1}"#, "reason type"),
    (#"{"reason":"\u200b"}"#, "reason notAllowed"),
    (#"{"reason":"a","until":"2001-01-01T00:00:00.000Z"}"#, "until notAllowed"),
    (#"{"reason":"a","until":"2999-02-31T00:00:00.000Z"}"#, "until type"),
    (#"{"reason":"a","until":"2999-02-29T00:00:00.000Z"}"#, "until type"),
    (#"{"reason":"a","until":"2999-01-01"}"#, "until type"),
    (#"{"reason":"a","until":"7d"}"#, "until type"), (#"{"reason":"a","until":""}"#, "until type"),
  ])
  func `refuses a suspension without a reason, and one that is over`(
    body: String, problem: String
  ) async throws {
    let (server, _) = try await server()
    let ada = try await RegisterOnServer(at: server.address).createdAccount(of: .init(.form()))

    let answer = try await WebAnswer(
      "PUT", server.url("/accounts/\(ada.id)/suspension"), body,
      headers: Self.header.merging(["Content-Type": "application/json"]) { $1 })

    #expect(answer.status == 422)
    #expect(answer.problem?.errors?.first.map { "\($0.field) \($0.rule)" } == problem)
    let listing = try await server.data.accounts().all()
    #expect(listing.suspended.isEmpty)
  }

  private func server() async throws -> (ServerProcess, ServerClient) {
    let data = ServerData()
    try await data.addOperator()
    let server = try ServerProcess(data)
    return (server, ServerClient(try server.address, operatorToken: .sample))
  }
}

extension ServerData {
  /// Adds accounts in one transaction; their names contain numbers in the order of time.
  fileprivate func addAccounts(_ count: Int) async throws {
    try await accounts().driver.write(.change) { sql in
      for number in 1...count {
        try sql.rows(
          """
          INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical,
            password_hash, brand, created_at, idempotency_key, request_digest)
          VALUES ($1, $2, $2, $2, $3, $3, '', 'aurora', $4, $1, '')
          """, "\(count - number)", "Guest \(number)", "g\(number)@example.org", number / 7)
      }
    }
  }

  /// Writes a file beside the data and returns its path.
  func file(_ name: String, _ text: String, permissions: Int = 0o600) throws -> String {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let file = "\(path)/\(name)"
    let isMade = FileManager.default.createFile(
      atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: permissions])
    try #require(isMade)
    return file
  }
}
