import GRDB

/// Another program that locks a database until the test releases it.
final class LockedDatabase {
  private let queue: DatabaseQueue

  init(path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true  // the lock outlasts the access
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
  }

  func release() throws { try queue.inDatabase { try $0.execute(sql: "ROLLBACK") } }
}
