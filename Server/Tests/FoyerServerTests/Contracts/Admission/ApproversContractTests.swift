import Domain
import Foundation
import Testing

/// Tests the e-mails to approvers on both databases.
@Suite(.timeLimit(.minutes(5))) struct ApproversContractTests {
  private static let approvers = ["ops@example.org", "root@example.org"].compactMap {
    try? EmailAddress(validating: $0)
  }

  @Test(arguments: StoreKind.allCases, [false, true])
  func `each approver gets an e-mail when an application becomes pending, and once`(
    kind: StoreKind, verifiesEmail: Bool
  ) async throws {
    let store = try await kind.open()
    let ada = try applicant("ada@example.org", .off, verifiesEmail: verifiesEmail)

    let new = try ada.new()
    for _ in 1...2 { _ = try await store.applications.add(new) }
    if verifiesEmail {
      #expect(try await store.pendingRecipients() == [])
      for _ in 1...2 { try await ada.confirm(in: store) }
    }

    #expect(try await store.pendingRecipients() == ["ops@example.org", "root@example.org"])
  }

  @Test(arguments: StoreKind.allCases, [ApplicationEvent.approved, .rejected])
  func `a decision withdraws the e-mails whose delivery hasn't begun`(
    kind: StoreKind, event: ApplicationEvent
  ) async throws {
    let store = try await kind.open()
    let ada = try applicant("ada@example.org", .off)
    let grace = try applicant("grace@example.org", .off)
    let application = try await ada.apply(to: store)
    _ = try await store.messages.claim(at: Applicant.start, until: .distantFuture)
    try await grace.apply(to: store)

    _ = try await store.applications.decide(
      application.id, event, .sample, email: ada.email("decided"))

    #expect(try await store.pendingRecipients().count == 3)
    #expect(try await store.subjects().count { $0 == "decided" } == 1)
  }

  @Test(arguments: StoreKind.allCases, [Approvers.Digest.hourly, .daily])
  func `a digest is one e-mail for each period, held until the period ends`(
    kind: StoreKind, digest: Approvers.Digest
  ) async throws {
    let store = try await kind.open()
    let period: TimeInterval = digest == .hourly ? 3600 : 86400
    let start = Date(
      timeIntervalSince1970: (Applicant.start.timeIntervalSince1970 / period).rounded(.up) * period)

    for (number, seconds) in [0, 1, period - 1, period].enumerated() {
      try await applicant("a\(number)@example.org", digest).apply(to: store, at: start + seconds)
    }

    let entries = try await store.messages.entries(all: false)
    #expect(
      entries.map(\.state)
        == [1, 1, 2, 2].map { .waiting(until: start + TimeInterval($0) * period) })
  }

  @Test(arguments: StoreKind.allCases)
  func `a digest is withdrawn when nothing of its brand is pending any more`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let (ada, grace) = (
      try applicant("ada@example.org", .daily), try applicant("grace@example.org", .daily)
    )
    let (first, second) = (try await ada.apply(to: store), try await grace.apply(to: store))

    _ = try await store.applications.decide(first.id, .approved, .sample, email: nil)
    #expect(try await store.pendingRecipients().count == 2)
    _ = try await store.applications.decide(second.id, .rejected, .sample, email: nil)

    #expect(try await store.pendingRecipients() == [])
  }

  @Test(arguments: StoreKind.allCases, [Approvers.Digest.off, .hourly])
  func `approvers get another e-mail after a decision is undone, and after a digest was sent early`(
    kind: StoreKind, digest: Approvers.Digest
  ) async throws {
    let store = try await kind.open()
    let ada = try applicant("ada@example.org", digest)
    let application = try await ada.apply(to: store)
    try await store.deliverAll()
    #expect(try await store.pendingRecipients() == [])

    _ = try await store.applications.decide(application.id, .rejected, .sample, email: nil)
    _ = try await store.applications.decide(
      application.id, .reopened, .sample, email: nil, approverEmails: ada.approverEmails)
    #expect(try await store.pendingRecipients() == ["ops@example.org", "root@example.org"])

    try await store.deliverAll()
    try await applicant("grace@example.org", digest).apply(to: store)
    try await applicant("alan@example.org", digest).apply(to: store)
    #expect(try await store.pendingRecipients().count == (digest == .off ? 4 : 2))
  }

  private func applicant(
    _ address: String, _ digest: Approvers.Digest, verifiesEmail: Bool = false
  ) throws -> Applicant {
    var applicant = try Applicant(
      address, AdmissionRules(.approval, verifiesEmail: verifiesEmail))
    applicant.approvers = Approvers(Self.approvers, digest: digest)
    return applicant
  }
}

extension OpenedStore {
  fileprivate func deliverAll() async throws {
    while let entry = try await messages.claim(at: .distantFuture, until: .distantFuture) {
      try await messages.settle(
        entry.reference, as: .delivered(Applicant.start), error: nil)
    }
  }

  /// The recipients of waiting e-mails to approvers.
  fileprivate func pendingRecipients() async throws -> [String] {
    try await messages.entries(all: false).map { try EmailPayload($0) }
      .filter { $0.subject.hasSuffix("Pending") }.map(\.recipient).sorted()
  }
}
