import APIClient
import Domain
import Files
import Foundation
import Testing
import WebRepositories

/// What an operator asks for from elsewhere, with the server's token.
@Suite(.timeLimit(.minutes(5))) struct OperatorTests {
  private static let token = "0123456789abcdef0123456789abcdef"
  private static let header = ["Authorization": "Bearer \(token)"]

  @Test func `lists, finds, changes and deletes accounts as the terminal does here`() async throws {
    let (server, accounts) = try server()
    let ada = try await RegisterOnServer(at: server.address).createdAccount(of: .init(.form()))
    let grace = try await RegisterOnServer(at: server.address).createdAccount(
      of: .init(.form(name: "Grace Hopper", email: "grace@example.org")))

    let edit = try await accounts.edit(
      ada.id,
      PublicProfile.Changes(
        name: FullName(validating: "Ada King"), isListed: true,
        about: AboutLine(validating: "Engines")))
    let found = try await accounts.entries(named: #require(AccountReference("ADA@example.org")))
    let listing = await accounts.all()
    let deleted = try await accounts.delete(grace.id)
    let again = try await accounts.delete(grace.id)

    #expect(edit.before.name.value == "Ada Lovelace")
    #expect(!edit.before.profile.isListed)
    #expect(edit.after.name.value == "Ada King")
    #expect(edit.after.profile.about.value == "Engines")
    #expect(found.map(\.account.name.value) == ["Ada King"])
    #expect(found.map(\.profile.about.value) == ["Engines"])
    #expect(listing.problem == nil)
    #expect(listing.accounts.map(\.handle) == ["ada@example.org", "grace@example.org"])
    #expect(listing.listed == [ada.id])
    #expect(deleted)
    #expect(!again)
    #expect(
      try await accounts.entries(named: #require(AccountReference(grace.id.description))).isEmpty)
    await #expect(throws: ProfileError.noAccount) { try await accounts.edit(grace.id, .init()) }
    #expect(try await server.data.names() == ["Ada King"])
  }

  @Test func `gives all accounts page by page, oldest first, and those of one label`()
    async throws
  {
    let (server, accounts) = try server()
    try await server.data.addAccounts(1_001)

    let listing = await accounts.all()
    let other = try await WebAnswer(
      server.url("/accounts?brand=harbor"), headers: Self.header)

    #expect(listing.problem == nil)
    #expect(Set(listing.accounts.map(\.name.value)).count == 1_001)
    #expect(listing.accounts.count == 1_001)
    #expect(listing.accounts.first?.name.value == "Guest 1")
    #expect(other.text == #"{"accounts":[]}"#)
  }

  @Test(arguments: [
    ("GET", "/accounts", nil), ("GET", "/accounts/1", nil), ("DELETE", "/accounts/1", nil),
    ("PATCH", "/accounts/1", "{}"),
  ])
  func `shows and does nothing without the token`(
    method: String, path: String, body: String?
  ) async throws {
    let (server, _) = try server()
    let without = try ServerProcess()

    var statuses: [Int] = []
    for token in ["", "Bearer ", "Bearer \(Self.token)0", "Basic \(Self.token)", Self.token] {
      let answer = try await WebAnswer(
        method, server.url(path), body,
        headers: ["Authorization": token, "Content-Type": "application/json"])
      statuses.append(answer.status)
    }
    let closed = try await WebAnswer(method, without.url(path), body, headers: Self.header)

    #expect(statuses == Array(repeating: 401, count: 5))
    #expect(closed.status == 403)
    #expect(closed.problem?.kind == .closed)
  }

  @Test func `hears the right token from where ten wrong ones came, and no other one`() async throws
  {
    let (server, _) = try server()
    let url = try server.url("/accounts")

    var statuses: [Int] = []
    for number in 0..<12 {
      let wrong = ["Authorization": "Bearer \(Self.token)\(number)"]
      statuses.append(try await WebAnswer(url, headers: wrong).status)
    }
    let right = try await WebAnswer(url, headers: Self.header)
    let wrong = try await WebAnswer(url, headers: ["Authorization": "Bearer \(Self.token)0"])

    #expect(statuses == Array(repeating: 401, count: 10) + [429, 429])
    #expect(right.status == 200)
    #expect(wrong.status == 429)
    #expect((1...60).contains(wrong.problem?.retryAfter ?? 0))
  }

  @Test func `holds changes to the rules, and says which one is broken`() async throws {
    let (server, _) = try server()
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

  @Test func `takes a token from no file but one of its own`() throws {
    let data = ServerData()
    let open = try data.file("open", Self.token, permissions: 0o640)
    let short = try data.file("short", "0123456789")
    let blank = try data.file("blank", "0123456789 0123456789")

    let ends = try [open, short, blank, data.path + "/nothing"].map {
      try ServerProcess.run("--port", "0", "--data-dir", data.path, "--operator-token-file", $0)
    }

    #expect(ends.map(\.status) == [66, 65, 65, 66])
    #expect(ends[0].errors.contains("chmod 600"))
    #expect(ends.allSatisfy { !$0.errors.contains("0123456789") })
  }

  private func server() throws -> (ServerProcess, ServerClient) {
    let data = ServerData()
    let file = try data.file("token", Self.token + "\n")
    let server = try ServerProcess(data, "--operator-token-file", file)
    return (
      server, ServerClient(try server.address, operatorToken: try OperatorToken(file: file))
    )
  }
}

extension ServerData {
  /// In one transaction, with names that are numbered by time.
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

  /// A file beside the data.
  func file(_ name: String, _ text: String, permissions: Int = 0o600) throws -> String {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let file = "\(path)/\(name)"
    let isMade = FileManager.default.createFile(
      atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: permissions])
    try #require(isMade)
    return file
  }
}
