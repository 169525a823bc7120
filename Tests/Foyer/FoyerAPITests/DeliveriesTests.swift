import Domain
import Foundation
import Testing

@testable import FoyerAPI

/// Requires that the client reads the same outbox entries and notifications that the server has.
@Suite struct DeliveriesTests {
  private static let day = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: [
    OutboxEntry.State.waiting(until: day + 60), .delivered(day + 60), .setAside,
  ])
  func `an entry goes there and back, without its payload`(state: OutboxEntry.State) throws {
    let entry = OutboxEntry(
      reference: try #require(OutboxReference("4821-7730")), kind: .email, payload: [1, 2],
      createdAt: Self.day, attempts: 2, state: state, lastError: "451 later")
    let page = API.OutboxPage(Page([entry]))

    let bytes = try #require(APICoding.bytes(of: page))
    let read = try #require(APICoding.decode(API.OutboxPage.self, from: bytes))

    let again = try #require(read.entries.first?.entry())
    #expect(again.payload.isEmpty)
    #expect(again.reference == entry.reference && again.kind == entry.kind)
    #expect(again.state == state && again.attempts == 2 && again.lastError == "451 later")
    #expect(!String(decoding: bytes, as: UTF8.self).contains("payload"))
  }

  @Test func `a notification goes there and back`() throws {
    let notification = Provisioning(
      reference: try #require(OutboxReference(change: 12)), account: AccountID("a-1"),
      receiver: .ldap, change: .approved, createdAt: Self.day, attempts: 0,
      state: .waiting(until: Self.day))

    let bytes = try #require(APICoding.bytes(of: API.NotificationsPage(Page([notification]))))
    let read = try #require(APICoding.decode(API.NotificationsPage.self, from: bytes))

    #expect(read.notifications.map { $0.provisioning() } == [notification])
  }

  @Test func `a report goes there and back, and an empty one is nothing that waits`() throws {
    var report = DeliverOutbox.Report(delivered: 1, postponed: 2, setAside: 3, lastError: "no")
    report.missing = [try #require(OutboxReference("4821-7730"))]

    #expect(API.DeliveryReport(report).report == report)
    #expect(!API.DeliveryReport(report).isEmpty)
    #expect(API.DeliveryReport(nil).isEmpty)
  }

  @Test func `numbers that are none are refused`() throws {
    let json = #"{"numbers":["4821-7730","x"]}"#
    let request = try #require(APICoding.decode(API.DeliveryRequest.self, from: Array(json.utf8)))

    #expect(request.references == nil)
    #expect(API.DeliveryRequest([]).references == [])
  }

  @Test func `a page without a token from an earlier answer is refused`() throws {
    let token = PageToken(sortKey: "1", id: "4821-7730")
    let query = try API.DeliveriesQuery(
      ["page": token.description, "all": "true"], NoContent())

    #expect(query == API.DeliveriesQuery(after: token, all: true))
    #expect(throws: ParameterProblem.self) {
      try API.DeliveriesQuery(["page": "?"], NoContent())
    }
    #expect(throws: ParameterProblem.self) {
      try API.DeliveriesQuery(["all": "perhaps"], NoContent())
    }
  }

  @Test func `a person's record goes there and back`() throws {
    let record = PersonalRecord(rows: [
      "accounts": [
        [
          "name": .text("Ada"), "is_listed": .number(1), "about": .none,
          "answers": .list([.fields(["id": .text("use")])]),
        ]
      ]
    ])

    let bytes = try #require(APICoding.bytes(of: record))

    #expect(APICoding.decode(PersonalRecord.self, from: bytes) == record)
  }
}
