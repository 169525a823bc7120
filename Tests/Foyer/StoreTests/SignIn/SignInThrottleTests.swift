import Domain
import Foundation
import SQL
import Secrets
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct SignInThrottleTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let here = Origin(stored: "192.0.2.7")

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
  }

  @Test func `a username and an address of one account have one counter`() async throws {
    try await add("ada")

    let admitted = try await count(
      ["ada", "ada@example.org", "ADA", "Ada@Example.org", "ada", "ada@example.org"], from: here)

    #expect(admitted == SignInThrottle.withoutPause)
  }

  /// `guest64584` had the same first 16 bits as `ada` while digests had no key.
  @Test func `an account of one's own clears the pause of no other account`() async throws {
    try await add("ada")
    let own = try await add("guest64584")

    var admitted = 0
    for _ in 0..<20 {
      admitted += try await count(["ada", "ada"], from: here)
      _ = try await begin("guest64584", from: here)
      try await end(own, from: here)
    }

    #expect(admitted == SignInThrottle.withoutPause)
  }

  @Test func `each network has its limit: of twenty /64 in a /56, sixty guesses meet a pause`()
    async throws
  {
    let ada = try await add("ada")
    let strangers = try (0..<20).map { try origin("2001:db8:0:10\(String(16 + $0, radix: 16))::1") }

    var admitted = 0
    for origin in strangers { admitted += try await count(["ada", "ada", "ada"], from: origin) }

    #expect(admitted == 12)
    #expect(try await begin("ada", from: origin("2001:db8:0:10ff::1")) == .paused(seconds: 2))
    #expect(try await begin("ada", from: origin("2001:db8:0:11ff::1")) == .admitted(ada))
    #expect(try await begin("ada", from: here) == .admitted(ada))
  }

  @Test func `a /48 has its limit as well, and strangers in it keep no owner out elsewhere`()
    async throws
  {
    let ada = try await add("ada")

    var admitted = 0
    for number in 16..<80 {
      let origin = try origin("2001:db8:0:\(String(number, radix: 16))00::1")
      admitted += try await count(["ada", "ada"], from: origin)
    }

    #expect(admitted == 48)
    #expect(try await begin("ada", from: origin("2001:db8:0:ff00::1")) == .paused(seconds: 2))
    #expect(try await begin("ada", from: origin("2001:db8:1:ff00::1")) == .admitted(ada))
  }

  @Test func `from where the owner has been in before, only that place's attempts count`()
    async throws
  {
    let ada = try await add("ada")
    let home = try origin("2001:db8:0:1000::1")
    try await end(ada, from: home)
    for number in 1..<20 {
      _ = try await count(["ada", "ada", "ada"], from: origin("2001:db8:0:10\(10 + number)::1"))
    }

    #expect(try await begin("ada", from: origin("2001:db8:0:10ff::1")) == .paused(seconds: 2))
    #expect(try await count(["ada", "ada", "ada", "ada"], from: home) == 3)
  }

  @Test func `a sign-in forgets what came from there, and nothing of its neighbours`()
    async throws
  {
    let ada = try await add("ada")
    let (home, other) = (try origin("2001:db8:0:1000::1"), try origin("2001:db8:0:1001::1"))
    _ = try await count(["ada", "ada"], from: other)
    _ = try await count(["ada", "ada"], from: home)

    try await end(ada, from: home)

    #expect(
      try await counters() == [
        "20010db80000/48 2", "20010db8000010/56 2", "20010db800001001/64 2",
      ])
    #expect(try await count(["ada", "ada"], from: other) == 1)
  }

  @Test func `a counter goes with its account`() async throws {
    let ada = try await add("ada")
    _ = try await begin("ada", from: here)
    _ = try await begin("grace", from: here)

    _ = try await accounts.delete(#require(ada).account.id)

    #expect(try await counters() == ["192.0.2.7 1"])
  }

  @Test func `a name that no account has is kept as a mark by a key of the store's own`()
    async throws
  {
    _ = try await begin("purple7elephants", from: here)
    let other = try TemporaryDirectory()
    _ = try await other.store().begin(start("purple7elephants", from: here))

    let names =
      [try await directory.texts("SELECT name FROM sign_in_attempts")]
      + [try await other.texts("SELECT name FROM sign_in_attempts")]
    let keys = try await directory.texts("SELECT key FROM store")

    #expect(names.map(\.count) == [1, 1])
    #expect(names.joined().allSatisfy { $0.count == 6 })
    #expect(names[0] != names[1])
    #expect(keys.map(\.count) == [64])
    #expect(try await other.texts("SELECT key FROM store") != keys)
  }

  // MARK: Helpers

  @discardableResult
  private func add(_ username: String) async throws -> Credentials? {
    let sample = try Account.sample("\(username)@example.org")
    let account = try await accounts.add(
      Account(
        id: sample.id, name: sample.name, email: sample.email, brand: sample.brand,
        createdAt: sample.createdAt,
        details: SignUpDetails(username: Username(stored: username))))
    return Credentials(account: account, passwordHash: .sample)
  }

  private func origin(_ address: String) throws -> Origin {
    Origin(try #require(IPAddress(address)))
  }

  private func start(_ name: String, from origin: Origin) throws -> SignInStart {
    SignInStart(
      name: try #require(SignInName(name)), origin: origin,
      time: Date(timeIntervalSince1970: 1_800_000_000))
  }

  private func begin(_ name: String, from origin: Origin) async throws -> SignInBeginning {
    try await accounts.begin(start(name, from: origin))
  }

  /// Returns the number of admitted attempts.
  private func count(_ names: [String], from origin: Origin) async throws -> Int {
    var count = 0
    for name in names {
      if case .admitted = try await begin(name, from: origin) { count += 1 }
    }
    return count
  }

  private func end(_ credentials: Credentials?, from origin: Origin) async throws {
    let credentials = try #require(credentials)
    let ending = try await accounts.end(
      SignInEnd(
        start: start(credentials.account.handle, from: origin), credentials: credentials,
        renewed: nil, session: .sample(from: origin)))
    #expect(ending == .admitted)
  }

  private func counters() async throws -> [String] {
    try await directory.texts(
      "SELECT network || ' ' || count FROM sign_in_attempts ORDER BY network")
  }
}
