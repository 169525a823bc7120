import Domain
import Foundation
import Testing

/// Tests hourly rate limits and the operator's pages with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct LimitsContractTests {
  private let here = Origin(IPAddress("192.0.2.7")!)
  private let there = Origin(IPAddress("2001:db8::1")!)

  @Test(arguments: StoreKind.allCases)
  func `admits as many as there may be, and the next when an hour is over for the first`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let limits = HourlyLimits(host: 2)

    var admissions: [Admission] = []
    for (id, time) in [
      ("1", 0), ("2", 1_800), ("3", 1_801), ("1", 1_802), ("3", 3_600), ("4", 3_600),
    ] {
      admissions.append(try await store.accounts.admit(use(id, at: Double(time)), within: limits))
    }

    let expected: [Admission] = [
      .admitted, .admitted, .full(seconds: 1_799), .admitted, .admitted, .full(seconds: 1_800),
    ]
    #expect(admissions == expected)
  }

  @Test(arguments: StoreKind.allCases)
  func `counts each origin apart, each kind, and who is unknown for the host alone`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let uses = [
      use("1", from: here), use("2", from: here), use("3", from: there), use("4", from: there),
      use("5"), use("6"), use("7", .members, from: here), use("8"),
    ]

    var isAdmitted: [Bool] = []
    for use in uses {
      let admission = try await store.accounts.admit(
        use, within: HourlyLimits(host: 4, origin: 1))
      isAdmitted.append(admission == .admitted)
    }

    #expect(isAdmitted == [true, false, true, false, true, true, true, false])
  }

  @Test(arguments: StoreKind.allCases)
  func `waits for the last of several limits`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let limits = HourlyLimits(host: 2, origin: 1)
    _ = try await store.accounts.admit(use("1", from: there), within: limits)
    _ = try await store.accounts.admit(use("2", at: 100, from: here), within: limits)

    let admission = try await store.accounts.admit(use("3", at: 200, from: here), within: limits)

    #expect(admission == .full(seconds: 3_500))
  }

  @Test(arguments: StoreKind.allCases)
  func `what was given back doesn't count`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let limits = HourlyLimits(host: 1)
    _ = try await store.accounts.admit(use("1"), within: limits)

    try await store.accounts.giveBack(use("1", .members))
    #expect(try await store.accounts.admit(use("2"), within: limits) != .admitted)
    try await store.accounts.giveBack(use("1"))

    #expect(try await store.accounts.admit(use("2"), within: limits) == .admitted)
  }

  @Test(arguments: StoreKind.allCases)
  func `holds while many ask at once`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let accounts = store.accounts

    let admitted = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<60 {
        let one = use("\(number)", from: number % 2 == 0 ? here : there)
        group.addTask {
          try await accounts.admit(one, within: HourlyLimits(host: 20, origin: 15)) == .admitted
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(admitted == 20)
  }

  @Test(arguments: StoreKind.allCases)
  func `twenty /64 of one /56 don't take the room of everybody else`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let limits = HourlyLimits(host: 200, origin: 20)

    var admitted = 0
    for number in 0..<20 {
      let origin = Origin(try #require(IPAddress("2001:db8:0:10\(number + 10)::1")))
      for idempotencyKey in 0..<20 {
        let one = use("\(number) \(idempotencyKey)", from: origin)
        if try await store.accounts.admit(one, within: limits) == .admitted { admitted += 1 }
      }
    }

    #expect(admitted == 50)
    let neighbour = Origin(try #require(IPAddress("2001:db8:0:ff::1")))
    #expect(try await store.accounts.admit(use("n", from: neighbour), within: limits) != .admitted)
    #expect(try await store.accounts.admit(use("1", from: there), within: limits) != .admitted)
    #expect(try await store.accounts.admit(use("2", from: here), within: limits) == .admitted)
    let owner = RateLimitedUse(
      .signUp, id: "3", origin: neighbour, time: use("3").time, part: .origin)
    #expect(try await store.accounts.admit(owner, within: limits) == .admitted)
  }

  @Test(arguments: StoreKind.allCases)
  func `gives an operator all accounts page by page, and those of one brand`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    for number in 0..<7 { try await store.add("Guest \(number)", "guest-\(number)@example.org") }
    let listed = try await store.addMember("Grace Hopper", 1)

    var (entries, place): ([AccountEntry], PageToken?) = ([], nil)
    repeat {
      let page = try await store.pages.page(
        after: place, of: nil, AccountSearch(""), limit: 3)
      entries += page.items
      place = try page.next.map { try #require(PageToken($0.description)) }
    } while place != nil
    let others = try await store.pages.page(
      after: nil, of: BrandID("harbor"), AccountSearch(""), limit: 3)

    #expect(Set(entries.map(\.account.id)).count == 8)
    #expect(entries.count == 8)
    #expect(entries.filter(\.profile.isListed).map(\.account) == [listed])
    #expect(others == Page())
    #expect(try await store.pages.entry(listed.id)?.account == listed)
    #expect(try await store.pages.entry(AccountID("nobody\0")) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `an account is named by its id, how that begins, or its address`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let ada = try await store.add("Ada Lovelace", "Ada@example.org")
    for number in 0..<20 { try await store.add("Guest \(number)", "guest-\(number)@example.org") }
    func named(_ text: String) async throws -> [AccountID] {
      try await store.pages.entries(named: #require(AccountReference(text))).map(
        \.account.id)
    }

    #expect(try await named(ada.id.description) == [ada.id])
    #expect(try await named(String(ada.id.description.prefix(12))) == [ada.id])
    #expect(try await named(" ADA@EXAMPLE.org ") == [ada.id])
    #expect(try await named(ada.id.description + "0").isEmpty)
    #expect(try await named("Ada").isEmpty)
    #expect(try await named("%").isEmpty)
    #expect(try await named("\(ada.id.description.prefix(1))\0").isEmpty)
    #expect(try await named(String(ada.id.description.prefix(4))).contains(ada.id))
    #expect(try await named(String(ada.id.description.prefix(3))).isEmpty, "too short")
  }

  @Test(arguments: StoreKind.allCases)
  func `says no time that is too short by a part of a second`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let limits = HourlyLimits(host: 1)

    var admissions: [Admission] = []
    for (id, time) in [("1", 0), ("2", 0.4), ("3", 0.999), ("4", 1), ("5", 3599.5)] {
      admissions.append(try await store.accounts.admit(use(id, at: time), within: limits))
    }

    #expect(admissions == [.admitted] + [3600, 3600, 3599, 1].map { .full(seconds: $0) })
  }

  private func use(
    _ id: String, _ kind: RateLimitedUse.Kind = .signUp, at seconds: Double = 0,
    from origin: Origin? = nil
  ) -> RateLimitedUse {
    RateLimitedUse(
      kind, id: id, origin: origin,
      time: Date(timeIntervalSince1970: 1_800_000_000 + seconds))
  }
}
