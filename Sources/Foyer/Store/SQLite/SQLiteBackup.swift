import Domain
import Files
import InteractorKit
import SQL
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

  public func backUp(to path: String) throws(BackupError) -> BackupReport {
    timeout.renew()
    let source = try readable()
    let copy: BackupFile
    do throws(StorageProblem) { copy = try BackupFile(beside: path) } catch {
      throw .notWritten(error)
    }
    do {
      let report = try copy.fill(from: source) { database in
        // The rows of an earlier version have other columns.
        let isCurrent = try Schema.store.isCurrent(database)
        return BackupReport(
          accounts: try database.value("SELECT count(*) FROM accounts") ?? 0,
          unreadable: isCurrent
            ? try LocatedRow.all(in: SQLiteConnection(database: database)).count : 0)
      }
      try copy.publish(as: path)
      return report
    } catch let error as BackupError {
      throw error
    } catch {
      throw .notWritten(StorageProblem(error))
    }
  }

  /// A reading gap is an error here, because a backup has to be complete. A file of an earlier
  /// version is copied unchanged.
  private func readable() throws(BackupError) -> Database {
    do {
      var connection = ReadingConnection(
        file: file, schema: .store, timeout: timeout, takesEarlierVersions: true)
      guard let (database, gap) = try connection.open() else { throw BackupError.nothingThere }
      if let gap { throw gap }
      return database
    } catch let error as BackupError {
      throw error
    } catch {
      throw .notRead(StorageProblem(error))
    }
  }
}

/// Checks that the file can be read and has a known schema, with a new connection each time,
/// because an open one may have cached pages of a file that has since changed.
public actor SQLiteCheck: StoreCheck {
  private let file: DatabaseFile
  private let needsWriting: Bool
  private let timeout = LockTimeout(limit: .seconds(1))
  private let executor = DispatchQueueExecutor(label: "foyer.check")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameter needsWriting: true also checks that files in the directory can grow.
  public init(directory: DataDirectory, needsWriting: Bool = false) {
    file = DatabaseFile(directory: directory.path)
    self.needsWriting = needsWriting
  }

  public func check() throws(StorageProblem) {
    var connection = ReadingConnection(file: file, schema: .store, timeout: timeout)
    do {
      guard try connection.open() != nil else { throw StorageProblem.notReadable }
    } catch is ReadingConnection.EarlierVersion {
      // The next use converts it.
    } catch {
      throw StorageProblem(error)
    }
    if needsWriting, let obstacle = file.obstacle() { throw obstacle }
  }
}
