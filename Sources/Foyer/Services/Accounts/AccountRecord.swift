import Domain
import GRDB
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How an account lies in its table. The password's hash is written and never read.
struct AccountRecord: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "accounts"
  static var databaseSelection: [any SQLSelectable] {
    ["id", "name", "email", "emailCanonical", "brand", "createdAt"].map { Column($0) }
  }

  let id: String
  let name: String
  let email: String
  let emailCanonical: String
  let brand: String
  /// In milliseconds since 1970.
  let createdAt: Int64
  var passwordHash: String?
  /// Digests, so that the file holds no key: see `AttemptMark`.
  var attempt: String?
  /// Nil in rows of versions before 3.
  var contents: String?

  init(_ account: Account, passwordHash: PasswordHash, attempt: AttemptMark) {
    id = account.id.description
    name = account.name.value
    email = account.email.address
    emailCanonical = account.email.canonical
    brand = account.brand.description
    createdAt = Int64((account.createdAt.timeIntervalSince1970 * 1000).rounded())
    self.passwordHash = passwordHash.encoded
    self.attempt = attempt.id.text
    contents = attempt.contents.text
  }

  /// - Throws: `StorageProblem.corrupt` when no such name or address could have been stored.
  func account() throws(StorageProblem) -> Account {
    guard let name = try? FullName(stored: name),
      let email = try? EmailAddress(validating: email)
    else { throw .corrupt }
    let createdAt = Date(timeIntervalSince1970: Double(createdAt) / 1000)
    return Account(
      id: AccountID(id), name: name, email: email, brand: BrandID(brand), createdAt: createdAt)
  }

  /// Inserts the record, or finds the one that its attempt has left before.
  ///
  /// - Throws: `AccountsError.emailTaken`: the table's index decides, no look-up before;
  ///   `.attemptReused` when the attempt has left another one.
  func insertOnce(_ database: Database) throws -> AccountRecord {
    do {
      try insert(database)
      return self
    } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
      let left = Self.filter(Column("attempt") == attempt)
      guard let earlier = try left.fetchOne(database) else { throw AccountsError.emailTaken }
      let contents = try left.select(Column("contents"), as: String?.self).fetchOne(database)
      guard isSame(as: earlier, with: contents ?? nil) else { throw AccountsError.attemptReused }
      return earlier
    }
  }

  /// Of a row without a digest all is compared but the password, of which there is a hash alone.
  private func isSame(as earlier: AccountRecord, with contents: String?) -> Bool {
    if let contents { return contents == self.contents }
    return earlier.name == name && earlier.email == email && earlier.brand == brand
  }
}
