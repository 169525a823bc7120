import Domain
import Files
import InteractorKit
import SQLiteFiles

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
