import Domain
import Files
import GRDB
import InteractorKit
import SQLiteFiles

/// Copies a store's file while others use it.
public actor SQLiteBackup: AccountsBackup {
  private let file: DatabaseFile
  private let timeout = LockTimeout(limit: .seconds(15))
  private let executor = DispatchQueueExecutor(label: "foyer.backup")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public init(directory: DataDirectory) { file = DatabaseFile(directory: directory.path) }

  public func backUp(to path: String) throws(BackupError) -> Int {
    timeout.renew()
    let source = try readableQueue()
    let copy: BackupFile
    do throws(StorageProblem) { copy = try BackupFile(beside: path) } catch {
      throw .notWritten(error)
    }
    do {
      let count = try copy.fill(from: source) {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM accounts") ?? 0
      }
      try copy.publish(as: path)
      return count
    } catch let error as BackupError {
      throw error
    } catch {
      throw .notWritten(StorageProblem(error))
    }
  }

  /// A reading gap is an error here, because a backup has to be complete. A file of an earlier
  /// version is copied unchanged.
  private func readableQueue() throws(BackupError) -> DatabaseQueue {
    do {
      var connection = ReadingConnection(
        file: file, schema: .store, timeout: timeout, takesEarlierVersions: true)
      guard let (queue, gap) = try connection.open() else { throw BackupError.nothingThere }
      if let gap { throw gap }
      return queue
    } catch let error as BackupError {
      throw error
    } catch {
      throw .notRead(StorageProblem(error))
    }
  }
}
