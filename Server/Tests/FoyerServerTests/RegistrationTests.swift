import APIClient
import Brands
import Domain
import Foundation
import InteractorKit
import Loopback
import SQLiteFiles
import Secrets
import Testing

@Suite(.timeLimit(.minutes(5))) struct RegistrationTests {
  @Test func `makes an account as the embedded way does`() async throws {
    let server = try ServerProcess()

    let account = try await RegisterOnServer(at: server.address).createdAccount(
      of: .init(
        .form(
          name: "  Ada   Lovelace ", email: "Ada@BÜCHER.example",
          password: "my cat sleeps on the sofa", brand: "harbor")))

    #expect(account.name.value == "Ada Lovelace")
    #expect(account.handle == "Ada@xn--bcher-kva.example")
    #expect(account.brand == BrandID("harbor"))
    #expect(try await server.data.accounts().all().accounts == [account])
  }

  @Test(
    arguments: [
      .form(), .form(name: ""), .form(name: "Ada"), .form(name: "Ada\u{1B}[2J Lovelace"),
      .form(name: "Ada \u{202E}Lovelace"), .form(name: String(repeating: "Ada ", count: 100)),
      .form(name: "Zoë Ångström"), .form(name: "李 小龙"),
      .form(email: ""), .form(email: "ada"), .form(email: "ada@"), .form(email: "ada@localhost"),
      .form(email: "a..b@example.org"), .form(email: "é@example.org"), .form(email: "a\"b@c.de"),
      .form(email: "ada@exa mple.org"), .form(email: "ada@-example.org"),
      .form(email: String(repeating: "a", count: 65) + "@example.org"),
      .form(password: ""), .form(password: "abc"), .form(password: "aB3"), .form(password: "aB 3"),
      .form(password: "äÖ٣€"), .form(password: #"aB3"\"#), .form(password: "aB3!\u{0}\t"),
      .form(password: "aB3!" + String(repeating: "x", count: 1021)),
      .form(name: "Ada", email: "ada", password: "ada"),
      .form(password: "aB3!", brand: "harbor"),
      .form(password: "Ada Lovelace 1815", brand: "harbor"),
      .form(password: "my cat sleeps on the sofa", brand: "harbor"),
    ] as [RegistrationForm])
  func `judges a form as the embedded way does`(form: RegistrationForm) async throws {
    let (server, data) = (try ServerProcess(), ServerData())
    let embedded = RegisterAccount(
      accounts: try data.accounts(), rules: Brands.registrationRules,
      now: { Date() }, makeID: RandomIdentifiers().accountID,
      hashing: HostHashingSemaphore(directory: try data.directory(), atOnce: 1))

    let here = await Verdict(of: embedded, on: form)
    let there = await Verdict(of: try RegisterOnServer(at: server.address), on: form)

    #expect(there == here)
  }

  @Test func `stores one account of many identical requests`() async throws {
    let server = try ServerProcess()
    let registration = try RegisterOnServer(at: server.address)
    let request = RegisterAccount.Request(.form())

    let accounts = try await withThrowingTaskGroup(of: Account.self) { group in
      for _ in 1...12 { group.addTask { try await registration.createdAccount(of: request) } }
      return try await group.reduce(into: Set<AccountID>()) { $0.insert($1.id) }
    }

    #expect(accounts.count == 1)
    #expect(try await server.data.names() == ["Ada Lovelace"])
  }

  @Test func `gives an address to one of many who ask for it at once`() async throws {
    let server = try ServerProcess()
    let registration = try RegisterOnServer(at: server.address)

    let verdicts = await withTaskGroup(of: Verdict.self) { group in
      for _ in 1...8 { group.addTask { await Verdict(of: registration, on: .form()) } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(verdicts.filter { $0.error == nil }.count == 1)
    #expect(verdicts.filter { $0.error == .emailTaken }.count == 7)
  }

  @Test func `answers others while it hashes, and rejects requests that would wait too long`()
    async throws
  {
    let server = try ServerProcess(ServerData(), "--max-hashes", "1")
    let clients = try (1...48).map { number in
      let client = try #require(TCPSocket.connected(to: server.port))
      _ = client.send(.post(email: "guest-\(number)@example.org"))
      return client
    }
    let reader = try #require(TCPSocket.connected(to: server.port))

    _ = reader.send("GET /users HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let list = try #require(reader.receive())
    let hashedBefore = try await server.data.names().count
    let statuses = clients.map { $0.receive()?.prefix("HTTP/1.1 201".count) }
    func count(_ status: Substring) -> Int { statuses.count { $0 == status } }

    #expect(list.hasPrefix("HTTP/1.1 200"))
    #expect(hashedBefore < 24)
    // 24 requests of one origin may wait; a few may be finished before the last ones arrive.
    let (stored, refused) = (count("HTTP/1.1 201"), count("HTTP/1.1 503"))
    #expect((1...48 - 24).contains(refused))
    #expect(stored == 48 - refused)
    #expect(try await server.data.names().count == stored)
  }
}

/// The result of a form.
struct Verdict: Equatable {
  var name: String?
  var email: String?
  var error: RegistrationError?

  init(of registration: any UseCase<RegisterAccount.Request>, on form: RegistrationForm) async {
    await self.init(of: registration, sending: .init(form))
  }

  init(
    of registration: any UseCase<RegisterAccount.Request>, sending request: RegisterAccount.Request
  ) async {
    do throws(RegistrationError) {
      let account = try await registration.createdAccount(of: request)
      (name, email) = (account.name.value, account.handle)
    } catch {
      self.error = error
    }
  }
}

extension String {
  /// A sign-up request for an address.
  fileprivate static func post(email: String) -> String {
    let body = #"{"name":"Ada Lovelace","email":"\#(email)","password":"aB3!","brand":"aurora"}"#
    return """
      POST /accounts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r
      Idempotency-Key: \(UUID())\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
      """
  }
}
