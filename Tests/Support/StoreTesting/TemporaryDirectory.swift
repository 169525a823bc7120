import Domain
import Files
import Foundation
import GRDB
import Store

/// A place for a test's store, removed with its last owner.
public final class TemporaryDirectory: Sendable {
  public let path: String
  /// A name in it that nothing has yet: the store is to make it.
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
  ///   - targets: those that are notified; nil leaves those that the store knows.
  ///   - contact: where messages to the brand `aurora` go; nil takes none.
  ///   - driver: nil for one of the file.
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

  /// A second connection, as another program would have it. It waits while a connection is closed, which
  /// locks the file.
  public func otherConnection() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    return try DatabaseQueue(path: databasePath, configuration: configuration)
  }

  /// All that lies in the files, whatever it is.
  public func text() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: data.path)
    return try names.map { name in
      String(decoding: try Data(contentsOf: URL(filePath: "\(data.path)/\(name)")), as: UTF8.self)
    }.joined()
  }

  /// Moves all that lies in the log into the file.
  public func settle() throws {
    _ = try otherConnection().writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }
}

// MARK: What no port shows

extension TemporaryDirectory {
  /// How many rows a table has.
  public func count(_ table: String, where condition: String = "true") async throws -> Int {
    try await otherConnection().read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table) WHERE \(condition)") ?? 0
    }
  }

  /// The texts that a statement gives.
  public func texts(_ sql: String) async throws -> [String] {
    try await otherConnection().read { try String.fetchAll($0, sql: sql) }
  }

  public func execute(_ sql: String, _ arguments: StatementArguments = []) async throws {
    try await otherConnection().write { try $0.execute(sql: sql, arguments: arguments) }
  }

  /// The e-mails that wait, as `ada@example.org: subject`, in the order in which they were written.
  public func emails() async throws -> [String] {
    try await texts(
      """
      SELECT json_extract(CAST(payload AS TEXT), '$.recipient') || ': '
        || json_extract(CAST(payload AS TEXT), '$.subject') FROM outbox ORDER BY rowid
      """)
  }
}
