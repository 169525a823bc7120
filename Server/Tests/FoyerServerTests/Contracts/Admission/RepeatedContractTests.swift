import Domain
import Foundation
import Secrets
import Store
import Testing

/// A transaction may be repeated after a conflict. These tests check that its first run leaves
/// nothing behind.
@Suite(.timeLimit(.minutes(5))) struct RepeatedContractTests {
  @Test(arguments: StoreKind.allCases)
  func `what is run twice, and rolled back once, is as what is run once`(
    kind: StoreKind
  ) async throws {
    let (once, twice) = (try await kind.open(), try await kind.open())
    let repeating = OpenedStore(
      store: AccountStore(RepeatingDriver(driver: twice.store.driver)), owner: twice.owner)

    let (first, second) = (try await once.story(), try await repeating.story())

    #expect(first == second)
    let counts = try await (once.contents(), twice.contents())
    #expect(counts.0.mapValues(\.count) == counts.1.mapValues(\.count))
    #expect(!first.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `of 64 guests at once one has the invitation's last use`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)

    let outcomes = try await (1...64).concurrentMap { number in
      await store.outcome(
        of: try Applicant("\(number)@example.org", AdmissionRules(.invitation), invitation: code))
    }

    #expect(outcomes.count { $0 == nil } == 1)
    #expect(outcomes.count { $0 == .invitation } == 63)
    #expect(try await store.uses() == [[0, 1]])
  }

  @Test(arguments: StoreKind.allCases)
  func `of 64 guests at once one has the username`(kind: StoreKind) async throws {
    let store = try await kind.open()

    let isIn = try await (1...64).concurrentMap { number in
      do {
        try await store.add(.named("ada"), "\(number)@example.org")
        return true
      } catch AccountsError.usernameTaken {
        return false
      }
    }

    #expect(isIn.count { $0 } == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `an application's code is right for as many as enter it at once, and makes one account`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.open, verifiesEmail: true))
    try await ada.apply(to: store)

    let ids = try await (1...64).concurrentMap { _ in
      try await ada.confirm(in: store).id
    }

    #expect(Set(ids).count == 1)
    #expect(await store.accounts.all().accounts.map(\.id) == [ids[0]])
  }

  @Test(arguments: StoreKind.allCases)
  func `two applications of one address that expire together give one use back`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let code = try await store.invite(uses: 3)
    let rules = AdmissionRules(.invitation, verifiesEmail: true)
    for (address, seconds) in [("ada", 0), ("ada", 60), ("bob", 120)] {
      try await Applicant("\(address)@example.org", rules, invitation: code)
        .apply(to: store, at: Applicant.start + TimeInterval(seconds))
    }
    #expect(try await store.uses() == [[2, 0]])

    let later = Applicant.start + Application.verifyingSeconds + 90
    try await Applicant("eve@example.org").apply(to: store, at: later)

    #expect(try await store.uses() == [[1, 0]])
  }
}

extension OpenedStore {
  /// The results of calls to most ports, as texts without random values.
  fileprivate func story() async throws -> [String] {
    try await fill()
    let ada = try #require(await accounts.all().accounts.first)
    var story: [String] = []
    story.append("\(try await store.remove(.sample(2), of: ada.id))")
    story.append("\(try await store.enter(.sample("ada@example.org", Applicant.wrongCode)))")
    if case .right = try await store.enter(.sample("ada@example.org")) { story.append("right") }
    let edit = try await store.edit(
      ada.id, .init(name: FullName(validating: "Ada King"), isListed: true))
    story.append("\(edit.before.name.value) \(edit.after.name.value)")
    for target in [ProvisioningTarget.webhook, .ldap] {
      story += try await takeAll(target).map { "\($0.change) \($0.person?.name ?? "-")" }
    }
    while let entry = try await store.claim(at: .distantFuture, until: .distantFuture) {
      story.append("\(entry.kind) \(entry.attempts)")
      try await store.settle(entry.reference, as: .delivered(.now), error: nil)
    }
    story.append("\(try await uses())")
    story.append("\(try await store.delete(ada.id))")
    story.append("\(try await store.figures().notifications.mapValues(\.count).values.sorted())")
    return story
  }
}

/// Runs each closure that writes twice, and rolls back the first run.
private struct RepeatingDriver: StoreDriver {
  let driver: any StoreDriver

  private struct RolledBack: Error {}

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    _ = try? await driver.read(work)
    return try await driver.read(work)
  }

  func write<Value: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    _ = try? await driver.write(mode) { sql -> Value in
      _ = try work(sql)
      throw RolledBack()
    }
    return try await driver.write(mode, work)
  }
}
