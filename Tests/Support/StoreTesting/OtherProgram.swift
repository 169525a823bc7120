import Foundation
import GRDB

/// Another program that holds the database's lock until the test releases it.
public final class OtherProgram: Sendable {
  private let queue: DatabaseQueue

  public init(locking path: String, _ kind: Database.TransactionKind = .immediate) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.beginTransaction(kind) }
  }

  public func letGo() throws { try queue.writeWithoutTransaction { try $0.rollback() } }

  public func letGo(after seconds: TimeInterval) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { try? self.letGo() }
  }
}
