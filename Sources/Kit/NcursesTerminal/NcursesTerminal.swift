import CNcurses
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A person's own terminal: ncurses paints it, its bytes are read and decoded here.
///
/// Everything runs on the main actor; nothing happens, and nothing wakes up, until a byte, a
/// signal or a timer of an ambiguous Esc arrives.
@MainActor
public final class NcursesTerminal: Terminal {
  /// How long a lone Esc may still become the beginning of a key's sequence.
  private static let escapeDelay = Duration.milliseconds(25)
  /// How long a paste may pause before it is taken for cut off.
  private static let pasteDelay = Duration.seconds(1)

  /// Fewer bytes come in one piece and change a row or two: nothing can be seen torn, and 16 bytes
  /// around a typed letter would be most of what is sent.
  private static let frameToSynchronize = 256

  private let input: NonblockingInput
  private let output: NonblockingOutput
  private let window: Int32
  private let screen: NcursesScreen
  private let modes: TerminalModes
  private let themes: Themes
  private let mayAskForBackground: Bool
  private let signals = Signals()
  private var decoder: KeyDecoder
  private var receive: (@MainActor ([InputEvent]) -> Void)?
  private var pause: LoopTimer?
  /// Whether somebody else has the terminal.
  private var isReleased = false
  /// The newest canvas, while an older one is still on its way.
  private var waiting: Canvas?
  public private(set) var size: Size

  /// Opens the screen but reads nothing yet.
  ///
  /// - Parameter term: what the environment calls the terminal; unknown or hostile names are
  ///   taken for `xterm-256color`.
  /// - Parameter hasMouse: whether the mouse is asked for, which takes the terminal's own selection
  ///   of text away.
  public init(
    term: String?, appearance: Appearance = Appearance(), hasMouse: Bool = false,
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    window = output
    self.input = NonblockingInput(input)
    self.output = NonblockingOutput(output)
    size = Self.windowSize(of: output)
    modes = TerminalModes(terminal: output, hasMouse: hasMouse)
    themes = appearance.themes
    screen = try NcursesScreen(
      term: TerminalName.usable(term, hasTrueColor: appearance.color == .truecolor), size: size,
      appearance: appearance)
    mayAskForBackground = screen.hasThemes && appearance.background == nil
    decoder = KeyDecoder(
      sequences: KeySequences(terminfo: TerminfoKeys.sequences()), hasMouse: hasMouse)
  }

  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) {
    self.receive = receive
    signals.onEnd = { [weak self] in self?.receive?([.end(.signal($0))]) }
    signals.onResize = { [weak self] in self?.resize() }
    signals.onStop = { [weak self] in self?.suspendAlone() }
    signals.onContinue = { [weak self] in self?.takeAgain() }
    signals.start()
    output.onDrained = { [weak self] in self?.paintWaiting() }
    input.onBytes = { [weak self] in self?.read($0) }
    input.onEnd = { [weak self] in self?.receive?([.end(.lost)]) }
    enter()
    let asksForBackground = mayAskForBackground && themes.dark != themes.light
    output.write(TerminalModes.questions(asksForBackground: asksForBackground))
    size = Self.windowSize(of: window)  // it may have changed since, unheard
  }

  /// Frames are left out where the terminal doesn't keep up: the newest comes when there is room.
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

  public var isASCII: Bool { !screen.isUTF8 || screen.isConsole }
  public var isWatched: Bool { true }

  /// The kernel may wake the reader on this very processor, where it would wait until this is done.
  public func giveWay() { sched_yield() }

  /// Nothing is copied while the terminal doesn't keep up.
  public func copy(_ address: String) {
    guard output.isDrained, let sequence = ClipboardWriter.sequence(address) else { return }
    output.write(sequence)
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

  /// Whoever reads on after all finds the screen as it was before.
  private func leaveUnread() {
    output.discard()
    output.cancelSequence()
    output.write(modes.ending)
  }

  /// What was typed until then belongs to a field, half a password perhaps: read later, it would
  /// be a command to the shell.
  private func suspendAlone() {
    for _ in 0..<64 where input.take() {}  // whoever floods the input isn't waited for
    if receive != nil { suspend(group: false) }
  }

  /// - Parameter group: whether a script that runs this process stops too, as at any Ctrl-Z.
  private func suspend(group: Bool) {
    leave()
    signals.stop()
    if group {
      signal(SIGTSTP, SIG_IGN)
      kill(0, SIGTSTP)
    }
    DefaultSignal.raise(SIGTSTP)  // the process stops here, until its shell continues it
    signals.start()
    enter()
    comeBack()
  }

  /// After a stop that nobody could prepare for: a shell has used the terminal as it was.
  private func takeAgain() {
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
    deliver(decoder.decode(bytes))
    waitForMore()
  }

  /// Bytes that no others follow mean something else.
  private func waitForMore() {
    guard !isReleased, decoder.isAmbiguous || decoder.isPasting else { return }
    pause = LoopTimer(after: decoder.isPasting ? Self.pasteDelay : Self.escapeDelay) {
      [weak self] in
      guard let self else { return }
      deliver(decoder.flush() + decoder.cutPaste())
    }
  }

  private func deliver(_ events: [InputEvent]) {
    for case .background(let color) in events { use(themes.theme(on: color)) }
    if events.contains(.synchronizes) { modes.synchronizes = true }
    let events = events.filter { $0 != .synchronizes }
    if !events.isEmpty { receive?(events) }
  }

  private func use(_ theme: Theme) {
    let newest = waiting ?? screen.shown
    screen.use(theme)
    paint(newest)
  }

  private func resize() {
    size = Self.windowSize(of: window)
    receive?([.resize(size)])
  }
}
