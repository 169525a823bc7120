import Domain
import Files
import LibC
import SQLiteFiles

/// A new SQLite file with the data of another store. The file has a temporary name until it is
/// complete.
public struct NewStoreFile: Sendable {
  private let target: DatabaseFile
  private let draft: DatabaseFile

  /// - Throws: `.exists` if the directory has such a file already.
  public init(directory: DataDirectory) throws(NewStoreFileError) {
    target = DatabaseFile(directory: directory.path)
    draft = DatabaseFile(directory: directory.path, name: "foyer.sqlite.draft")
    let identity: DatabaseFile.Identity?
    do throws(StorageProblem) { identity = try target.identity() } catch { throw .storage(error) }
    guard identity == nil else { throw .exists }
    deleteDraft()
  }

  /// Copies everything into the file, and then gives the file its final name.
  public func copy(
    from source: any StoreDriver, batch: Int = 500
  ) async throws(NewStoreFileError) -> StoreCopyReport {
    let report: StoreCopyReport
    let driver = SQLiteDriver(file: draft)
    // This creates the file even if the source is empty.
    do throws(StoreFailure) { try await AccountStore(driver).prepare() } catch {
      throw .storage(error.problem)
    }
    do throws(StoreCopyFailure) {
      let copy = StoreCopy(from: source, to: driver, isQuiet: true, isNew: true)
      report = try await copy.execute(batch: batch)
    } catch {
      switch error {
      case .source(let problem): throw .source(problem)
      case .target(let problem): throw .storage(problem)
      }
    }
    guard link(draft.path, target.path) == 0 else {
      throw errno == EEXIST ? .exists : .storage(StorageProblem(systemError: errno))
    }
    deleteDraft()
    return report
  }

  private func deleteDraft() {
    for suffix in ["", "-wal", "-shm"] { unlink(draft.path + suffix) }
    unlink(WriteQueue.file(of: draft).path)
  }
}

/// The reason for which no file was created.
public enum NewStoreFileError: Error, Equatable, Sendable {
  /// There is such a file already; it is never replaced.
  case exists
  case source(StorageProblem)
  case storage(StorageProblem)
}
