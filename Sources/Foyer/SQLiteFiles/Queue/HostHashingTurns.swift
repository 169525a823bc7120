import Domain
import Files

/// One line for all who hash passwords on this host, in whichever process: so many at a time, in the
/// order in which they came.
///
/// Each call holds a position while it waits and while it hashes, and it is its turn when fewer than
/// `atOnce` earlier ones are held. The kernel takes a position back when its process ends, however that
/// ends, so nobody waits for the dead; nor, for longer than a while, for a process that is stopped.
public struct HostHashingTurns: HashingTurns {
  private let file: DatabaseFile
  private let atOnce: Int
  private let patience: Duration

  /// - Parameters:
  ///   - directory: those who share it share the line.
  ///   - atOnce: how many are to be hashed at once, as this caller sees it.
  public init(directory: DataDirectory, atOnce: Int) {
    self.init(directory: directory, atOnce: atOnce, patience: LineWatch.patience)
  }

  /// - Parameter patience: how long one whose turn it is may take.
  init(directory: DataDirectory, atOnce: Int, patience: Duration) {
    self.patience = patience
    file = DatabaseFile(directory: directory.path, name: "hashing.lock")
    self.atOnce = max(atOnce, 1)
  }

  public func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingTurn {
    let position = try draw()
    var (watch, told) = (LineWatch(atOnce: atOnce, patience: patience), 0)
    while true {
      let before = watch.count(position.positionsBefore())
      let isMyTurn = before < atOnce
      let news = isMyTurn ? 0 : before
      if news != told { await onWait(news) }
      if isMyTurn { return position }
      told = news
      try await pause(before)
    }
  }

  private func draw() throws(RegistrationError) -> QueuePosition {
    do throws(StorageProblem) {
      return try QueuePosition(in: file)
    } catch {
      throw .notSaved(error)
    }
  }

  private func pause(_ before: Int) async throws(RegistrationError) {
    let place = before - atOnce + 1
    do { try await Task.sleep(for: LineWatch.pause(at: place)) } catch { throw .cancelled }
  }
}
