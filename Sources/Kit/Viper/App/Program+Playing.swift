import NcursesTerminal
import PlainTerminal
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plays in the main loop, to which the caller gives the process over (`MainLoop.run`).
@MainActor
extension Program {
  /// What is played, for as long as the process lives.
  private static var playing: AnyObject?
  /// Whether the time is up, which says how the process ends.
  private static var isTimeUp = false

  /// Plays screens, and ends the process with them.
  public func play(_ session: some ScreenSession) {
    Self.playing = session
    session.run { end in
      if let loss = session.close() { warn(loss) }
      switch end {
      case nil: Self.end(.done)
      case .lost: Self.end(.inputOutput)
      case .signal(let number): Self.die(of: number)
      case .timeUp:
        Task {
          await session.settled()
          fail(session.timeUpSentence, .timeUp)
        }
      }
    }
  }

  /// Plays questions and answers, and ends the process with them.
  public func play(_ session: some LineSession, on lines: StandardLines) {
    session.onTimeUp = { [unowned session] in
      Self.isTimeUp = true
      lines.stop()
      Task { await leaveInTime(session) }
    }
    let onSignal: @MainActor (Int32) -> Void = { number in
      if let loss = session.close() { warn(loss) }
      Self.die(of: number)
    }
    session.onSignal = onSignal
    lines.start(onEnd: onSignal)
    Task {
      let outcome = await session.run()
      guard !Self.isTimeUp else { return }
      if let line = outcome.line { await tell(line) }
      lines.stop()
      if let problem = outcome.problem { warn(HarmlessText.line(problem)) }
      if let loss = session.close() { warn(loss) }
      Self.end(outcome.exitCode)
    }
  }

  /// What was being saved is saved or was cancelled; then the process ends.
  private func leaveInTime(_ session: some LineSession) async {
    if let loss = session.close() { warn(loss) }
    await session.settled()
    fail(session.timeUpSentence, .timeUp)
  }

  /// Whoever reads a pipe gets the time to read that limits and signals leave.
  private func tell(_ line: String) async {
    let output = NonblockingOutput(STDOUT_FILENO)
    output.open()
    output.write("\(line)\n")
    await output.drained()
    output.close()
  }
}
