import Domain
import SQL
import Secrets

/// The store's ID and secret key: two random values that are created once.
enum StoreRow {
  /// The key of digests that can only be computed with the store.
  static func key(in sql: any SQLConnection) throws -> KeyedDigest {
    try row(in: sql).get("key")
  }

  /// The store's ID, which remains the same if the store is moved.
  static func id(in sql: any SQLConnection) throws -> String { try row(in: sql).get("id") }

  static func insert(in sql: any SQLConnection) throws {
    try sql.rows("INSERT INTO store (number, id, key) VALUES (1, $1, $2)", random(16), random(32))
  }

  private static func row(in sql: any SQLConnection) throws -> SQLRow {
    let row = try sql.row("SELECT id, key FROM store WHERE number = 1")
    guard let row else { throw StorageProblem.corrupt }
    return row
  }

  private static func random(_ count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      String(256 + Int(UInt8.random(in: .min ... .max, using: &generator)), radix: 16).dropFirst()
    }.joined()
  }
}
