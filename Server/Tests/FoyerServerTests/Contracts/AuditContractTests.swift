import Domain
import Foundation
import Secrets
import Store
import Testing

/// Tests the audit log with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct AuditContractTests {
  private let start = Applicant.start

  @Test(arguments: StoreKind.allCases)
  func `each change has an entry with its actor and its values`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let operators = opened.store.acting(as: .unixUser("root"))
    let ada = try await opened.add()
    _ = try await opened.store.edit(ada.id, .init(isListed: true))
    _ = try await operators.edit(ada.id, renamed("Ada King"))
    _ = try await operators.edit(ada.id, renamed("Ada King"))
    _ = try await operators.suspend(ada.id, suspension(until: start + 60))
    _ = try await opened.store.open(.sample(at: start + 90), of: ada.id)
    _ = try await operators.suspend(ada.id, suspension())
    _ = try await operators.resume(ada.id)
    _ = try await operators.resume(ada.id)
    _ = try await opened.store.replacePassword(
      of: ada.id, PasswordHash(encoded: "$argon2id$"), with: PasswordHash(encoded: "$argon2id$new"))

    let entries = try await opened.entries(about: ada.id)

    #expect(
      entries.map { "\($0.actorKind) \($0.actor) \($0.action)" } == [
        "owner  account.created", "owner  account.profileChanged",
        "unixUser root account.profileChanged", "unixUser root account.suspended",
        "program  account.resumed", "unixUser root account.suspended",
        "unixUser root account.resumed", "owner  account.passwordChanged",
      ])
    #expect(
      entries[2].details == #"{"after":{"name":"Ada King"},"before":{"name":"Ada Lovelace"}}"#)
    #expect(entries[7].details == "{}")
    #expect(try await opened.verdict().fault == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `tokens, invitations, applications and settings have entries as well`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    try await opened.fill()
    let store = opened.store.acting(as: .unixUser("root"))
    try await store.replaceUnixRange(.usual)
    try await store.replaceUnixRange(.usual)
    let name = try #require(GrantName("alpha"))
    _ = try await store.add(
      AccessGrant(name: name, right: .guests, createdAt: start), digest: AccessToken().digest)
    for _ in 1...2 { _ = try await store.revoke(name, of: .hosts, at: start) }

    let entries = try await opened.entries()

    let actions = Set(entries.map(\.action))
    #expect(
      actions.isSuperset(of: [
        "account.created", "account.keyAdded", "account.suspended", "application.created",
        "application.changed", "invitation.created", "host.added", "host.revoked",
        "setting.changed",
      ]), "\(actions)")
    #expect(entries.count { $0.action == "host.revoked" } == 1)
    #expect(entries.count { $0.action == "setting.changed" } == 1)
    #expect(entries.map(\.position) == Array(1...entries.count))
    #expect(try await opened.verdict().fault == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `values go with the account, and the chain holds`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let ada = try await opened.add()
    _ = try await opened.store.edit(ada.id, renamed("Ada King"))
    let kept = try await opened.verdict().head
    let record = try #require(try await opened.store.record(of: ada.id))
    #expect(record.rows["audit_entries"]?.count == 2)

    #expect(try await opened.store.acting(as: .unixUser("root")).delete(ada.id))

    let entries = try await opened.entries(about: ada.id)
    #expect(entries.map(\.details) == [nil, nil, "{}"])
    #expect(entries.prefix(2).allSatisfy { $0.salt == nil })
    #expect(entries.last?.actor == "root")
    #expect(try await opened.verdict(kept: kept).fault == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `an entry that was edited, deleted, moved or cut off is found`(
    kind: StoreKind
  ) async throws {
    typealias Fault = AuditCheck.Fault
    let attacks: [(sql: [String], fault: Fault)] = [
      (
        ["UPDATE audit_entries SET actor = 'eve' WHERE position = 3"],
        Fault(.changed, at: 3)
      ),
      (
        ["UPDATE audit_entries SET changed_at = 1 WHERE position = 2"],
        Fault(.changed, at: 2)
      ),
      (["DELETE FROM audit_entries WHERE position = 2"], Fault(.missing, at: 2)),
      (["DELETE FROM audit_entries WHERE position = 1"], Fault(.missing, at: 1)),
      (["DELETE FROM audit_entries WHERE position > 3"], Fault(.head, at: 5)),
      (["DELETE FROM audit_entries"], Fault(.head, at: 5)),
      (
        [
          "UPDATE audit_entries SET position = 99 WHERE position = 2",
          "UPDATE audit_entries SET position = 2 WHERE position = 3",
          "UPDATE audit_entries SET position = 3 WHERE position = 99",
        ], Fault(.changed, at: 2)
      ),
      (
        ["UPDATE audit_entries SET details = '{}' WHERE position = 4"],
        Fault(.details, at: 4)
      ),
      (
        ["UPDATE audit_entries SET details = NULL, salt = NULL WHERE position = 4"],
        Fault(.erased, at: 4)
      ),
      (
        ["UPDATE audit_entries SET position = NULL, digest = NULL WHERE position = 2"],
        Fault(.missing, at: 2)
      ),
      // The last one is chained anew, with the same contents and so the same digest.
      (
        ["UPDATE audit_entries SET position = NULL, digest = NULL, actor = '' WHERE position = 5"],
        Fault(.head, at: 5)
      ),
    ]
    for attack in attacks {
      let opened = try await kind.open()
      for number in 1...5 {
        try await opened.store.acting(as: .unixUser("root")).add(
          Invitation(id: "\(number)", uses: 1, createdAt: start),
          code: InvitationCode(typed: "\(number)QFD-20MX-4CGV-XPBR").digest)
      }
      let kept = try await opened.verdict().head
      #expect(try await opened.verdict(kept: kept).fault == nil)

      for sql in attack.sql { try await opened.change(sql) }

      #expect(try await opened.verdict(kept: kept).fault == attack.fault, "\(attack.sql)")
    }
  }

  /// The anchor that was moved names no entry about deleting the older ones.
  @Test(arguments: StoreKind.allCases)
  func `a pruned log is verified from its anchor, which nobody can move`(
    kind: StoreKind
  ) async throws {
    let now = Date()
    let opened = try await kind.open()
    let store = opened.store.acting(as: .unixUser("root"))
    let ada = try await opened.add()
    for name in ["Ada King", "Ada Byron"] { _ = try await store.edit(ada.id, renamed(name)) }
    let first = try await opened.verdict().head
    let earlier = try await opened.entries()[0].head

    #expect(try await store.pruneAudit(before: now - 60).removed == 0)
    let pruning = try await store.pruneAudit(before: Date() + 60)

    #expect(pruning == AuditPruning(removed: 3, anchor: first))
    _ = try await store.edit(ada.id, renamed("Ada Lovelace"))
    let verdict = try await opened.verdict(kept: first)
    #expect(verdict.fault == nil)
    #expect(verdict.anchor == first)
    #expect(
      try await opened.verdict(kept: earlier).fault == AuditCheck.Fault(.pruned, at: 1))
    #expect(try await opened.entries().map(\.action) == ["log.pruned", "account.profileChanged"])

    let next = try await opened.entries()[0]
    try await opened.change("DELETE FROM audit_entries WHERE position = 4")
    try await opened.change(
      "UPDATE audit_anchor SET position = $1, digest = $2", 4, next.digest)
    #expect(try await opened.verdict().fault == AuditCheck.Fault(.anchor, at: 4))
  }

  /// The program has ended after the commit of the change.
  @Test(arguments: StoreKind.allCases)
  func `entries that weren't chained are chained by the next reader`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    for number in 1...3 { try await opened.add("Ada King", "ada\(number)@example.org") }
    try await opened.change(
      "UPDATE audit_entries SET position = NULL, digest = NULL WHERE position > 1")

    #expect(try await opened.entries().map(\.position) == [1, 2, 3])
    #expect(try await opened.verdict().fault == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `accounts that are added at once have one chain`(kind: StoreKind) async throws {
    let opened = try await kind.open()

    _ = try await (0..<100).concurrentMap { number in
      try await opened.add("Ada King", "ada\(number)@example.org")
    }

    let entries = try await opened.entries()
    #expect(entries.map(\.position) == Array(1...100))
    #expect(Set(entries.map(\.subject)).count == 100)
    #expect(try await opened.verdict().fault == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a page continues where the one before ended`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    for number in 1...5 { try await opened.add("Ada King", "ada\(number)@example.org") }

    let first = try await opened.store.auditEntries(after: nil, AuditChoice(), limit: 3)
    let second = try await opened.store.auditEntries(after: first.next, AuditChoice(), limit: 3)
    let later = try await opened.entries(AuditChoice(since: Date() + 60))

    #expect(first.items.map(\.position) == [1, 2, 3])
    #expect(second.items.map(\.position) == [4, 5])
    #expect(second.next == nil)
    #expect(later.isEmpty)
  }

  private func renamed(_ name: String) throws -> PublicProfile.Changes {
    PublicProfile.Changes(name: try FullName(validating: name))
  }

  private func suspension(until: Date? = nil) throws -> Suspension {
    Suspension(
      reason: try #require(SuspensionReason("Spam.")), since: start, until: until, by: "root")
  }
}

extension OpenedStore {
  func entries(_ choice: AuditChoice = AuditChoice()) async throws -> [AuditEntry] {
    try await Page.all { (place) async throws(StorageProblem) in
      try await store.auditEntries(after: place, choice, limit: 500)
    }
  }

  func entries(about account: AccountID) async throws -> [AuditEntry] {
    try await entries(AuditChoice(subject: account.description))
  }

  func verdict(kept: AuditHead? = nil) async throws -> AuditCheck.Verdict {
    try await VerifyAuditLog(on: Operations(on: store, as: .program)).execute(kept: kept)
  }
}
