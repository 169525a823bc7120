import Domain
import GRDB
import Secrets
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How an account lies in its table, whatever the database. The password's hash is written, and read
/// for another database alone.
public struct AccountRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  public static let databaseTableName = "accounts"
  /// The columns of the first version; what came later, a file may not have yet.
  public static var databaseSelection: [any SQLSelectable] { columns.map { Column($0) } }
  private static let columns = ["id", "name", "email", "emailCanonical", "brand", "createdAt"]

  public let id: String
  public let name: String
  /// Nil where the label doesn't ask for one; so is the next.
  public let email: String?
  public let emailCanonical: String?
  public let brand: String
  /// In milliseconds since 1970.
  public let createdAt: Int64
  public var passwordHash: String?
  /// Digests, so that the file holds no key: see `AttemptMark`.
  public var attempt: String?
  /// Nil in rows of versions before 3.
  public var contents: String?
  /// What the label has asked for besides; see `StoredDetails`.
  public var username: String?
  public var answers: String?
  public var termsVersion: String?
  /// In milliseconds since 1970.
  public var termsAt: Int64?
  /// The name, folded, by which accounts are searched; nil where it isn't read.
  public var sortKey: String?

  public init(_ account: Account, passwordHash: PasswordHash, attempt: AttemptMark) {
    id = account.id.description
    name = account.name.value
    email = account.email?.address
    emailCanonical = account.email?.canonical
    brand = account.brand.description
    createdAt = Int64((account.createdAt.timeIntervalSince1970 * 1000).rounded())
    self.passwordHash = passwordHash.encoded
    self.attempt = attempt.id.text
    contents = attempt.contents.text
    details = StoredDetails(account.details)
    sortKey = name.folded()
  }

  public init(
    id: String, name: String, email: String?, emailCanonical: String?, brand: String,
    createdAt: Int64
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.emailCanonical = emailCanonical
    self.brand = brand
    self.createdAt = createdAt
  }

  public var details: StoredDetails {
    get {
      StoredDetails(
        username: username, answers: answers, termsVersion: termsVersion, termsAt: termsAt)
    }
    set {
      (username, answers) = (newValue.username, newValue.answers)
      (termsVersion, termsAt) = (newValue.termsVersion, newValue.termsAt)
    }
  }

  /// All that is told of accounts, as far as this file has it.
  static func request(in database: Database) throws -> QueryInterfaceRequest<AccountRecord> {
    let there = Set(try database.columns(in: databaseTableName).map(\.name))
    return select((columns + StoredDetails.columns).filter(there.contains).map { Column($0) })
  }

  /// - Throws: `StorageProblem.corrupt` when no such name or address could have been stored.
  public func account() throws(StorageProblem) -> Account {
    guard let name = try? FullName(stored: name) else { throw .corrupt }
    let email = try EmailAddress(stored: email)
    return Account(
      id: AccountID(id), name: name, email: email, brand: BrandID(brand),
      createdAt: Date(milliseconds: createdAt), details: try details.details())
  }

  /// Inserts the record, or finds the one that its attempt has left before.
  ///
  /// - Throws: `AccountsError.emailTaken` or `.usernameTaken`: the table's indexes decide, no look-up
  ///   before; `.attemptReused` when the attempt has left another one.
  func insertOnce(_ database: Database) throws -> AccountRecord {
    if try ApplicationRecord.hold(usernameOf: self, in: database)
      || HeldUsernames.contain(username, besides: id, in: database)
    {
      throw AccountsError.usernameTaken
    }
    do {
      try insert(database)
      return self
    } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
      let left = try Self.request(in: database).filter(Column("attempt") == attempt)
      guard let earlier = try left.fetchOne(database) else { throw try obstacle(in: database) }
      let contents = try left.select(Column("contents"), as: String?.self).fetchOne(database)
      guard isSame(as: earlier, with: contents ?? nil) else { throw AccountsError.attemptReused }
      return earlier
    }
  }

  /// Which of the two somebody else has.
  private func obstacle(in database: Database) throws -> AccountsError {
    guard let emailCanonical else { return .usernameTaken }
    let address = Self.filter(Column("emailCanonical") == emailCanonical)
    return try address.isEmpty(database) ? .usernameTaken : .emailTaken
  }

  /// Of a row without a digest all is compared but the password, of which there is a hash alone.
  public func isSame(as earlier: AccountRecord, with contents: String?) -> Bool {
    if let contents { return contents == self.contents }
    return earlier.name == name && earlier.email == email && earlier.brand == brand
  }
}
