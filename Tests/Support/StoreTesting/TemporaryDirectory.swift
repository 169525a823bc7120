import Domain
import Files
import Foundation
import SQL
import Store

/// A directory for a test's store. It is removed with its last owner.
public final class TemporaryDirectory: Sendable {
  public let path: String
  /// A data directory that doesn't exist yet; the store creates it.
  public var data: DataDirectory {
    get throws { try DataDirectory(option: "\(path)/data", environment: [:]) }
  }
  public var databasePath: String { "\(path)/data/foyer.sqlite" }

  public init() throws {
    path = NSTemporaryDirectory() + "foyer-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// - Parameters:
  ///   - targets: The targets to notify; nil keeps the ones that the store has recorded.
  ///   - contact: The recipient of messages to the brand `aurora`; nil accepts no messages.
  ///   - driver: Nil for a driver of the directory's SQLite file.
  public func store(
    notifying targets: Set<ProvisioningTarget>? = nil, lockTimeout: Duration = .seconds(5),
    contact: HelpLinks.Contact? = .mail(to: "help@aurora.example"),
    now: @escaping @Sendable () -> Date = { Date() },
    through driver: (any StoreDriver)? = nil
  ) throws -> AccountStore {
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
      links: HelpLinks(contact: contact))
    return AccountStore(
      try driver ?? SQLiteDriver(directory: data, lockTimeout: lockTimeout), targets: { targets },
      brands: { $0 == brand.id ? brand : nil }, now: now)
  }

  /// Opens a second connection, as another program would. It waits while another connection closes,
  /// because closing locks the file.
  package func otherConnection() throws -> Database {
    let end = Date() + 60
    return try Database(path: databasePath) {
      Thread.sleep(forTimeInterval: 0.002)
      return Date() < end
    }
  }

  /// The bytes of all files as text.
  public func text() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: data.path)
    return try names.map { name in
      String(decoding: try Data(contentsOf: URL(filePath: "\(data.path)/\(name)")), as: UTF8.self)
    }.joined()
  }

  /// Moves the contents of the write-ahead log into the database file.
  public func settle() throws {
    try otherConnection().checkpoint(.truncate)
  }
}

// MARK: Reading tables directly

extension TemporaryDirectory {
  /// Returns the number of rows in a table.
  public func count(_ table: String, where condition: String = "true") async throws -> Int {
    try otherConnection().value("SELECT count(*) FROM \(table) WHERE \(condition)", as: Int.self)
      ?? 0
  }

  /// Returns the texts that a query selects.
  public func texts(_ sql: String) async throws -> [String] {
    try otherConnection().texts(sql)
  }

  public func execute(_ sql: String) async throws { try otherConnection().execute(sql) }

  /// The pending e-mails as `ada@example.org: subject`, in the order in which they were created.
  public func emails() async throws -> [String] {
    try await texts(
      """
      SELECT json_extract(CAST(payload AS TEXT), '$.recipient') || ': '
        || json_extract(CAST(payload AS TEXT), '$.subject') FROM outbox ORDER BY rowid
      """)
  }
}
