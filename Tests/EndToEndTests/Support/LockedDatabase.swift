import SQL

/// Another program that locks a database until the test releases it.
final class LockedDatabase {
  private let database: Database

  init(path: String) throws {
    database = try Database(path: path)
    try database.begin(.exclusive)
  }

  func release() throws { try database.rollback() }
}
