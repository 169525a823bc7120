import APIClient
import Brands
import Domain
import Files
import Foundation
import Secrets
import Store
import Testing
import WebRepositories

@testable import Commands

/// `foyer doctor` reports the entries that wait in the store, but none that were never tried.
@MainActor
@Suite(.timeLimit(.minutes(2))) final class BacklogTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let brand: Brand
  private let directory: DataDirectory

  init() throws {
    directory = try DataDirectory(option: folder.path, environment: [:])
    brand = try Brands.chosen("aurora", environment: [:])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: [(0, Finding.State.ok), (59, .ok), (61, .warning)])
  func `a message that waits for an hour is an operator's`(
    minutes: Int, state: Finding.State
  ) async throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    _ = try await outbox(at: start).add(message(), idempotencyKey: IdempotencyKey("1"))

    let findings = await messages(at: start + Double(minutes) * 60)

    #expect(findings.map(\.state) == [state])
    #expect(findings[0].message.hasPrefix("One message has waited "))
    #expect(findings[0].message.contains("since 2027-01-15T08:00:00Z"))
  }

  @Test func `a message that couldn't be delivered is one at once`() async throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let outbox = outbox(at: start)
    let reference = try await outbox.add(message(), idempotencyKey: IdempotencyKey("1"))
    try await outbox.settle(reference, as: .waiting(until: start + 60), error: "Nobody there.")

    #expect(await messages(at: start).map(\.state) == [.warning])
  }

  @Test func `several have a sentence of their own`() async throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let outbox = outbox(at: start)
    for number in 1...2 {
      _ = try await outbox.add(message(), idempotencyKey: IdempotencyKey("\(number)"))
    }

    #expect(
      await messages(at: start).map(\.message) == [
        "2 messages are waiting for their first delivery attempt, the oldest since 2027-01-15T08:00:00Z."
      ])
  }

  @Test func `an e-mail that is held has waited for no time`() {
    let now = Date(timeIntervalSince1970: 1_800_000_000)

    let backlog = Backlog(StoreFigures.Waiting(count: 2, oldest: now + 20), at: now)

    #expect(backlog == Backlog(count: 2, oldest: now, hasFailed: false))
  }

  @Test(arguments: [
    (59.0, false, [Finding.State.ok, .ok, .ok]), (61, false, [.ok, .ok, .warning]),
    (1, true, [.ok, .ok, .warning]),
  ])
  func `a server's backlog is judged by the same rule`(
    minutes: Double, hasFailed: Bool, states: [Finding.State]
  ) throws {
    let backlog = Backlog(
      of: .webhook, count: 1, oldest: Date() - minutes * 60, hasFailed: hasFailed)
    let state = state(HourlyLimits(host: 70, origin: 7), [backlog])

    let findings =
      try server(.open).findings(of: state)
      + TargetFindings(state: DeliveryState(state), texts: texts).all

    #expect(findings.map(\.state) == states)
  }

  @Test(arguments: [AdmissionRules.Policy.open, .invitation, .approval])
  func `a server's limits are named whatever the admission policy`(policy: AdmissionRules.Policy)
    throws
  {
    let findings = try server(policy).findings(of: state(HourlyLimits(host: 70, origin: 7)))

    #expect(findings.last?.message == "Sign-ups per hour: 70 in all, 7 from one address.")
    #expect(
      try server(policy).findings(of: state(HourlyLimits())).last?.state
        == (policy == .open ? .warning : .ok))
  }

  @Test func `where nothing waits nothing is said of it`() async {
    #expect(await messages(at: Date()).isEmpty)
  }

  @Test(arguments: [(0, Finding.State.ok), (59, .ok), (61, .warning)])
  func `a target with waiting changes isn't reported as up to date`(
    minutes: Int, state: Finding.State
  ) async throws {
    try setUpTarget()
    #expect(
      await targets(at: Date()).map(\.message) == [
        "Nothing is waiting for unix."
      ])
    try await addAccount()

    let findings = await targets(at: Date() + Double(minutes) * 60)

    #expect(findings.map(\.state) == [state])
    #expect(findings[0].message.hasPrefix("One change has waited for unix since "))
  }

  @Test func `a target that refused a change is an operator's at once`() async throws {
    try setUpTarget()
    try await addAccount()
    let outbox = AccountStore(SQLiteDriver(directory: directory)).outbox(of: .unix)
    let now = Date() + 1
    let entry = try #require(try await outbox.claim(at: now, until: now + 300))
    try await outbox.settle(entry.reference, as: .waiting(until: now + 60), error: "No.")

    #expect(await targets(at: now).map(\.state) == [.warning])
  }

  private func state(
    _ limits: HourlyLimits, _ backlogs: [Backlog] = []
  ) -> ServerState {
    ServerState(
      version: "\(Release.version)", database: "sqlite", sendsMail: false, signUps: limits,
      backlogs: backlogs)
  }

  private func server(_ policy: AdmissionRules.Policy) throws -> ServerFindings {
    let brand = Brand(
      id: brand.id, name: brand.name, logo: brand.logo, admission: AdmissionRules(policy))
    return ServerFindings(
      server: ServerExamination(try ServiceAddress(validating: "http://127.0.0.1:9")),
      hasToken: false,
      brand: brand, texts: texts)
  }

  private func outbox(at time: Date) -> AccountStore {
    let brand = brand
    return AccountStore(
      SQLiteDriver(directory: directory), brands: { $0 == brand.id ? brand : nil }, now: { time })
  }

  private func message() throws -> ContactMessage {
    ContactMessage(
      ContactDraft(
        subject: try MessageSubject(validating: "A key"),
        text: try MessageText(validating: "Hello."),
        address: try EmailAddress(validating: "ada@example.org")),
      details: [], brand: brand.id)
  }

  private func setUpTarget() throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try "provision: {unix: true}\n".write(
      to: folder.appending(path: "delivery.yaml"), atomically: true, encoding: .utf8)
  }

  private func addAccount() async throws {
    let account = Account(
      id: AccountID("a-1"), name: try FullName(validating: "Ada Lovelace"), email: nil,
      brand: brand.id, createdAt: Date())
    _ = try await AccountStore(SQLiteDriver(directory: directory), targets: { [.unix] }).add(
      NewAccount(
        account, passwordHash: PasswordHash(encoded: "$argon2id$"),
        idempotencyKey: IdempotencyDigests(IdempotencyKey("1"))))
  }

  private func messages(at now: Date) async -> [Finding] {
    OutboxFindings(
      contact: nil, sendsEmails: false,
      state: await DeliveryState(file: nil, in: directory, at: now), texts: texts, now: now
    ).all
  }

  private func targets(at now: Date) async -> [Finding] {
    TargetFindings(
      state: await DeliveryState(file: nil, in: directory, at: now), texts: texts, now: now
    ).all
  }

  private var texts: BrandTexts { BrandTexts(language: "en", brand: brand) }
}
