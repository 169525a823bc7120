import InteractorKit
import TerminalKit

/// Lines whose time is limited: the sibling of `TimedTerminal`.
@MainActor
public final class TimedLines: LineTerminal {
  /// Called with how much time is left; to be set before `start`.
  public var onNotice: (@MainActor (TimeLimit, Duration) -> Void)? {
    get { keeper.onNotice }
    set { keeper.onNotice = newValue }
  }
  /// Called once when the time is up; what is asked then needs no answer any more.
  public var onEnd: (@MainActor () -> Void)? {
    get { keeper.onEnd }
    set { keeper.onEnd = newValue }
  }

  private let terminal: any LineTerminal
  let keeper: TimeKeeper

  public convenience init(
    _ terminal: any LineTerminal, limits: TimeLimits, clock: any TimerClock = .mainLoop
  ) {
    self.init(terminal, keeper: TimeKeeper(limits: limits.inLines, clock: clock))
  }

  /// - Parameter keeper: who keeps the time of the session, on a screen and line by line.
  init(_ terminal: any LineTerminal, keeper: TimeKeeper) {
    (self.terminal, self.keeper) = (terminal, keeper)
  }

  public var isInteractive: Bool { terminal.isInteractive }
  public var columns: Int? { terminal.columns }

  public func start() { keeper.start() }
  public func stop() { keeper.stop() }

  public func say(_ line: String) { terminal.say(line) }

  public func ask(_ question: String) async -> [UInt8]? {
    let line = await terminal.ask(question)
    keeper.didHear()
    return line
  }

  public func askHidden(
    _ question: String, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    let line = await terminal.askHidden(question, as: type)
    keeper.didHear()
    return line
  }
}
