import InteractorKit
import TerminalKit
import TerminalWidgets

/// The linear mode to which F12 switches a screen, and back. Screens and scenes are the same; only
/// their presentation differs.
@MainActor
final class LinearModeSide {
  private let stack: ScreenStack
  private let keeper: TimeKeeper?
  private let settings: App.Settings
  private let open: @MainActor () -> any SwitchedLines
  private var words: KitTexts
  private var lines: (any SwitchedLines)?
  private var stage: LinearStage?
  private var timed: TimedLines?
  /// Called when the time without input is over. The lines end then, and the screen begins anew.
  var onReset: (@MainActor () -> Void)?

  init(
    stack: ScreenStack, keeper: TimeKeeper?, settings: App.Settings,
    _ open: @escaping @MainActor () -> any SwitchedLines
  ) {
    (self.stack, self.keeper, self.settings) = (stack, keeper, settings)
    self.open = open
    words = settings.words
  }

  /// Plays until the guest switches back to the screen, or until the end; nil if the session begins
  /// anew there.
  ///
  /// - Parameter onEnd: called after the terminal was restored, if a signal or a time limit ends
  ///   the session.
  func play(onEnd: @escaping @MainActor (InputEnd) -> Void) async -> LinearEnd? {
    let lines = take { onEnd(.signal($0)) }
    if let keeper { listen(to: keeper, on: lines) { onEnd(.timeUp) } }
    let stage = stage ?? newStage(on: lines)
    self.stage = stage
    let end = await stage.run(isContinued: true)
    lines.stop()
    guard let timed, timed.isInterrupted else { return end }
    stage.forget()
    timed.beginAnew()
    return nil
  }

  func use(_ words: KitTexts) {
    self.words = words
    stage?.use(words)
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

  /// Listens to the time limits.
  private func listen(
    to keeper: TimeKeeper, on lines: any SwitchedLines, onTimeUp: @escaping @MainActor () -> Void
  ) {
    keeper.onEnd = {
      lines.stop()
      onTimeUp()
    }
    keeper.onReset = { [weak self] in
      self?.timed?.forgetInput()
      self?.onReset?()
    }
    keeper.onCountdown = nil
    keeper.onNotice = { [settings] limit, left in
      let notice = settings.notice(limit, left)
      Narrator(terminal: lines).say("\(notice.title) \(notice.lines)")
    }
    keeper.start()
  }

  private func newStage(on lines: any SwitchedLines) -> LinearStage {
    timed = keeper.map { TimedLines(lines, keeper: $0) }
    let stage = LinearStage(
      terminal: timed ?? lines, stack: stack,
      name: settings.name, words: words, permissions: settings.permissions,
      settled: { [work = settings.work] in await work.settled() })
    stage.mayShow = true
    return stage
  }
}
