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

    let bytes = try #require(APICoding.bytes(of: Page([entry])))
    let read = try #require(APICoding.decode(Page<OutboxEntry>.self, from: bytes))

    let again = try #require(read.items.first)
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

    let bytes = try #require(APICoding.bytes(of: Page([notification])))
    let read = try #require(APICoding.decode(Page<Provisioning>.self, from: bytes))

    #expect(read.items == [notification])
  }

  @Test func `numbers that are none are refused`() throws {
    let numbers = [UInt8](#"{"numbers":["4821-7730","x"]}"#.utf8)

    #expect(throws: DecodingError.self) {
      try numbers.withUnsafeBytes { try OperationRequest<SendOutbox>.read([:], $0).operation }
    }
  }

  @Test func `a page without a token from an earlier answer is refused`() throws {
    let token = PageToken(sortKey: "1", id: "4821-7730")
    let parameters = ["page": token.description, "all": "true"]
    let request = OperationRequest(ListOutbox(after: token, all: true))

    #expect(request.parameters == parameters)
    let read = try OperationRequest<ListOutbox>(parameters, NoContent())
    #expect(read.operation == request.operation)
    for wrong in [["page": "?"], ["all": "perhaps"]] {
      #expect(throws: ParameterProblem.self) {
        try OperationRequest<ListOutbox>(wrong, NoContent())
      }
    }
  }

  @Test func `an empty page isn't followed by another one`() throws {
    let page = Page<AuditEntry>(next: PageToken(sortKey: "1", id: ""))
    let bytes = try #require(APICoding.bytes(of: page))

    #expect(APICoding.decode(Page<AuditEntry>.self, from: bytes) == nil)
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
