import Domain
import Files

/// One queue for all password hashing on this host, across processes: a limited number at a time,
/// in the order of arrival.
///
/// Each call holds a queue position while it waits and hashes. It may hash when fewer than `atOnce`
/// earlier positions are held. The kernel releases a position when its process ends for any reason,
/// so a crashed process blocks no one; a suspended process only does so until a timeout.
public struct HostHashingSemaphore: HashingSemaphore {
  private let file: DatabaseFile
  private let atOnce: Int
  private let timeout: Duration

  /// - Parameters:
  ///   - directory: processes with the same directory share the queue.
  ///   - atOnce: the number of passwords hashed at the same time, for this caller.
  public init(directory: DataDirectory, atOnce: Int) {
    self.init(directory: directory, atOnce: atOnce, timeout: QueueWatch.timeout)
  }

  /// - Parameter timeout: the longest time that a holder may hash before others pass it.
  init(directory: DataDirectory, atOnce: Int, timeout: Duration) {
    self.timeout = timeout
    file = DatabaseFile(directory: directory.path, name: "hashing.lock")
    self.atOnce = max(atOnce, 1)
  }

  public func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit {
    let position = try draw()
    var (watch, reported) = (QueueWatch(atOnce: atOnce, timeout: timeout), 0)
    while true {
      let before = watch.count(position.positionsBefore())
      let isMyTurn = before < atOnce
      let news = isMyTurn ? 0 : before
      if news != reported { await onWait(news) }
      if isMyTurn { return position }
      reported = news
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
    do { try await Task.sleep(for: QueueWatch.pause(at: place)) } catch { throw .cancelled }
  }
}
