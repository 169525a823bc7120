import Domain
import Foundation
import SQL
import Secrets
import Testing

@testable import Store

extension OpenedStore {
  /// Fills every table.
  func fill() async throws {
    try await store.keep([.webhook, .ldap])
    let code = try await invite(uses: 2)
    let ada = try await add(.named("ada"))
    let bob = try await add("Bob Hope", "hope@example.org")
    let reason = try #require(SuspensionReason("Spam."))
    let session = NewSession.sample(from: Origin(stored: "192.0.2.7"))
    _ = try await store.open(session, of: ada.id)
    for number in 1...2 as ClosedRange<UInt8> {
      try await store.add(
        KeyAddition(
          of: .sample(number), to: ada.id, by: session.id, isByPassword: true,
          at: Applicant.start)
      ) { _, _, _ in nil }
    }
    try await change("INSERT INTO unix_users (number, account) VALUES (20001, $1)", ada.id)
    let secret = SealedSecret(bytes: [1, 2, 3], key: "12345678")
    _ = try await store.prepare(secret, of: ada.id, at: Applicant.start)
    _ = try await store.enrol(
      SecondFactorEnrolment(
        of: ada.id, by: session.id, KeyedDigest(text: "key"), secret, step: 1,
        recoveryCodes: [KeyedDigest(text: "1")], at: Applicant.start))
    _ = try await store.open(.sample(), of: ada.id, asksSecondFactor: true)
    _ = try await store.suspend(
      bob.id, Suspension(reason: reason, since: Applicant.start, until: nil, by: "root"))
    _ = try await store.setExpiry(of: bob.id, to: Applicant.start + 90 * 86_400)
    _ = try await store.standing(of: ada.id, language: "es", presentation: .lines)
    _ = try await store.accept(AcceptedTerms(version: "2", at: Applicant.start), by: ada.id)
    try await Applicant(
      "bob@example.org", AdmissionRules(.invitation, verifiesEmail: true), invitation: code
    ).apply(to: self)
    var grace = try Applicant("grace@example.org", AdmissionRules(.approval))
    grace.vouchers = VoucherNames(usernames: [try Username(validating: "ada")])
    let applied = try await grace.apply(to: self)
    _ = try await store.decide(
      applied.id, .approved, .sample, email: grace.email("welcome"))
    _ = try await store.ask(.sample("ada@example.org"), email: grace.email("code"))
    let email = try EmailAddress(validating: "nobody@example.org")
    _ = try await store.begin(
      SignInStart(name: SignInName(email), origin: nil, time: Applicant.start))
    _ = try await store.admit(
      RateLimitedUse(.signUp, id: "1", origin: nil, time: Applicant.start),
      within: HourlyLimits(host: 9))
  }

  /// All rows of the tables that are copied between stores: as sorted texts, without row numbers.
  func contents() async throws -> [String: [String]] {
    try await store.driver.read { sql in
      var contents: [String: [String]] = [:]
      for table in CopiedTable.all.map(\.name) {
        contents[table] = try sql.rows("SELECT * FROM \(table)").map { row in
          zip(row.columns.names, row.values).filter { $0.0 != "number" }
            .map { "\($0) \($1.plain)" }.joined(separator: ", ")
        }.sorted()
      }
      return contents
    }
  }
}

extension SSHPublicKey {
  static func sample(_ number: UInt8) -> SSHPublicKey {
    let head: [UInt8] = [0, 0, 0, 11] + Array("ssh-ed25519".utf8) + [0, 0, 0, 32]
    let blob = Data(head + Array(repeating: number, count: 32)).base64EncodedString()
    // swift-format-ignore: NeverForceUnwrap
    return SSHPublicKey(stored: "ssh-ed25519 \(blob)")!
  }
}

extension VerificationCode {
  static func sample(
    _ email: String, _ code: EmailCode = Applicant.code,
    idempotencyKey: IdempotencyKey = IdempotencyKey("own"),
    origin: String? = nil, at time: Date = Applicant.start
  ) throws -> VerificationCode {
    VerificationCode(
      code, of: idempotencyKey, to: try EmailAddress(validating: email),
      origin: origin.flatMap { Origin(stored: $0) }, time: time)
  }
}

extension SQLValue {
  /// The value with a Boolean replaced by the number that SQLite stores for it.
  fileprivate var plain: SQLValue {
    if case .boolean(let value) = self { .integer(value ? 1 : 0) } else { self }
  }
}
