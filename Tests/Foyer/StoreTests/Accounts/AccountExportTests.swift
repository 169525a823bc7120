import Domain
import Foundation
import FoyerTesting
import StoreTesting
import Testing

@testable import Store

/// Fails for a field of an account that a person's export drops.
@Suite(.timeLimit(.minutes(1))) struct AccountExportTests {
  @Test func `the export has every text of an account, its profile and its suspension`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let accounts = try directory.store()
    let complete = try AccountEntry.complete()
    let account = try await accounts.add(complete.account)
    let about = PublicProfile.Changes(isListed: true, about: complete.profile.about)
    _ = try await accounts.edit(account.id, about)
    let suspension = try #require(complete.suspension)
    _ = try await accounts.suspend(account.id, suspension)

    let record = try #require(try await accounts.record(of: account.id))
    let json = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)

    let fields = StoredFields(
      of: AccountEntry(account: complete.account, profile: complete.profile, suspension: suspension)
    )
    // An SSH key is a row of its own, and times are numbers in the export.
    let others = ["account.details.sshKey", "account.details.language"]
    let isTime = { (value: String) in value.hasSuffix("Z") && value.contains("T") }
    #expect(
      fields.missing(butThese: others) { isTime($1) || $1 == "true" || json.contains("\"\($1)\"") }
        == [])
    #expect(record.rows["accounts"]?.first?["is_listed"] == .number(1))
  }
}
