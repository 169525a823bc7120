import Domain
import Foundation
import Loopback
import Mail
import Store
import StoreTesting
import Testing

@testable import Delivery

/// Retries entries that a mail server has rejected.
@Suite(.timeLimit(.minutes(2))) struct RetriedDeliveryTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    arguments: [
      (nil, nil, 3), (.mail, nil, 3), (nil, "RELAYING", 2), (.mail, "busy", 1),
      (.tickets, nil, nil),
      (nil, "no such reason", nil),
    ] as [(OutboxSelection.Target?, String?, Int?)])
  func `after a repair all that failed is delivered, of a target or for a reason`(
    target: OutboxSelection.Target?, reason: String?, delivered: Int?
  ) async throws {
    let store = try directory.store()
    for key in 1...3 {
      _ = try await store.add(.sample(), idempotencyKey: IdempotencyKey("\(key)"))
    }
    let server = try SMTPServer(
      .answers(to: "RCPT", "550 5.7.1 relaying denied"),
      .answers(to: "RCPT", "550 5.7.1 relaying denied"), .answers(to: "RCPT", "451 busy"), .takes)
    var delivery = Delivery()
    delivery.mail = Delivery.Mail(
      server: try MailServer(validating: server.url),
      from: try EmailAddress(validating: "door@aurora.example"))
    let deliverers = delivery.deliverers(of: store, nil)
    let local = LocalDelivery(store, deliverer: { deliverers }, emails: { nil })
    #expect(try await local.send([]).postponed == 3)

    let report = try await local.retry(OutboxSelection(target: target, reason: reason))

    #expect(report?.delivered == delivered)
    #expect(server.mails.count == delivered ?? 0)
    #expect(try await store.entries(all: false).count == 3 - (delivered ?? 0))
  }

  @Test func `an e-mail that may have arrived is tried again without its pause`() async throws {
    let store = try directory.store()
    _ = try await store.add(.sample(), idempotencyKey: IdempotencyKey("1"))
    let claimed = try #require(await store.claim(at: .now, until: .now + DeliveryBackoff.lease))
    try await store.settle(
      claimed.reference, as: .waiting(until: .now + 3600), after: .uncertain("too slow"))

    try await store.makeDue([claimed.reference], at: .now)

    #expect(try await store.claim(at: .now, until: .now + 60)?.reference == claimed.reference)
    try await store.makeDue([claimed.reference], at: .now)
    #expect(try await store.claim(at: .now, until: .now + 60) == nil)
  }
}
