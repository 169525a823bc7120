import Domain
import Foundation
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct PublicProfilesTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let before: PublicProfile

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
    before = PublicProfile(
      name: try FullName(validating: "Ada Lovelace"),
      profile: Profile(isListed: false, about: .empty))
  }

  @Test func `each change is made alone, and given as before and after`() async throws {
    let id = try await accounts.add(.sample()).id
    let about = try AboutLine(validating: "Engines.")

    let listing = try await accounts.edit(id, PublicProfile.Changes(isListed: true))
    let line = try await accounts.edit(id, PublicProfile.Changes(about: about))

    #expect(listing.before == before)
    #expect(listing.after.profile == Profile(isListed: true, about: .empty))
    #expect(line.before == listing.after)
    #expect(line.after.profile == Profile(isListed: true, about: about))
    #expect(try await accounts.fetchUserDetails(for: id)?.about == "Engines.")
    #expect(await accounts.all().listed == [id])
  }

  @Test func `a change is recorded in the audit log, and one that changes nothing isn't`()
    async throws
  {
    let id = try await accounts.add(.sample()).id

    for (isListed, entries) in [(false, 0), (true, 1), (true, 1), (false, 2)] {
      _ = try await accounts.edit(id, PublicProfile.Changes(isListed: isListed))

      #expect(try await directory.count("audit_entries", where: Self.isProfileChange) == entries)
    }
  }

  private static let isProfileChange = "action = 'account.profileChanged'"

  @Test func `another name is sorted by what it is now`() async throws {
    let ids = try await (accounts.add(.sample()).id, accounts.add(.sample("b@example.org")).id)
    for id in [ids.0, ids.1] { try await accounts.save(.listed(), for: id) }

    _ = try await accounts.edit(
      ids.0, PublicProfile.Changes(name: try FullName(validating: "Zoë King")))

    #expect(
      try await accounts.fetchUsers(UsersQuery()).rows.map(\.name) == ["Ada Lovelace", "Zoë King"])
    #expect(await accounts.all().accounts.first { $0.id == ids.0 }?.name.value == "Zoë King")
  }

  @Test func `an unknown account can't be changed`() async throws {
    await #expect(throws: EditAccount.Failure.refused(.notFound)) {
      try await accounts.edit(AccountID("x"), PublicProfile.Changes(isListed: true))
    }
    #expect(!FileManager.default.fileExists(atPath: try directory.data.path))
  }

  @Test func `a locked file changes nothing, and the error says so`() async throws {
    let id = try await accounts.add(.sample()).id
    let impatient = try directory.store(lockTimeout: .milliseconds(20))
    let other = try OtherProgram(locking: directory.databasePath)

    await #expect(throws: EditAccount.Failure.store(.notCommitted(.locked))) {
      try await impatient.edit(id, PublicProfile.Changes(isListed: true))
    }

    try other.letGo()
    #expect(await accounts.all().listed == [])
  }
}
