import APIClient
import Domain
import Foundation
import Testing
import WebRepositories

/// Tests operators and hosts that the server's commands add, and the rights of their tokens.
@Suite(.timeLimit(.minutes(5))) struct TokensTests {
  private let data = ServerData()

  @Test func `a command prints a token once, lists who has one, and revokes it at once`()
    async throws
  {
    let server = try ServerProcess(data)

    let added = try run("operators", "add", "ada@desk", "--rights", "read,decide")
    let again = try run("operators", "add", "ada@desk", "--rights", "read")
    let token = try #require(AccessToken(added.output.dropLast().utf8))
    let before = try await WebAnswer(server.url("/accounts"), headers: token.headers).status
    try await until("the use is noted") {
      try run("operators", "list", "--json").output.contains("lastUsedAt")
    }
    let list = try run("operators", "list")
    let revoked = try run("operators", "revoke", "ada@desk")
    let after = try await WebAnswer(server.url("/accounts"), headers: token.headers).status

    #expect(added.status == 0 && added.errors.contains("isn't shown again"))
    #expect(again.status == 1 && again.output.isEmpty)
    #expect(list.output.contains("ada@desk  decide"))
    #expect([list.output, list.errors, revoked.output].allSatisfy { !$0.contains(token.text) })
    #expect(revoked.status == 0)
    #expect(before == 200)
    #expect(after == 401)
    #expect(try run("operators", "revoke", "eve").status == 1)
  }

  @Test(arguments: [
    ["operators", "add", "a b", "--rights", "read"],
    ["operators", "add", "-a", "--rights", "read"],
    ["operators", "add", "ada", "--rights", "guests"], ["operators", "add", "ada"],
    ["operators", "add", "ada", "--rights", "read,"],
    ["hosts", "add", "alpha", "--rights", "manage"],
  ])
  func `a command refuses a name or a right that there isn't`(arguments: [String]) throws {
    #expect(try run(arguments).status == 64)
  }

  @Test(arguments: [
    (AccessRight.read, [200, 403, 403, 403]), (.decide, [200, 404, 403, 403]),
    (.manage, [200, 404, 404, 201]),
  ])
  func `a token does what its right includes`(right: AccessRight, statuses: [Int]) async throws {
    try await data.addOperator(right)
    let server = try ServerProcess(data)
    let headers = AccessToken.sample.headers.merging(["Content-Type": "application/json"]) { $1 }

    var answers: [WebAnswer] = []
    for (method, path, body) in [
      ("GET", "/accounts", nil), ("POST", "/applications/1/decision", #"{"event":"rejected"}"#),
      ("DELETE", "/accounts/1", nil), ("POST", "/invitations", #"{"uses":1}"#),
    ] {
      answers.append(try await WebAnswer(method, server.url(path), body, headers: headers))
    }

    #expect(answers.map(\.status) == statuses)
    if right == .read {
      #expect(
        answers[1].problem?.title == "This token has the right “read”, and “decide” is needed")
    }
  }

  @Test func `a host's guests count apart, and only a trusted host can report their origin`()
    async throws
  {
    let token = AccessToken()
    try await data.accounts().add(.guests, token, named: "alpha")
    let server = try ServerProcess(data, "--reads-per-origin", "1")
    func status(_ headers: [String: String]) async throws -> Int {
      try await WebAnswer(server.url("/users"), headers: headers).status
    }

    #expect(try await status(token.headers(guest: "198.51.100.1")) == 200)
    #expect(try await status(token.headers(guest: "198.51.100.1")) == 429)
    #expect(try await status(token.headers(guest: "198.51.100.2")) == 200)
    #expect(try await status(token.headers(guest: "2001:db8::1")) == 200)
    #expect(try await status(token.headers(guest: "2001:db8::2")) == 429)
    #expect(try await status(["Foyer-Guest-Origin": "198.51.100.3"]) == 200)
    #expect(try await status(["Foyer-Guest-Origin": "198.51.100.4"]) == 429)
    #expect(try await status(token.headers(guest: "alpha.example.org")) == 400)
  }

  @Test func `an invalid host's token is no token, and wrong ones are counted`() async throws {
    let token = AccessToken()
    try await data.accounts().add(.guests, token, named: "alpha")
    try await data.addOperator()
    let server = try ServerProcess(data)
    func status(_ host: AccessToken) async throws -> Int {
      let headers = AccessToken.sample.headers.merging(host.headers(guest: "192.0.2.7")) { $1 }
      return try await WebAnswer(server.url("/accounts"), headers: headers).status
    }

    #expect(try await status(token) == 200)
    #expect(try await status(.sample) == 401)
    for _ in 2...10 { _ = try await status(.unknown) }
    #expect(try await status(.unknown) == 429)
    #expect(try await status(token) == 200)
    #expect(try run("hosts", "revoke", "alpha").status == 0)
    #expect(try await status(token) == 429)
  }

  private func run(_ arguments: String...) throws -> Ended { try run(arguments) }

  private func run(_ arguments: [String]) throws -> Ended {
    try Ended(ServerProcess.program, arguments + ["--data-dir", data.path])
  }
}
