import Domain
import Foundation
import Store
import Testing

/// Tests the expiry of accounts with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct LifetimesContractTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000.123)
  private let rules = AccountLifetime(days: 365, daysUntilDeletion: 90)

  @Test(arguments: StoreKind.allCases)
  func `an account is reminded three times, suspended and deleted, each once`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try await store.add()
    try await store.use("pt-BR", for: ada.id)
    _ = try await store.store.open(.sample(), of: ada.id)
    var (log, changes): ([String], [String]) = ([], [])

    for day in [0, 334, 335, 336, 358, 363, 364, 365, 366, 454, 455, 456] {
      let report = try await sweep(store, on: day)
      #expect(try await sweep(store, on: day) == SweepReport(), "day \(day), repeated")
      if report != SweepReport() { log.append("\(day): \(report.summary)") }
      changes += try await store.takeAll(at: .distantFuture).map(\.change)
    }

    #expect(
      log == [
        "0: 1 0 0 0", "335: 0 1 0 0", "358: 0 1 0 0", "364: 0 1 0 0", "365: 0 0 1 0",
        "455: 0 0 0 1",
      ])
    #expect(try await store.store.entry(ada.id) == nil)
    #expect(
      try await store.actions(of: ada.id) == [
        "account.created owner", "account.reminded program", "account.reminded program",
        "account.reminded program", "account.suspended program", "account.deleted program",
      ])
    #expect(changes == ["created", "suspended", "deleted"])
  }

  @Test(arguments: StoreKind.allCases)
  func `a reminder is in the owner's language, and an expired account says so at sign-in`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    try await store.use("pt-BR", for: ada.id)
    _ = try await store.store.open(.sample(), of: ada.id)

    _ = try await sweep(store, on: 0)
    _ = try await sweep(store, on: 335)
    #expect(try await store.emails() == ["ada@example.org expiring pt-BR"])
    #expect(try await store.store.sessions(of: ada.id, at: start).count == 1)
    _ = try await sweep(store, on: 365)

    let suspension = try await store.store.entry(ada.id)?.suspension
    #expect(suspension?.reason.value == "expired pt-BR")
    #expect(suspension?.by == "foyer")
    #expect(try await !store.store.open(.sample(at: start + 366 * 86_400), of: ada.id))
    #expect(try await store.store.sessions(of: ada.id, at: start).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `sixteen sweeps at once take each step once`(kind: StoreKind) async throws {
    let store = try await kind.open()
    for number in 1...9 { try await store.add("Guest Number", "guest-\(number)@example.org") }

    for (day, expected) in [(0, "9 0 0 0"), (335, "0 9 0 0"), (365, "0 0 9 0"), (455, "0 0 0 9")] {
      let reports = try await (1...16).concurrentMap { _ in try await sweep(store, on: day) }

      #expect(reports.reduce(SweepReport(), +).steps(day) == expected.steps(day), "day \(day)")
      if day == 335 { #expect(try await store.emails().count == 9) }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `the owner renews an account, and all steps begin anew`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    _ = try await sweep(store, on: 0)
    _ = try await sweep(store, on: 364)
    let end = try #require(rules.expiry(of: start + 364.5 * 86_400))

    let elsewhere = try await store.store.renew(ada.id, of: BrandID("other"), until: end)
    let renewed = try await store.store.renew(ada.id, of: ada.brand, until: end)
    let again = try await store.store.renew(ada.id, of: ada.brand, until: end + 1)

    #expect(elsewhere?.date.milliseconds == (start + 365 * 86_400).milliseconds)
    #expect(renewed == AccountExpiry(end, isFixed: false))
    #expect(again?.date.milliseconds == end.milliseconds)
    #expect(try await store.store.own(ada.id)?.expiry?.date.milliseconds == end.milliseconds)
    #expect(try await sweep(store, on: 365) == SweepReport())
    #expect(try await sweep(store, on: 700).reminded == 1)
    #expect(
      try await store.actions(of: ada.id) == [
        "account.created owner", "account.reminded program", "account.renewed owner",
        "account.reminded program",
      ])
    #expect(try await store.store.renew(AccountID("nobody"), of: ada.brand, until: end) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `an operator sets the date, which the owner can't move, and brings an account back`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let (ada, bob) = (try await store.add(), try await store.add("Bob Hope", "bob@example.org"))
    let end = start + 10 * 86_400
    #expect(try await store.store.setExpiry(of: ada.id, to: end))
    #expect(try await store.store.setExpiry(of: bob.id, to: nil))
    #expect(try await !store.store.setExpiry(of: AccountID("nobody"), to: end))
    #expect(try await store.store.entry(ada.id)?.expiry?.isFixed == true)
    #expect(try await store.store.entry(bob.id)?.expiry == nil)

    let renewed = try await store.store.renew(ada.id, of: ada.brand, until: end + 365 * 86_400)
    #expect(renewed?.date.milliseconds == end.milliseconds)
    #expect(try await sweep(store, on: 0).reminded == 1)
    #expect(try await sweep(store, on: 10).expired == 1)
    #expect(try await sweep(store, on: 4000, by: .unlimited) == SweepReport())

    #expect(try await store.store.setExpiry(of: ada.id, to: end + 365 * 86_400))
    #expect(try await store.store.entry(ada.id)?.suspension == nil)
    #expect(try await sweep(store, on: 11) == SweepReport())
  }

  @Test(arguments: StoreKind.allCases)
  func `an expired account that an operator suspends for a time expires anew afterwards`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    _ = try await sweep(store, on: 0)
    #expect(try await sweep(store, on: 365).expired == 1)
    let reason = try #require(SuspensionReason("Spam."))
    _ = try await store.store.suspend(
      ada.id,
      Suspension(
        reason: reason, since: start + 366 * 86_400, until: start + 367 * 86_400, by: "root"))

    #expect(try await sweep(store, on: 366) == SweepReport())
    #expect(try await sweep(store, on: 368).expired == 1)
    #expect(try await sweep(store, on: 460).deleted == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `accounts that are old at the first sweep get all reminders first`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    try await store.add()

    #expect(try await sweep(store, on: 1000).summary == "1 1 0 0")
    #expect(try await sweep(store, on: 1023).summary == "0 1 0 0")
    #expect(try await sweep(store, on: 1029).summary == "0 1 0 0")
    #expect(try await sweep(store, on: 1030).summary == "0 0 1 0")
  }

  @Test(arguments: StoreKind.allCases)
  func `an account that an operator has suspended or resumed isn't touched too early`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let reason = try #require(SuspensionReason("Spam."))
    let spam = Suspension(reason: reason, since: start, until: nil, by: "root")
    _ = try await sweep(store, on: 0)
    _ = try await store.store.suspend(ada.id, spam)

    #expect(try await sweep(store, on: 365) == SweepReport())
    #expect(try await sweep(store, on: 2000) == SweepReport())
    #expect(try await store.store.entry(ada.id)?.suspension == spam)

    _ = try await store.store.resume(ada.id)
    #expect(try await sweep(store, on: 2000).expired == 1)
    _ = try await store.store.suspend(ada.id, spam)
    #expect(try await sweep(store, on: 3000) == SweepReport())
  }

  @Test(arguments: StoreKind.allCases)
  func `a resumed account has a month, and a brand without a lifetime takes dates away`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    _ = try await sweep(store, on: 0)
    _ = try await sweep(store, on: 365)
    #expect(try await store.store.entry(ada.id)?.suspension != nil)
    // An account that has expired keeps its date, which says why it is suspended.
    #expect(try await sweep(store, on: 365, by: .unlimited).scheduled == 0)
    #expect(try await store.store.entry(ada.id)?.expiry != nil)

    #expect(try await store.store.resume(ada.id))
    let expiry = try #require(try await store.store.entry(ada.id)?.expiry)
    #expect(abs(expiry.date.timeIntervalSinceNow - 30 * 86_400) < 600)

    #expect(try await sweep(store, on: 0, by: .unlimited).scheduled == 1)
    #expect(try await store.store.entry(ada.id)?.expiry == nil)
  }

  private func sweep(
    _ store: OpenedStore, on day: Int, by rules: AccountLifetime? = nil
  ) async throws -> SweepReport {
    let now = start + Double(day) * 86_400
    // Owners got their reminders: ReminderContractTests is about those who didn't.
    try await store.change("UPDATE lifetimes SET notified_at = 1 WHERE notified_at IS NULL")
    let words = LifetimeWords { account, address in
      Email(
        to: address, of: "Aurora", subject: "expiring \(account.language ?? "-")", text: "…")
    } reason: { account in
      // swift-format-ignore: NeverForceUnwrap
      SuspensionReason("expired \(account.language ?? "-")")!
    }
    return try await Operations.sample(
      on: store.store, at: .aurora(rules ?? self.rules), words: words, now: { now }
    ).sweep(BrandID("aurora"), upTo: .max)
  }
}

extension SweepReport {
  fileprivate var summary: String { "\(scheduled) \(reminded) \(expired) \(deleted)" }

  /// The accounts that were scheduled, by several sweeps at once, may be counted by each.
  fileprivate func steps(_ day: Int) -> String { summary.steps(day) }
}

extension String {
  fileprivate func steps(_ day: Int) -> String {
    day == 0 ? String(drop { $0 != " " }) : self
  }
}

extension OpenedStore {
  fileprivate func use(_ language: String, for id: AccountID) async throws {
    _ = try await store.standing(of: id, language: language, presentation: nil)
  }

  fileprivate func actions(of id: AccountID) async throws -> [String] {
    try await store.auditEntries(after: nil, AuditChoice(subject: "\(id)"), limit: 99).items
      .map { "\($0.action) \($0.actorKind)" }
  }
}
