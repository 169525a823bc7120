import APIClient
import Brands
import Domain
import Foundation
import Secrets
import Store
import Testing
import UnixUsers
import WebRepositories

/// Tests the requests of hosts: users to create, their numbers and their keys.
@Suite(.timeLimit(.minutes(5))) struct HostsTests {
  private let data = ServerData()

  @Test func `two hosts learn of each account, and agree on its number`() async throws {
    let (server, hosts) = try await hosts("alpha", "beta")
    let store = try OpenedStore(data)
    let ada = try await store.add(.named("ada"), "ada@example.org")
    let number = AccountNumber(ada.id, 20_000)

    var numbers: [UnixNumber] = []
    for host in hosts {
      let outbox = HostOutbox(of: host)
      let entry = try #require(try await outbox.claim(at: .now, until: .now + 300))
      let payload = try ProvisioningPayload(entry)
      #expect(payload.person?.username == "ada" && payload.person?.email == nil)
      numbers.append(try await host.unixNumber(of: ada.id, in: .usual))
      #expect(try await host.assign([number], in: .usual).isEmpty)
      try await outbox.settle(entry.reference, as: .delivered(.now), error: nil)
      #expect(try await outbox.claim(at: .now, until: .now + 300) == nil)
    }

    #expect(numbers == [.free(number: 20_000), .assigned(number: 20_000)])
    let bob = try await store.add(.named("bob"), "bob@example.org")
    #expect(try await hosts[1].assign([AccountNumber(bob.id, 20_000)], in: .usual).count == 1)
    await #expect(throws: FindUnixNumber.Failure.refused(.otherRange(ids: .usual))) {
      try await hosts[1].unixNumber(of: ada.id, in: UnixRange(numbers: 30_000...30_009))
    }
    #expect(try await store.store.delete(bob.id))
    #expect(try await store.store.delete(ada.id))
    for host in hosts {
      #expect(
        try await host.execute(ListHostNotifications()).changes
          .filter { $0.account == ada.id.description }.map(\.change) == ["deleted"])
    }
    _ = server
  }

  /// One request was enough: the next number is above all others.
  @Test func `a stolen token can't use up the numbers`() async throws {
    let (server, hosts) = try await hosts("alpha")
    let store = try OpenedStore(data)
    let ada = try await store.add(.named("ada"), "ada@example.org")
    let bob = try await store.add(.named("bob"), "bob@example.org")
    let invented = (59_500...59_999).map { AccountNumber(AccountID("a-\($0)"), $0) }

    #expect(try await hosts[0].assign(invented, in: .usual).isEmpty)
    #expect(try await hosts[0].unixNumber(of: ada.id, in: .usual) == .free(number: 20_000))
    #expect(try await hosts[0].assign([AccountNumber(ada.id, 59_999)], in: .usual).isEmpty)
    #expect(try await hosts[0].unixNumber(of: bob.id, in: .usual) == .free(number: 20_000))
    _ = server
  }

  @Test(arguments: [AccessRight.guests, .origins])
  func `revoking a host ends the sessions that it has opened, and no other`(
    right: AccessRight
  ) async throws {
    let (server, hosts) = try await hosts("alpha", "beta", right: right)
    let store = try OpenedStore(data)
    let address = try server.address
    let key = try #require(SSHPublicKey(stored: Self.key))
    let (ada, first) = try await RegisterOnServer(
      client: hosts[0], rules: Brands.registrationRules
    ).signUp(.form())
    try await store.store.add(key, to: ada.id, at: .now)
    let own = hosts.map { SignInUseCases(on: $0, .aurora) }
    let client = ServerClient(address)
    let direct = SignInUseCases(on: client, .aurora)
    let signIn = SignInToAccount.Request("ada@example.org", Secret("aB3!"))
    var ended = [first, try await own[0].signIn.execute(signIn).session]
    if right == .guests {
      let request = RecognizeByKey.Request(key, maySignIn: true)
      guard case .member(let member) = await own[0].recognize.execute(request) else {
        Issue.record("the key isn't known")
        return
      }
      ended.append(member.session)
    }
    let left = [
      try await own[1].signIn.execute(signIn).session,
      try await direct.signIn.execute(signIn).session,
    ]

    #expect(try await store.store.revoke(#require(GrantName("alpha")), of: .hosts, at: .now))

    for session in ended {
      await #expect(throws: SignInError.signedOut) {
        try await client.own(LoadOwnAccount(), session)
      }
    }
    for session in left {
      _ = try await client.own(LoadOwnAccount(), session)
    }
  }

  @Test func `a host assigns no more numbers at once than its program does`() async throws {
    let (server, hosts) = try await hosts("alpha")
    let numbers = (0...500 as ClosedRange<UInt32>).map {
      AccountNumber(AccountID("a-\($0)"), 20_000 + $0)
    }

    #expect(try await hosts[0].assign(Array(numbers.dropLast()), in: .usual).isEmpty)
    await #expect(throws: AssignUnixNumbers.Failure.self) {
      try await hosts[0].assign(numbers, in: .usual)
    }
    _ = server
  }

  @Test func `what a host can't do waits, and comes again`() async throws {
    let (server, hosts) = try await hosts("alpha")
    let store = try OpenedStore(data)
    try await store.add(.named("ada"), "ada@example.org")
    let outbox = HostOutbox(of: hosts[0])

    let entry = try #require(try await outbox.claim(at: .now, until: .now + 300))
    #expect(try await outbox.claim(at: .now, until: .now + 300) == nil)
    try await outbox.settle(entry.reference, as: .waiting(until: .now), error: "No room.")
    let again = try #require(try await outbox.claim(at: .now, until: .now + 300))
    #expect(again.reference == entry.reference && again.attempts == 2)
    try await outbox.settle(entry.reference, as: .setAside, error: "No room.\u{1B}[2J")

    let left = try await store.provisionings.provisionings(all: false)
    #expect(left.map(\.receiver.description) == ["unix on alpha"])
    #expect(left.map(\.lastError) == [LogText.escaped("No room.\u{1B}[2J")])
    _ = server
  }

  @Test func `sshd gets a user's keys by a host's token, and none by another one`() async throws {
    let key = try #require(SSHPublicKey(stored: Self.key))
    let store = try OpenedStore(data)
    let ada = try await store.add(.named("ada"), "ada@example.org")
    try await store.store.add(key, to: ada.id, at: .now)
    let (server, hosts) = try await hosts("alpha")
    let stranger = ServerClient(try server.address, host: HostIdentity(token: .unknown))
    let ada2 = try Username(validating: "ada")

    #expect(
      try await hosts[0].authorizedKeys(named: ada2)
        == AuthorizedKeys(account: ada.id, lines: [Self.key]))
    #expect(try await hosts[0].authorizedKeys(named: Username(validating: "bob")) == nil)
    await #expect(throws: StorageProblem.service(.notAllowed)) {
      try await stranger.authorizedKeys(named: ada2)
    }
    #expect(
      try await store.store.revoke(#require(GrantName("alpha")), of: .hosts, at: .now))
    await #expect(throws: StorageProblem.service(.notAllowed)) {
      try await hosts[0].authorizedKeys(named: ada2)
    }
  }

  @Test func `a host lets users in by their keys for an hour after its server has stopped`()
    async throws
  {
    let key = try #require(SSHPublicKey(stored: Self.key))
    let store = try OpenedStore(data)
    let ada = try await store.add(.named("ada"), "ada@example.org")
    try await store.store.add(key, to: ada.id, at: .now)
    let (server, hosts) = try await hosts("alpha")
    let folder = "\(data.path)/cache"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let start = Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded())
    func lines(at seconds: TimeInterval) async throws -> [String]? {
      let cache = try KeysCache(of: hosts[0], in: folder, now: { start + seconds })
      return try await cache.authorizedKeys(named: Username(validating: "ada"))?.lines
    }

    #expect(try await lines(at: 0) == [Self.key])
    server.signal(SIGKILL)
    _ = await server.end()

    #expect(try await lines(at: 3600) == [Self.key])
    await #expect(throws: StorageProblem.service(.unreachable)) { try await lines(at: 3601) }
  }

  @Test func `a guest who added a key on one host is greeted by it on the other`() async throws {
    let key = try #require(SSHPublicKey(stored: Self.key))
    let (server, hosts) = try await hosts("alpha", "beta", right: .guests)
    let (_, session) = try await RegisterOnServer(at: try server.address).signUp(.form())
    let beta = SignInUseCases(on: hosts[1], .aurora)
    let request = RecognizeByKey.Request(key, maySignIn: true)

    let before = await beta.recognize.execute(request)
    try await hosts[0].execute(AddKey(key, Secret("aB3!"), language: "en"), by: session)
    let visitor = await beta.recognize.execute(request)
    let closed = await beta.recognize.execute(RecognizeByKey.Request(key, maySignIn: false))
    let guest = SignInUseCases(on: ServerClient(try server.address), .aurora)

    #expect(before == .newcomer)
    #expect(closed == .stranger)
    #expect(await guest.recognize.execute(request) == .stranger, "no host says so")
    guard case .member(let member) = visitor else {
      Issue.record("\(visitor)")
      return
    }
    #expect(member.firstName == "Ada")
    let list = try await hosts[1].execute(ListSessions(), by: member.session)
    #expect(list.all.count == 2)
    try await hosts[0].own(ReplacePassword(Secret("aB3!"), with: Secret("xY7?xY7?")), session)
    await #expect(throws: SignInError.signedOut) {
      try await hosts[1].own(LoadOwnAccount(), member.session)
    }
  }

  /// A client for each host.
  private func hosts(
    _ names: String..., right: AccessRight = .users
  ) async throws -> (ServerProcess, [ServerClient]) {
    let server = try ServerProcess(data)
    var clients: [ServerClient] = []
    for name in names {
      let token = AccessToken()
      try await data.accounts().add(right, token, named: name)
      clients.append(ServerClient(try server.address, host: HostIdentity(token: token)))
    }
    return (server, clients)
  }

  private static let key =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ4AvfYV8pGmSAEMKRJKd1aOl1GzKDXGpIsdVxFzBm5X"
}

extension ServerClient {
  fileprivate func unixNumber(
    of account: AccountID, in range: UnixRange
  ) async throws -> UnixNumber {
    try await execute(FindUnixNumber(of: account, in: range))
  }

  fileprivate func assign(
    _ numbers: [AccountNumber], in range: UnixRange
  ) async throws -> [AccountNumber] {
    try await execute(AssignUnixNumbers(numbers, in: range)).users
  }
}
