import Domain
import Foundation
import FoyerTesting
import Loopback
import Mail
import Secrets
import Store
import StoreTesting
import Synchronization
import Testing

@testable import Delivery

/// Sweeps accounts whose reminders go to mail servers that fail at each stage.
@Suite(.timeLimit(.minutes(5))) struct SweptDeliveryTests {
  /// More than a sweep closes without an operator.
  private static let accounts = 8
  private let directory: TemporaryDirectory
  private let clock = Clock()

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    arguments: [
      .answers(to: "CONNECT", "554 no service"), .answers(to: "CONNECT", "421 busy"),
      .answers(to: "AUTH", "535 5.7.8 bad credentials"),
      .answers(to: "MAIL", "530 5.7.0 Must issue a STARTTLS command first"),
      .answers(to: "MAIL", "550 5.1.1 no such sender"),
      .answers(to: "RCPT", "550 5.7.1 relaying denied"),
      .answers(to: "RCPT", "550 relay not permitted"),
      .answers(to: "RCPT", "553 5.1.8 sender's domain"),
      .answers(to: "RCPT", "550 5.1.1 user unknown: relaying denied"),
      .answers(to: "RCPT", "571 5.1.1 no such user"),
      .answers(to: "RCPT", "550 5.1.1 no such user"),
      .answers(to: "DATA", "554 5.7.1 spam"), .answers(to: "END", "550 5.1.1 spam"),
      .goes(at: "RCPT"),
    ] as [SMTPServer.Behaviour])
  func `no account is taken away while the mail server accepts nothing`(
    behaviour: SMTPServer.Behaviour
  ) async throws {
    let report = try await sweep(0...76, by: SMTPServer(behaviour))

    #expect(report.expired == 0 && report.deleted == 0)
    #expect(try await sweep(upTo: Self.accounts).expired == 0)
    #expect(report.withheld == 0)
    #expect(report.postponed >= Self.accounts)
    #expect(report.undelivered.reason != nil)
    #expect(try await directory.count("accounts") == Self.accounts)
  }

  @Test func `rejected mailboxes close accounts once others are accepted and an operator says so`()
    async throws
  {
    let rejects = SMTPServer.Behaviour.answers(to: "RCPT", "550 5.1.1 no such user")

    _ = try await sweep(0...76, by: SMTPServer(rejects))
    let report = try await sweep(80...92, by: SMTPServer(.takes, rejects))

    #expect(report.expired == 0 && report.withheld == Self.accounts)
    #expect(try await sweep(upTo: Self.accounts - 1).expired == 0)
    #expect(try await sweep(upTo: Self.accounts).expired == Self.accounts)
    clock.pass(days: 2)
    #expect(try await sweep(upTo: nil).withheld == Self.accounts)
    #expect(try await sweep(upTo: Self.accounts).deleted == Self.accounts)
    #expect(try await directory.count("accounts") == 0)
  }

  /// Sweeps and delivers on every fourth day.
  private func sweep(
    _ days: ClosedRange<Int>, by server: SMTPServer
  ) async throws -> SweepReport {
    let store = try store()
    if days.lowerBound == 0 { try await store.addSamples(Self.accounts) }
    var delivery = Delivery()
    delivery.mail = Delivery.Mail(
      server: try MailServer(
        validating: server.url, login: MailServer.Login(user: "door", password: Secret("no"))),
      from: try EmailAddress(validating: "door@aurora.example"))
    let messages = delivery.deliverers(of: store, nil, now: { [clock] in clock.now }).messages
    var sum = SweepReport()
    for day in stride(from: days.lowerBound, through: days.upperBound, by: 4) {
      clock.set(day: day)
      sum = sum + (try await sweep(upTo: nil))
      _ = try await messages.execute()
    }
    return sum
  }

  private func sweep(upTo limit: Int?) async throws -> SweepReport {
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
      accounts: AccountLifetime(days: 31, daysUntilDeletion: 1))
    return try await Operations.sample(
      on: store(), at: brand, now: { [clock] in clock.now }
    ).sweep(brand.id, upTo: limit)
  }

  private func store() throws -> AccountStore {
    try directory.store(now: { [clock] in clock.now })
  }

  private final class Clock: Sendable {
    private let time = Mutex(Applicant.start)

    var now: Date { time.withLock(\.self) }

    func set(day: Int) { time.withLock { $0 = Applicant.start + Double(day) * 86_400 } }
    func pass(days: Int) { time.withLock { $0 += Double(days) * 86_400 } }
  }
}
