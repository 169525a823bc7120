import LibC
import NcursesTerminal
import PlainTerminal
import TerminalKit

/// Playing in the main loop, to which the caller gives the process (`MainLoop.run`).
@MainActor
extension Program {
  /// The session, for as long as the process lives.
  private static var playing: AnyObject?
  /// True if the time limit has passed, which decides the end of the process.
  private static var isTimeUp = false

  /// Plays screens, and ends the process after them.
  ///
  /// - Parameter onLeave: called in place of that if the guest left. The terminal is restored.
  public func play(
    _ session: some ScreenSession, onLeave: @escaping @MainActor () -> Void = { end(.done) }
  ) {
    Self.playing = session
    session.run { end in
      if let loss = session.close() { warn(loss) }
      switch end {
      case nil: onLeave()
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

  /// Plays questions and answers, and ends the process after them.
  ///
  /// - Parameter onDone: called in place of that if the session ended with `Sysexit.done`.
  public func play(
    _ session: some LineSession, on lines: StandardLines,
    onDone: @escaping @MainActor () -> Void = { end(.done) }
  ) {
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
      if let problem = outcome.problem { warn(SanitizedText.line(problem)) }
      if let loss = session.close() { warn(loss) }
      if outcome.exitCode == .done { onDone() } else { Self.end(outcome.exitCode) }
    }
  }

  /// Waits until running changes are stored or cancelled, and ends the process.
  private func leaveInTime(_ session: some LineSession) async {
    if let loss = session.close() { warn(loss) }
    await session.settled()
    fail(session.timeUpSentence, .timeUp)
  }

  /// Writes a line and waits until a pipe's reader has taken it, as long as limits and signals
  /// allow.
  private func tell(_ line: String) async {
    let output = NonblockingOutput(STDOUT_FILENO)
    output.open()
    output.write("\(line)\n")
    await output.drained()
    output.close()
  }
}
