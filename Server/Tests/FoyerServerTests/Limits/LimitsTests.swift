import APIClient
import Domain
import Foundation
import Secrets
import Testing
import WebRepositories

/// Tests hourly rate limits that several servers share.
@Suite(.timeLimit(.minutes(5))) struct LimitsTests {
  @Test func `lets so many sign up on all servers together, and says when there is room`()
    async throws
  {
    let data = ServerData()
    let servers = try (1...2).map { _ in try ServerProcess(data, "--sign-ups", "3") }
    let requests = (0..<8).map { number in
      (servers[number % 2], RegisterAccount.Request(.form(email: "guest-\(number)@example.org")))
    }

    let verdicts = try await withThrowingTaskGroup(of: Verdict.self) { group in
      for (server, request) in requests {
        let registration = try RegisterOnServer(at: server.address)
        group.addTask { await Verdict(of: registration, sending: request) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    let waits = verdicts.compactMap { verdict in
      if case .tooMany(let seconds) = verdict.error { seconds } else { nil }
    }
    #expect(verdicts.count { $0.error == nil } == 3)
    #expect(waits.count == 5)
    // It is one second more if the other server read its clock later.
    #expect(waits.allSatisfy { 3500...3601 ~= $0 })
    #expect(try await data.names().count == 3)
  }

  @Test func `gives a lost answer again though there is no more room, and no room to a bad form`()
    async throws
  {
    let server = try ServerProcess(ServerData(), "--sign-ups-per-origin", "1")
    let registration = try RegisterOnServer(at: server.address)
    let request = RegisterAccount.Request(.form())

    let invalid = await Verdict(of: registration, on: .form(email: "ada"))
    let first = try await registration.execute(request).account
    let again = try await registration.execute(request).account
    let other = await Verdict(of: registration, on: .form(email: "grace@example.org"))

    #expect(invalid.error != nil)
    #expect(again == first)
    guard case .tooMany = other.error else {
      Issue.record("\(String(describing: other.error))")
      return
    }
  }

  @Test func `has a kiosk's limits by itself`() async throws {
    let server = try ServerProcess(ServerData(), ["--hash-memory", "19"], hasUsualLimits: true)
    let registration = try RegisterOnServer(at: server.address)

    for number in 0..<20 {
      _ = try await registration.execute(.init(.form(email: "guest-\(number)@example.org")))
    }
    let next = await Verdict(of: registration, on: .form(email: "guest-20@example.org"))

    guard case .tooMany = next.error else {
      Issue.record("\(String(describing: next.error))")
      return
    }
  }

  @Test func `answers 429, with the time in the header and in the problem`() async throws {
    let server = try ServerProcess(ServerData(), "--reads-per-origin", "1")

    let first = try await WebAnswer(server.url("/users"))
    let second = try await WebAnswer(server.url("/users/nobody"))

    #expect(first.status == 200)
    #expect(second.status == 429)
    #expect(second.problem?.kind == .tooMany)
    let seconds = try #require(second.problem?.retryAfter)
    #expect(3500...3600 ~= seconds)
    #expect(second.headers["retry-after"] == "\(seconds)")
  }

  @Test func `shows one origin so many pages, on two servers together`() async throws {
    let data = ServerData()
    let servers = try (1...2).map { _ in try ServerProcess(data, "--reads-per-origin", "40") }

    var statuses: [Int] = []
    for number in 0..<50 {
      statuses.append(try await WebAnswer(servers[number % 2].url("/users")).status)
    }

    #expect(statuses == Array(repeating: 200, count: 40) + Array(repeating: 429, count: 10))
  }

  @Test(
    arguments: [
      ([], "198.51.100.1", "198.51.100.2", 429),
      (["127.0.0.1"], "198.51.100.1", "198.51.100.2", 200),
      (["127.0.0.0/8"], "198.51.100.1", "198.51.100.1", 429),
      (["127.0.0.1"], "203.0.113.9, 198.51.100.1", "203.0.113.8, 198.51.100.1", 429),
      (["127.0.0.1", "192.0.2.0/24"], "198.51.100.1, 192.0.2.7", "198.51.100.2,192.0.2.9", 200),
      (["127.0.0.1"], "2001:db8:0:1::1", "2001:db8:0:1:ffff::2", 429),
      (["127.0.0.1"], "2001:db8:0:1::1", "2001:db8:0:2::1", 200),
      (["127.0.0.1"], "198.51.100.1, whatever", "198.51.100.2, else", 429),
      (["192.0.2.0/24"], "198.51.100.1", "198.51.100.2", 429),
      (["127.0.0.1"], "198.51.100.1:4711", "198.51.100.2:4711", 200),
      (["127.0.0.1"], "198.51.100.1:4711", "\"198.51.100.1:4712\"", 429),
    ] as [([String], String, String, Int)])
  func `only a trusted proxy can report the origin of a request`(
    proxies: [String], first: String, second: String, status: Int
  ) async throws {
    let options = ["--reads-per-origin", "1"] + proxies.flatMap { ["--trusted-proxy", $0] }
    let server = try ServerProcess(ServerData(), options)

    let one = try await WebAnswer(server.url("/users"), headers: ["X-Forwarded-For": first])
    let two = try await WebAnswer(server.url("/users"), headers: ["X-Forwarded-For": second])

    #expect(one.status == 200)
    #expect(two.status == status)
  }

  @Test(arguments: [
    ["X-Forwarded-For": "198.51.100.7, unknown"], ["Forwarded": "for=\"_gazonk\""],
    ["Forwarded": "for=198.51.100.7, proto=https"],
    ["Forwarded": "for=198.51.100.7", "X-Forwarded-For": "198.51.100.8"],
    ["Forwarded": "for=198.51.100.7", "X-Forwarded-For": "unknown"],
  ])
  func `an address that can't be read is the proxy's, is logged once, and counted`(
    headers: [String: String]
  ) async throws {
    let data = ServerData()
    let log = data.path + ".log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(
      data, "--reads-per-origin", "1", "--trusted-proxy", "127.0.0.1", "--log-file", log)

    let one = try await WebAnswer(server.url("/users"), headers: headers)
    let two = try await WebAnswer(server.url("/users"), headers: headers)
    let proxy = try await WebAnswer(server.url("/users"))

    #expect(one.status == 200)
    #expect(two.status == 429)
    #expect(proxy.status == 429)
    let metrics = try await WebAnswer("GET", server.url("/metrics")).text
    #expect(metrics.contains("\nfoyer_unknown_origins_total 2\n"))
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { $0.contains("A trusted proxy doesn't name its guests") } == 1)
    #expect(!lines.contains { $0.contains("198.51") || $0.contains("gazonk") })
  }

  @Test(arguments: [(64, "m=65536,t=2,p=1"), (19, "m=19456,t=2,p=1")])
  func `hashes with the memory it was given, and each hash says with how much`(
    memory: Int, limits: String
  ) async throws {
    let server = try ServerProcess(ServerData(), "--hash-memory", "\(memory)")

    _ = try await RegisterOnServer(at: server.address).execute(.init(.form()))

    let stored = try await server.data.accounts().driver.read { sql in
      try sql.rows("SELECT password_hash FROM accounts").map {
        try $0.get("password_hash", as: String.self)
      }
    }
    #expect(stored.allSatisfy { $0.hasPrefix("$argon2id$v=19$\(limits)$") })
    #expect(stored.map { PasswordHash(encoded: $0).verifies(Secret("aB3!")) } == [true])
  }

  @Test(arguments: [
    ["--hash-memory", "32"], ["--sign-ups", "0"], ["--trusted-proxy", "proxy.example.org"],
    ["--trusted-proxy", "10.0.0.0/33"],
    ["--codes", "0"], ["--messages", "1000001"],
  ])
  func `refuses what is no limit`(options: [String]) throws {
    #expect(try ServerProcess.run(["--port", "0"] + options).status == 64)
  }
}
