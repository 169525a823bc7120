import Domain
import GRDB

/// Looks whether the operator's file can be read and has tables that this version knows, by a new
/// connection each time: what one that is open remembers may not be in the file any more.
public actor AccountsCheck: StoreCheck {
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
    var connection = ReadingConnection(file: file, schema: .accounts, patience: patience)
    let versions = try connection.read { try Schema.accounts.appliedVersions($0) }
    guard versions?.isEmpty == false else { throw .notReadable }
    if needsWriting, let obstacle = file.obstacle() { throw obstacle }
  }
}
