import Domain
import Foundation
import FoyerTesting
import Testing

@testable import FoyerAPI

/// Fails for a field of an account that the API drops.
@Suite struct AccountFieldsTests {
  /// The fields of an account that the API leaves out: `GET /accounts/{id}/export` has the answers and
  /// the terms, the endpoints of keys have the keys, and only e-mails need the language.
  private static let left = [
    "account.details.answers", "account.details.terms", "account.details.sshKey",
    "account.details.language",
  ]

  @Test func `an account comes back from JSON as it was sent, with every field`() throws {
    let entry = try AccountEntry.complete()
    let fields = StoredFields(of: entry)
    #expect(fields.empty == [], "Give these fields a value in AccountEntry.complete.")

    let json = try #require(APICoding.bytes(of: entry))
    let read = try json.withUnsafeBytes { try APICoding.decode(AccountEntry.self, from: $0) }
    let back = StoredFields(of: read)

    let dropped = fields.missing(butThese: Self.left) { back.values[$0] == $1 }
    #expect(dropped == [], "Add these fields to Account+Coding, in both directions.")
    for path in Self.left {
      #expect(!back.values.keys.contains { $0.hasPrefix(path) }, "\(path) isn't left out")
    }
  }
}
