import GRDB

/// Another program that keeps a database for itself, until it is released.
final class LockedDatabase {
  private let queue: DatabaseQueue

  init(path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true  // the lock outlives the access that takes it
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
  }

  func release() throws { try queue.inDatabase { try $0.execute(sql: "ROLLBACK") } }
}
