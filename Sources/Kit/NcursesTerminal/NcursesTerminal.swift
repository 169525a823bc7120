import CNcurses
import Colors
import LibC
import TerminalKit

/// The user's terminal. Ncurses paints all of it, or an `InlineScreen` the rows below the prompt;
/// its input is read and decoded here.
///
/// Everything runs on the main actor. The process sleeps until a byte, a signal or the timer of an
/// ambiguous Esc arrives.
@MainActor
public final class NcursesTerminal: Terminal {
  /// Time after which a lone Esc begins no sequence. Over SSH the rest may come in another packet.
  private static let escapeDelay = Duration.milliseconds(getenv("SSH_CONNECTION") == nil ? 25 : 100)
  /// Time after which a sequence or a paste that a slow connection has cut isn't continued.
  private static let sequenceDelay = Duration.seconds(1)

  /// Bytes from which a frame is synchronized. A smaller one arrives in one piece anyway, and the
  /// 16 bytes around a typed letter would be most of the output.
  private static let frameToSynchronize = 256

  private let input: NonblockingInput
  let output: NonblockingOutput
  private let window: Int32
  let screen: any ScreenWriter
  let modes: TerminalModes
  private(set) var themes: Themes
  /// The background, once it is known.
  private var background: RGBColor?
  let entry: TerminalEntry
  let mayAskForBackground: Bool
  let notifications: TerminalNotification?
  public var isPlain: Bool
  public let hasMotion, hasMouse: Bool
  private let signals = Signals()
  private var decoder: KeyDecoder
  private var receive: (@MainActor ([InputEvent]) -> Void)?
  private var pause: LoopTimer?
  /// True if another program has the terminal.
  private(set) var isReleased = false
  /// The newest canvas, while an older one is still being sent.
  private(set) var waiting: Canvas?
  public private(set) var size: Size
  /// Called with the bytes of each read and the events that they completed, for a developer's console.
  /// They may hold secrets.
  public var onRead: (@MainActor (_ bytes: [UInt8], _ events: [InputEvent]) -> Void)?

  /// Opens the screen but reads nothing yet.
  ///
  /// - Parameters:
  ///   - term: value of `TERM`; an unknown or unsafe name is replaced by `xterm-256color`.
  ///   - hasMouse: whether to use the mouse, which disables the terminal's own text selection.
  ///   - isInline: whether to paint below the prompt, as many rows as a canvas has, and without the
  ///     mouse.
  /// - Throws: `TerminalError` if the descriptors or the terminal are unsuitable.
  public init(
    term: String?, appearance: Appearance = Appearance(), hasMouse: Bool = false,
    isInline: Bool = false, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    window = output
    self.input = NonblockingInput(input)
    self.output = NonblockingOutput(output)
    size = Self.windowSize(of: output)
    (themes, background) = (appearance.themes, appearance.background)
    notifications = appearance.notifications
    (isPlain, hasMotion, self.hasMouse) =
      (appearance.isPlain, appearance.hasMotion, hasMouse && !isInline)
    entry = TerminalEntry(term: term, appearance)
    (screen, modes) = try Self.screen(
      entry, on: output, size: size, appearance, hasMouse: hasMouse, isInline: isInline)
    mayAskForBackground = appearance.background == nil
    decoder = KeyDecoder(
      sequences: KeySequences(terminfo: TerminfoKeys.sequences()), hasMouse: self.hasMouse)
  }

  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) {
    self.receive = receive
    signals.onEnd = { [weak self] in self?.end(.signal($0)) }
    signals.onResize = { [weak self] in self?.resize() }
    signals.onStop = { [weak self] in self?.suspendAlone() }
    signals.onContinue = { [weak self] in self?.takeAgain() }
    signals.start()
    output.onDrained = { [weak self] in self?.paintWaiting() }
    input.onBytes = { [weak self] in self?.read($0) }
    input.onEnd = { [weak self] in self?.end(.lost) }
    enter()
    ask()
    size = Self.windowSize(of: window)  // a change before `signals.start` wasn't reported
  }

  private func end(_ end: InputEnd) {
    signals.outlastHangUp()
    receive?([.end(end)])
  }

  /// Frames are skipped while the terminal doesn't keep up; the newest is sent when it can take
  /// more.
  public func paint(_ canvas: Canvas) {
    guard !isReleased else { return }
    waiting = canvas
    if output.isDrained { paintWaiting() }
  }

  private func paintWaiting() {
    guard let canvas = waiting else { return }
    waiting = nil
    screen.paint(canvas)
    let isHeldBack = modes.synchronizes && screen.waitingBytes >= Self.frameToSynchronize
    output.write(in: isHeldBack ? .synchronizedOutput : nil, screen.take)
  }

  /// Sleeps for 0.3 ms. A thread of the kernel passes the output on, and may have to wait for this
  /// processor: on Linux 6.18, `sched_yield` didn't let it go first.
  public func yieldProcessor() {
    var moment = timespec(tv_sec: 0, tv_nsec: 300_000)
    nanosleep(&moment, nil)
  }

  public func invalidate() { screen.invalidate() }

  public func suspend() { suspend(group: true) }

  public func release() {
    guard receive != nil, !isReleased else { return }
    isReleased = true
    signals.stop()
    leave()
  }

  public func wipe() {
    guard isReleased else { return }
    output.open()
    output.write(TerminalModes.wiping)
    output.finish()
    output.close()
  }

  public func retake() {
    guard isReleased else { return }
    isReleased = false
    signals.start()
    enter()
    comeBack()
  }

  public func stop() {
    guard receive != nil else { return }
    release()
    receive = nil
    screen.close()
  }
}

// MARK: Taking the terminal and giving it back

extension NcursesTerminal {
  private func enter() {
    output.open()
    modes.enter(restoringOn: output.number)
    input.open()
    screen.begin()
    output.write(screen.take)
    output.write(modes.on)
  }

  private func leave() {
    waiting = nil
    input.close()
    output.cutShort()
    output.write(modes.off)
    screen.end()
    output.write(screen.take)
    output.finish()
    if !output.isDrained { leaveUnread() }
    modes.leave()
    output.close()
  }

  /// Leaves only the bytes that restore the screen, in case the terminal reads again later.
  private func leaveUnread() {
    output.discard()
    output.cancelSequence()
    output.write(modes.ending)
  }

  /// Text typed so far belongs to a field and may be half a password. The shell must not read it.
  private func suspendAlone() {
    for _ in 0..<64 where input.take() {}  // a flood of input doesn't delay it for ever
    if receive != nil { suspend(group: false) }
  }

  /// - Parameter group: whether to stop the parent script too, as Ctrl+Z usually does.
  private func suspend(group: Bool) {
    leave()
    if group {
      signal(SIGTSTP, SIG_IGN)
      kill(0, SIGTSTP)
    }
    isReleased = true
    guard signals.suspend() else { return }
    isReleased = false
    enter()
    comeBack()
  }

  /// After SIGSTOP, which can't be prepared for, a shell has used and changed the terminal.
  private func takeAgain() {
    screen.forgetPosition()
    leave()
    enter()
    comeBack()
  }

  private func comeBack() {
    screen.invalidate()
    resize()
  }
}

// MARK: Reading

extension NcursesTerminal {
  private func read(_ bytes: UnsafeRawBufferPointer) {
    pause?.cancel()
    pause = nil
    let events = decoder.decode(bytes)
    onRead?(Array(bytes), events)
    deliver(events)
    waitForMore()
  }

  /// An Esc or a paste that no bytes follow is complete after a delay.
  private func waitForMore() {
    guard !isReleased, decoder.isAmbiguous || decoder.isPasting else { return }
    let isCut = decoder.isPasting || decoder.isIntroduced
    pause = LoopTimer(after: isCut ? Self.sequenceDelay : Self.escapeDelay) { [weak self] in
      guard let self else { return }
      deliver(decoder.flush() + decoder.cutPaste())
    }
  }

  private func deliver(_ events: [InputEvent]) {
    let events = events.filter { !takeReport($0) }
    if !events.isEmpty { receive?(events) }
  }

  private func resize() {
    size = Self.windowSize(of: window)
    screen.terminalDidResize(to: size)
    receive?([.resize(size)])
  }
}

extension NcursesTerminal {
  /// Copies nothing while the terminal doesn't keep up.
  public func copy(_ address: String) {
    guard output.isDrained, let sequence = ClipboardWriter.sequence(address) else { return }
    output.write(sequence)
  }

  /// Shows nothing while the terminal doesn't keep up.
  public func notify(_ title: String, _ text: String) {
    guard !isReleased, output.isDrained, let notifications else { return }
    output.write(notifications.sequence(title, text))
  }
}

extension NcursesTerminal {
  public var isASCII: Bool { !screen.isUTF8 || screen.isConsole }
  public var isWatched: Bool { true }
  /// True if it paints below the prompt rather than on the whole screen.
  public var isInline: Bool { screen is InlineScreen }

  public var isMouseReleased: Bool {
    get { modes.isMouseReleased }
    set {
      guard hasMouse, newValue != modes.isMouseReleased else { return }
      modes.isMouseReleased = newValue
      if !isReleased { output.write(newValue ? TerminalMode.mouse.off : TerminalMode.mouse.on) }
    }
  }

  /// Opens a screen, with the modes that it needs.
  static func screen(
    _ entry: TerminalEntry, on output: Int32, size: Size, _ appearance: Appearance, hasMouse: Bool,
    isInline: Bool
  ) throws(TerminalError) -> (any ScreenWriter, TerminalModes) {
    if isInline {
      let screen = try InlineScreen(entry, columns: size.width, appearance: appearance)
      let modes = TerminalModes(
        terminal: output, hasMouse: false, erasing: "", endOfScreen: screen.ending)
      return (screen, modes)
    }
    let screen = try NcursesScreen(entry, size: size, appearance: appearance)
    // A terminal that isn't known may not put its title back.
    let title = appearance.isPlain || !entry.isKnown ? nil : appearance.windowTitle
    return (screen, TerminalModes(terminal: output, hasMouse: hasMouse, title: title))
  }

  /// Asks for what the screen can adapt to. A screen reader would speak both a question and its effect.
  func ask() {
    guard !isPlain else { return }
    output.write(TerminalModes.modeQuestions)
    if entry.mayHaveMoreColors { output.write(TerminalModes.paletteQuestion) }
    askForBackground()
  }

  /// Asks for the background's colour, now and at each change, if the themes depend on it.
  func askForBackground() {
    guard mayAskForBackground, screen.hasThemes, themes.dark != themes.light else { return }
    output.write(modes.switchOn(.colorReports) + TerminalModes.backgroundQuestion)
  }

  /// Returns the kernel's window size, limited because a client could claim any size and exhaust
  /// memory.
  nonisolated static func windowSize(of descriptor: Int32) -> Size {
    var columns: Int32 = 0
    var lines: Int32 = 0
    guard cn_window_size(descriptor, &columns, &lines), columns > 0, lines > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: min(Int(columns), 300), height: min(Int(lines), 100))
  }
}

extension NcursesTerminal {
  /// Adapts the screen to a report of the terminal. Returns false if the program gets the event.
  func takeReport(_ event: InputEvent) -> Bool {
    switch event {
    case .background(let color):
      background = color
      paintAgain { screen.use(themes.theme(on: color)) }
      return false
    case .synchronizes: modes.synchronizes = true
    case .colorsChanged: output.write(TerminalModes.backgroundQuestion)
    case .clusters(let areOn): showClusters(areOn: areOn)
    case .altSetsEighthBit: output.write(modes.switchOn(.altSendsEscape))
    case .hasPalette: showAllColors()
    default: return false
    }
    return true
  }

  public func use(_ themes: Themes) {
    self.themes = themes
    paintAgain { screen.use(themes.theme(on: background)) }
    if background == nil, !isPlain, !isReleased { askForBackground() }
  }

  private func showClusters(areOn: Bool) {
    if !areOn { output.write(modes.switchOn(.clusters)) }
    screen.texts.showsClusters = true
    guard (waiting ?? screen.shown).cells.contains(where: \.glyph.hasCluster) else { return }
    paintAgain { screen.invalidate() }
  }

  private func showAllColors() {
    guard entry.mayHaveMoreColors else { return }
    paintAgain { screen.useAllColors() }
    askForBackground()
  }

  private func paintAgain(after change: () -> Void) {
    let newest = waiting ?? screen.shown
    change()
    paint(newest)
  }
}
