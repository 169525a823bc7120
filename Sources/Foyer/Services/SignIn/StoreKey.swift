import Domain
import GRDB
import Secrets

/// A random key of the store's own, made once: a digest that is made with it tells nothing to somebody
/// who hasn't read the store.
enum StoreKey {
  static func read(in database: Database) throws -> KeyedDigest {
    let text = try String.fetchOne(database, sql: "SELECT key FROM storeKeys")
    guard let text else { throw StorageProblem.corrupt }
    return KeyedDigest(text: text)
  }

  static func make(in database: Database) throws {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    try database.execute(
      sql: "INSERT INTO storeKeys VALUES (1, ?)",
      arguments: [bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()])
  }
}
