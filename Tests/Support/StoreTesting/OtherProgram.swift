import Foundation
import SQL
import Synchronization

/// Another program that holds the database's lock until the test releases it.
public final class OtherProgram: Sendable {
  private let database: Mutex<Database>

  package init(locking path: String, _ kind: Database.Transaction = .immediate) throws {
    let database = try Database(path: path)
    try database.begin(kind)
    self.database = Mutex(database)
  }

  public func letGo() throws { try database.withLock { try $0.rollback() } }

  public func letGo(after seconds: TimeInterval) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { try? self.letGo() }
  }
}
