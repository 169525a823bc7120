import Domain
import Files
import GRDB
import InteractorKit
import SQLiteFiles

/// Whether the file can be read and has tables that this version knows, by a new connection each time:
/// what one that is open remembers may not be in the file any more.
public actor SQLiteCheck: StoreCheck {
  private let file: DatabaseFile
  private let needsWriting: Bool
  private let patience = LockPatience(limit: .seconds(1))
  private let executor = DispatchQueueExecutor(label: "foyer.check")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameter needsWriting: whether files in its directory have to be able to grow, too.
  public init(directory: DataDirectory, needsWriting: Bool = false) {
    file = DatabaseFile(directory: directory.path)
    self.needsWriting = needsWriting
  }

  public func check() throws(StorageProblem) {
    var connection = ReadingConnection(file: file, schema: .store, patience: patience)
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
