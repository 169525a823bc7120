import Domain
import Foundation
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ConvertedDeliveryTests {
  private let earlier: EarlierStore
  private var store: AccountStore { earlier.store }

  init() throws { earlier = try EarlierStore() }

  @Test func `e-mails and messages wait as they did`() async throws {
    let entries = try await store.entries(all: true)
    let delivered = entries.filter { $0.state.delivered != nil }
    let message = try ContactPayload(
      #require(entries.first { $0.kind == .contact && $0.state.delivered == nil }))

    #expect(entries.count == 12)
    #expect(delivered.map(\.payload) == [[], []])
    #expect(entries.count { $0.state == .setAside } == 1)
    #expect(entries.count { $0.lastError == "The mail server can't be reached." } == 9)
    #expect(message.subject == "A question")
    #expect(message.text == "How do I begin?\nThanks.")
  }

  @Test func `with an account go the e-mails to its address, and those about it`() async throws {
    let before = try await store.entries(all: true).count

    #expect(try await store.delete(earlier.account("ada@example.org").id))
    let withoutAda = try await store.entries(all: true).count
    #expect(try await store.delete(earlier.account("alan").id))
    let withoutAlan = try await store.entries(all: true).count

    #expect(withoutAda == before - 1)
    #expect(withoutAlan == before - 2)
  }

  @Test func `an application that is reopened takes its e-mail back`() async throws {
    let kurt = try await earlier.account("kurt").id
    try await earlier.directory.execute(
      "UPDATE outbox SET attempts = 0 WHERE key LIKE '%:approved:%'")
    let before = try await store.entries(all: true).count

    _ = try await store.decide(
      kurt, .reopened, Application.Decision(by: "root", at: EarlierStore.now), email: nil)

    #expect(try await store.entries(all: true).count == before - 1)
  }

  @Test func `notifications wait as they did`() async throws {
    let all = try await store.provisionings(all: true)
    let cinar = try await earlier.account("cinar").id
    let own = all.filter { $0.account == cinar }
    let reported = try #require(
      try await store.waiting(for: .ldap).first { $0.person?.username == "alan" })

    #expect(all.count == 32)
    #expect(all.count { $0.state.delivered != nil } == 4)
    #expect(own.map(\.target) == [.ldap, .unix, .webhook])
    #expect(own.map(\.attempts) == [1, 9, 1])
    #expect(own.map { $0.state.next == nil } == [true, true, false])
    #expect(reported.person?.keys?.count == 1)
    #expect(reported.person?.passwordHash?.hasPrefix("$argon2id$") == true)
  }

  /// Receivers recognise each change by its number, also after the newest one is deleted.
  @Test func `no number of a notification comes twice`() async throws {
    try await store.save(.listed("Engines."), for: earlier.account("edsger").id)
    _ = try await store.delete(earlier.account("edsger").id)

    let newest = try await store.provisionings(all: true).map(\.reference.change).suffix(3)

    #expect(Array(newest) == [43, 44, 45])
  }

  @Test func `what a delivery has claimed is no other delivery's until its time is over`()
    async throws
  {
    let leased = try #require(
      try await store.provisionings(all: true).first {
        $0.target == .webhook && $0.state.next == $0.createdAt + 600
      })

    let early = try await store.claim(
      nil, of: .webhook, at: EarlierStore.now, until: EarlierStore.now + 1)
    let references = try await claimAll(at: leased.createdAt + 600)

    #expect(early?.reference != leased.reference)
    #expect(references.contains(leased.reference))
  }

  private func claimAll(at time: Date) async throws -> [OutboxReference] {
    var references: [OutboxReference] = []
    while let entry = try await store.claim(nil, of: .webhook, at: time, until: time + 1) {
      references.append(entry.reference)
    }
    return references
  }
}
