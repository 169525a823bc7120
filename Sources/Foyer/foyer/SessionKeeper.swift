import FoyerApp
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Holds the session for as long as the process lives.
@MainActor
enum SessionKeeper {
  private static var session: Session?

  static func keep(_ session: Session) {
    self.session = session
    session.run { end in
      if let loss = session.close() { warn(loss) }
      switch end {
      case nil: exit(Sysexit.done.rawValue)
      case .lost: exit(Sysexit.inputOutput.rawValue)
      case .signal(let number): die(of: number)
      case .timeUp: Task { await leaveInTime(session) }
      }
    }
  }

  /// What was being saved is saved or was cancelled; then the process ends.
  private static func leaveInTime(_ session: Session) async {
    await session.settled()
    fail(session.timeUpSentence, .timeUp)
  }
}
