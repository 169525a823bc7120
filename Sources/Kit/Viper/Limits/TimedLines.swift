import InteractorKit
import TerminalKit

/// Line input and output with time limits, as `TimedTerminal` is a screen with them.
@MainActor
public final class TimedLines: LineTerminal {
  /// Called with the remaining time before a limit. Set it before `start()`.
  public var onNotice: (@MainActor (TimeLimit, Duration) -> Void)? {
    get { keeper.onNotice }
    set { keeper.onNotice = newValue }
  }
  /// Called once when the time limit has passed. Answers are ignored from then on. Set it before
  /// `start()`.
  public var onEnd: (@MainActor () -> Void)? {
    get { keeper.onEnd }
    set { keeper.onEnd = newValue }
  }

  private let terminal: any LineTerminal
  let keeper: TimeKeeper
  /// True from `forgetInput` on, until the session has begun anew. Nothing is asked meanwhile.
  private(set) var isInterrupted = false

  /// Limits the time of a terminal.
  public convenience init(
    _ terminal: any LineTerminal, limits: TimeLimits, clock: any TimerClock = .mainLoop
  ) {
    self.init(
      terminal,
      keeper: TimeKeeper(limits: terminal.isInteractive ? limits : limits.ofScript, clock: clock))
  }

  /// - Parameter keeper: the limits of the session, which also apply on a screen.
  init(_ terminal: any LineTerminal, keeper: TimeKeeper) {
    (self.terminal, self.keeper) = (terminal, keeper)
  }

  /// True if the terminal is interactive.
  public var isInteractive: Bool { terminal.isInteractive }
  /// The terminal's width.
  public var columns: Int? { terminal.columns }

  /// Called when the guest interrupts.
  public var onInterrupt: (@MainActor () -> Bool)? {
    get { terminal.onInterrupt }
    set { terminal.onInterrupt = newValue }
  }

  /// The terminal without the limits, for another program.
  public var switched: (any SwitchedLines)? { terminal.switched }

  /// Starts the time limits.
  public func start() { keeper.start() }
  /// Ends the time limits.
  public func stop() { keeper.stop() }

  /// Writes a line.
  public func say(_ line: String) { terminal.say(line) }

  /// Asks for a line, which counts as input.
  public func ask(_ question: String) async -> [UInt8]? {
    await timed { await terminal.ask(question) }
  }

  /// Asks for a line or a paste, which counts as input.
  public func askForPaste(_ question: String) async -> [UInt8]? {
    await timed { await terminal.askForPaste(question) }
  }

  /// Asks for a line without echo, which counts as input.
  public func askHidden(
    _ question: String, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    await timed { await terminal.askHidden(question, as: type) }
  }

  /// Ends the open question, and every other one until `beginAnew`.
  public func forgetInput() {
    isInterrupted = true
    terminal.forgetInput()
  }

  /// Clears what the last guest has seen.
  public func wipe() { terminal.wipe() }

  /// Asks again.
  func beginAnew() { isInterrupted = false }

  private func timed<Line>(_ ask: () async -> Line?) async -> Line? {
    guard !isInterrupted else { return nil }
    let line = await ask()
    guard !isInterrupted else { return nil }  // the line came with the end of the time
    keeper.didHear()
    return line
  }
}
