import Domain
import Foundation
import Testing
import UnixUsers

@Suite(.timeLimit(.minutes(2))) struct SharedNumbersTests {
  private let alpha: Host
  private let beta: Host

  init() throws {
    alpha = try Host()
    beta = try Host(sharing: alpha)
  }

  @Test func `a user has the same number on each host, whichever creates it first`() async throws {
    try await alpha.tell("a-1", username: "ada")
    try await beta.tell("a-2", username: "bob")
    try await beta.tell("a-1", username: "ada")
    try await alpha.tell("a-2", username: "bob")

    #expect(try alpha.numbers() == ["ada": 20_000, "bob": 20_001])
    #expect(try beta.numbers() == ["ada": 20_000, "bob": 20_001])
  }

  @Test func `a number that another user of the second host has is refused there`() async throws {
    try beta.write("zed:x:20000:20000::/home/zed:/bin/sh\n", to: "etc/passwd")
    try await alpha.tell("a-1", username: "ada")

    await #expect(throws: DeliveryFailure.refused("\(UnixProblem.numberTaken(20_000))")) {
      try await beta.tell("a-1", username: "ada")
    }
    #expect(try beta.table("passwd") == nil)
  }

  @Test func `a host with another range than the first host's is refused`() async throws {
    let gamma = try Host(ids: 30_000...30_009, sharing: alpha)
    try await alpha.tell("a-1", username: "ada")
    let stored = try #require(try await alpha.store.unixRange())

    await #expect(throws: DeliveryFailure.away("\(UnixProblem.otherRange(stored))")) {
      try await gamma.tell("a-2", username: "bob")
    }
    #expect(try gamma.table("passwd") == nil)
  }

  @Test func `a number outside a host's own range is refused there`() async throws {
    let gamma = try Host(ids: 30_000...30_009, sharing: alpha)
    try await alpha.tell("a-1", username: "ada")
    try await alpha.store.replaceUnixRange(UnixRange(numbers: 30_000...30_009))

    await #expect(throws: DeliveryFailure.refused("\(UnixProblem.outside(20_000))")) {
      try await gamma.tell("a-1", username: "ada")
    }
  }

  @Test func `numbers of an earlier ledger are registered, those of deleted users as well`()
    async throws
  {
    try alpha.write(
      "20000\ta-1\tada\tAda\n20001\ta-2\t\t\n", to: "var/lib/foyer-provision/ledger")

    try await alpha.users.register(in: "store")
    try await beta.tell("a-3", username: "eve")
    try await beta.tell("a-1", username: "ada")

    #expect(try beta.numbers() == ["ada": 20_000, "eve": 20_002])
  }

  @Test func `a ledger of more users than one transaction takes is registered as a whole`()
    async throws
  {
    let ledger = (0...500).map { "\(20_000 + $0)\ta-\($0)\tu\($0)\t\n" }.joined()
    try alpha.write(ledger, to: "var/lib/foyer-provision/ledger")

    try await alpha.users.register(in: "store")

    let range = try #require(try await alpha.store.unixRange())
    for index in [0, 498, 499, 500] {
      #expect(
        try await alpha.store.unixNumber(of: AccountID("a-\(index)"), in: range)
          == .assigned(number: UInt32(20_000 + index)))
    }
  }

  @Test func `a ledger that the store contradicts is refused, and nothing of it is registered`()
    async throws
  {
    try await beta.tell("a-9", username: "eve")
    try alpha.write(
      "20000\ta-1\tada\tAda\n20001\ta-2\tbob\tBob\n", to: "var/lib/foyer-provision/ledger")

    for _ in 1...2 {
      await #expect(throws: UnixProblem.conflict(20_000, "a-1")) {
        try await alpha.users.register(in: "store")
      }
    }
    let range = try #require(try await alpha.store.unixRange())
    #expect(
      try await alpha.store.unixNumber(of: AccountID("a-2"), in: range) == .free(number: 20_001))
    await #expect(throws: DeliveryFailure.self) {
      try await alpha.tell("a-1", username: "ada", change: "updated")
    }
  }

  @Test func `a ledger is registered once in each store`() async throws {
    try alpha.write("20000\ta-1\tada\tAda\n", to: "var/lib/foyer-provision/ledger")
    try await alpha.users.register(in: "store")
    #expect(try alpha.text("var/lib/foyer-provision/registered") == "store")

    try alpha.write("20000\ta-2\tbob\tBob\n", to: "var/lib/foyer-provision/ledger")
    try await alpha.users.register(in: "store")
    await #expect(throws: UnixProblem.conflict(20_000, "a-2")) {
      try await alpha.users.register(in: "other")
    }
  }
}
