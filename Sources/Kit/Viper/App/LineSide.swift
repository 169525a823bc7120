import InteractorKit
import TerminalKit
import TerminalWidgets

/// The lines that a screen can be switched to, and back (F12): the same screens, the same scenes;
/// only who tells of them is another.
@MainActor
final class LineSide {
  private let stack: ScreenStack
  private let keeper: TimeKeeper?
  private let settings: App.Settings
  private let open: @MainActor () -> any SwitchedLines
  private var words: KitWords
  private var lines: (any SwitchedLines)?
  private var stage: LinearStage?

  init(
    stack: ScreenStack, keeper: TimeKeeper?, settings: App.Settings,
    _ open: @escaping @MainActor () -> any SwitchedLines
  ) {
    (self.stack, self.keeper, self.settings) = (stack, keeper, settings)
    self.open = open
    words = settings.words
  }

  /// Plays until somebody wants the screen again, or until the end.
  ///
  /// - Parameter onEnd: called, with the terminal as it was, when a signal or a limit of time ends it.
  func play(onEnd: @escaping @MainActor (InputEnd) -> Void) async -> LinearEnd {
    let lines = take { onEnd(.signal($0)) }
    if let keeper { listen(to: keeper, on: lines) { onEnd(.timeUp) } }
    let stage = stage ?? newStage(on: lines)
    self.stage = stage
    let end = await stage.run(isContinued: true)
    lines.stop()
    return end
  }

  func speak(_ words: KitWords) {
    self.words = words
    stage?.speak(words)
  }

  private func take(onSignal: @escaping @MainActor (Int32) -> Void) -> any SwitchedLines {
    if let lines {
      lines.retake()
      return lines
    }
    let lines = open()
    lines.start(onEnd: onSignal)
    self.lines = lines
    return lines
  }

  /// Half a line that somebody has typed can't be taken back, so that what would begin anew ends, and
  /// is said to.
  private func listen(
    to keeper: TimeKeeper, on lines: any SwitchedLines, onTimeUp: @escaping @MainActor () -> Void
  ) {
    let end: @MainActor () -> Void = {
      lines.stop()
      onTimeUp()
    }
    keeper.onEnd = end
    keeper.onReset = end
    keeper.onCountdown = nil
    keeper.onNotice = { [settings] limit, left in
      let notice = settings.notice(limit == .reset ? .idle : limit, left)
      Narrator(terminal: lines).say("\(notice.title) \(notice.lines)")
    }
    keeper.start()
  }

  private func newStage(on lines: any SwitchedLines) -> LinearStage {
    let stage = LinearStage(
      terminal: keeper.map { TimedLines(lines, keeper: $0) } ?? lines, stack: stack,
      name: settings.name, words: words, permissions: settings.permissions,
      settled: { [work = settings.work] in await work.settled() })
    stage.mayShow = true
    return stage
  }
}
