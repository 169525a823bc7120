import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The members in the operator's own file: those who have an account and chose to be listed.
///
/// It reads through a connection of its own that stays open and can't write, in a queue of its own.
/// Where there is no file, or one that nobody has stored a profile in, nobody is a member.
public actor MembersReader: UsersReader {
  private var connection: ReadingConnection
  private let executor = DispatchQueueExecutor(label: "foyer.members")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameter lockTimeout: how long a call waits for another process's lock.
  public init(directory: DataDirectory, lockTimeout: Duration = .seconds(5)) {
    connection = ReadingConnection(
      file: DatabaseFile(directory: directory.path), schema: .accounts,
      patience: LockPatience(limit: lockTimeout))
  }

  public func fetchUsers() throws(StorageProblem) -> UserList {
    try read { database in
      var users = UserList()
      let rows = try MembersPage.rows(after: nil, limit: -1, in: database)
      while let row = try rows.next() { users.append(row.user, searchKey: row.sortKey) }
      return users
    } ?? UserList()
  }

  public func fetchUserDetails(for id: AccountID) throws(StorageProblem) -> UserDetails? {
    try member(id)?.details
  }

  public func joinDates(of ids: [AccountID]) throws(StorageProblem) -> [AccountID: Date] {
    try read { try JoinDate.of(ids, query: JoinDate.listed, in: $0) } ?? [:]
  }

  /// The members that follow a place in the order of names; from the beginning where it is nil.
  ///
  /// It costs the same wherever the page is: an index leads there.
  public func page(
    after place: MembersPage.Token?, limit: Int
  ) throws(StorageProblem) -> MembersPage {
    try read { try MembersPage(after: place, limit: limit, in: $0) } ?? MembersPage()
  }

  /// What everybody may know of one member; nil when nobody of that id is listed.
  public func member(_ id: AccountID) throws(StorageProblem) -> Member? {
    try read { try Member.fetchOne($0, sql: Member.query, arguments: [id.description]) }
  }

  /// Nil where no profile was ever stored.
  private func read<Result>(
    _ query: (Database) throws -> Result?
  ) throws(StorageProblem) -> Result? {
    try connection.read { try ProfileRecord.isThere($0) ? query($0) : nil }
  }
}

/// A member with all that is told of them.
public struct Member: Equatable, Sendable {
  public let user: User
  public let details: UserDetails

  public init(user: User, details: UserDetails) {
    self.user = user
    self.details = details
  }
}

extension Member: FetchableRecord {
  static let query = """
    SELECT a.id, a.name, p.about, a.createdAt
    FROM profiles p JOIN accounts a ON a.id = p.account
    WHERE p.account = ? AND p.isListed = 1
    """

  public init(row: Row) throws {
    user = User(id: AccountID(row["id"]), name: row["name"])
    let joinedAt: Int64 = row["createdAt"]
    details = UserDetails(
      about: row["about"], joinedAt: Date(timeIntervalSince1970: Double(joinedAt) / 1000))
  }
}
