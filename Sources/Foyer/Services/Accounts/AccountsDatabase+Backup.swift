import Domain
import GRDB

extension AccountsDatabase: AccountsBackup {
  public func backUp(to path: String) throws(BackupError) -> Int {
    patience.renew()
    let source = try readableQueue()
    let copy: BackupFile
    do throws(StorageProblem) { copy = try BackupFile(beside: path) } catch {
      throw .notWritten(error)
    }
    do {
      let count = try copy.fill(from: source) { try AccountRecord.fetchCount($0) }
      try copy.publish(as: path)
      return count
    } catch let error as BackupError {
      throw error
    } catch {
      throw .notWritten(StorageProblem(error))
    }
  }

  /// What can't be seen can't be copied: a gap is a failure here.
  private func readableQueue() throws(BackupError) -> DatabaseQueue {
    do {
      var connection = ReadingConnection(file: file, schema: .accounts, patience: patience)
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
