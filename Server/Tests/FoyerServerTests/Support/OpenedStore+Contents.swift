import Domain
import Foundation
import Secrets

@testable import Store

extension OpenedStore {
  /// Something in every table.
  func fill() async throws {
    try await store.keep([.webhook, .ldap])
    let code = try await invite(uses: 2)
    let ada = try await add(.named("ada"))
    for number in 1...2 as ClosedRange<UInt8> {
      try await store.add(.sample(number), to: ada.id, at: Applicant.start)
    }
    _ = try await store.open(
      .sample(from: Origin(stored: "192.0.2.7")), of: ada.id)
    try await Applicant(
      "bob@example.org", AdmissionRules(.invitation, verifiesEmail: true), invitation: code
    ).apply(to: self)
    let grace = try Applicant("grace@example.org", AdmissionRules(.approval))
    let applied = try await grace.apply(to: self)
    _ = try await store.decide(
      applied.id, .approved, .sample, letter: grace.letter("welcome"))
    _ = try await store.ask(.sample("ada@example.org"), letter: grace.letter("code"))
    let email = try EmailAddress(validating: "nobody@example.org")
    _ = try await store.begin(
      SignInStart(name: SignInName(email), origin: nil, time: Applicant.start))
    _ = try await store.admit(
      LimitedUse(.signUp, id: "1", origin: nil, time: Applicant.start),
      within: HourlyLimits(host: 9))
  }

  /// All rows that are copied from one store to another, without numbers and as texts, sorted.
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

extension OwnCode {
  static func sample(
    _ email: String, _ code: EmailCode = Applicant.code, attempt: AttemptID = AttemptID("own"),
    origin: String? = nil, at time: Date = Applicant.start
  ) throws -> OwnCode {
    OwnCode(
      code, of: attempt, to: try EmailAddress(validating: email),
      origin: origin.flatMap { Origin(stored: $0) }, time: time)
  }
}

extension SQLValue {
  /// The same for a boolean and for the number that SQLite stores for it.
  fileprivate var plain: SQLValue {
    if case .boolean(let value) = self { .integer(value ? 1 : 0) } else { self }
  }
}
