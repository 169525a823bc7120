import InteractorKit
import NcursesTerminal
import TerminalKit

/// The screen to which F12 switches linear mode, and back. Screens and scenes are the same; only
/// their presentation differs.
@MainActor
final class ScreenSide {
  enum End {
    case left
    case input(InputEnd)
  }

  private let lines: any SwitchedLines
  private let stack: ScreenStack
  private let keeper: TimeKeeper
  private let settings: App.Settings
  private let clock: any TimerClock
  private let open: @MainActor () throws(TerminalError) -> any Terminal
  private let announcer: TimeAnnouncer
  private var words: KitTexts
  private var stage: Stage?
  private var waiting: CheckedContinuation<End?, Never>?

  init(
    _ lines: any SwitchedLines, stack: ScreenStack, keeper: TimeKeeper, settings: App.Settings,
    clock: any TimerClock, _ open: @escaping @MainActor () throws(TerminalError) -> any Terminal
  ) {
    (self.lines, self.stack, self.keeper) = (lines, stack, keeper)
    (self.settings, self.clock, self.open) = (settings, clock, open)
    announcer = TimeAnnouncer(stack, words: settings.notice)
    words = settings.words
  }

  /// Plays on the screen until the guest switches back to lines (nil), or until the end.
  func play() async throws(TerminalError) -> End? {
    let isFirst = self.stage == nil
    lines.stop()  // before the screen saves the modes that it finds
    let stage = try openStage()
    let (onNotice, onTimeUp) = (keeper.onNotice, keeper.onEnd)
    announcer.listen(to: keeper)
    keeper.start()
    let end = await withCheckedContinuation { waiting in
      self.waiting = waiting
      if isFirst {
        stage.run { [weak self] in self?.resume($0.map(End.input) ?? .left) }
      } else {
        stage.retake()
      }
    }
    (keeper.onNotice, keeper.onEnd, keeper.onCountdown) = (onNotice, onTimeUp, nil)
    if end == nil { lines.retake() }
    return end
  }

  /// Switches back to lines, if the screen is in use.
  func leave() {
    guard waiting != nil else { return }
    stage?.release()
    resume(nil)
  }

  func use(_ words: KitTexts) {
    self.words = words
    stage?.use(words)
  }

  /// Without a screen, lines have the terminal again.
  private func openStage() throws(TerminalError) -> Stage {
    if let stage { return stage }
    do throws(TerminalError) {
      let stage = try newStage()
      self.stage = stage
      return stage
    } catch {
      lines.retake()
      throw error
    }
  }

  private func newStage() throws(TerminalError) -> Stage {
    let stage = Stage(
      terminal: TimedTerminal(try open(), keeper: keeper), stack: stack,
      header: Stage.Header(mark: settings.mark, name: settings.name), words: words,
      permissions: settings.permissions, clock: clock)
    stage.hasPalette = settings.hasPalette
    stage.console = settings.console.map { StageConsole($0, stack: stack) }
    stage.onSwitch = { [weak self, weak stage] in
      stage?.release()
      self?.resume(nil)
    }
    return stage
  }

  private func resume(_ end: End?) {
    waiting?.resume(returning: end)
    waiting = nil
  }
}
