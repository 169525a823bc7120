import InteractorKit
import SceneServices
import TerminalKit
import TerminalWidgets

/// Where screens are played: it takes what the terminal reports, gives it to the topmost screen,
/// and paints once when a batch is done.
///
/// Idle, it does nothing at all: what arrives from elsewhere asks for a paint, and only a widget
/// that moves (a spinner) makes it tick.
@MainActor
public final class Stage {
  /// The white label's mark and name, at the top of every screen.
  public struct Header: Sendable, Equatable {
    public let mark: String
    public let name: String

    public init(mark: String, name: String) {
      self.mark = mark
      self.name = name
    }
  }

  let terminal: any Terminal
  let stack: ScreenStack
  var chrome: Chrome
  let permissions: Permissions
  let clock: any TimerClock
  /// Called on F12, which asks for lines instead of a screen; nil where there are none.
  public var onSwitch: (@MainActor () -> Void)?
  var onEnd: (@MainActor (InputEnd?) -> Void)?
  /// Whether somebody else plays the screens for a while.
  var isReleased = false
  /// What was painted last.
  var shown: Canvas?
  /// A sentence in the bottom line, up to the next thing that is done.
  var notice: String?
  var isPaintPending = false
  var isTicking = false
  private weak var leaveQuestion: Screen?
  let teller: HighlightTeller

  public init(
    terminal: any Terminal, stack: ScreenStack, header: Header, words: KitWords,
    permissions: Permissions = .full, clock: any TimerClock = .mainLoop
  ) {
    self.terminal = terminal
    self.stack = stack
    self.permissions = permissions
    self.clock = clock
    teller = HighlightTeller(clock: clock)
    chrome = Chrome(header: header, words: words)
    stack.letters = ScreenStack.Letters(yes: words.yesLetter, no: words.noLetter)
  }

  /// Paints the first frame, then plays until somebody leaves or the terminal ends.
  ///
  /// - Parameter onEnd: called once, with the terminal given back: nil when somebody left.
  public func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) {
    self.onEnd = onEnd
    listen()
    terminal.start { [weak self] in self?.handle($0) }
    paint()
  }

  private func listen() {
    stack.onChange = { [weak self] in self?.setNeedsPaint() }
    stack.onCopy = { [terminal] in terminal.copy($0) }
    stack.onFinish = { [weak self] in if self?.permissions.mayLeave == true { self?.end(nil) } }
  }

  /// Gives the terminal to who plays the same screens for a while; a password that was shown is hidden.
  public func release() {
    guard onEnd != nil else { return }
    isReleased = true
    teller.didPaint(nil)
    for layer in stack.visibleLayers { _ = layer.screen.form.handle(.focus(false)) }
    (stack.onChange, stack.onCopy) = (nil, nil)
    terminal.release()
    wipeForOthers()
  }

  public func retake() {
    guard onEnd != nil else { return }
    isReleased = false
    shown = nil
    listen()
    wipeForOthers()
    terminal.retake()
    paint()
  }

  /// Where guests follow one another, nobody finds the lines of the one before.
  private func wipeForOthers() { if !permissions.mayLeave { terminal.wipe() } }

  /// Says something in the bottom line, up to the next thing that is done.
  func say(_ sentence: String) {
    notice = sentence
    setNeedsPaint()
  }

  /// Changes the kit's language; what is on the stack is the app's to rebuild.
  public func speak(_ words: KitWords) {
    chrome.words = words
    stack.letters = ScreenStack.Letters(yes: words.yesLetter, no: words.noLetter)
    setNeedsPaint()
  }

  private func handle(_ events: [InputEvent]) {
    isPaintPending = true  // below, whoever asks for it meanwhile
    if events.contains(where: \.isPress) { notice = nil }
    if !echo(events) {
      for event in events where onEnd != nil && !isReleased { handle(event) }
    }
    paint()
  }

  /// A letter is shown in its field before anybody judges it, where a person waits for it.
  private func echo(_ events: [InputEvent]) -> Bool {
    guard terminal.isWatched, onEnd != nil, events.count == 1, case .text(let letter) = events[0],
      letter.utf8.count <= 4, !stack.hasOverlay, var canvas = shown, canvas.size == terminal.size,
      canvas.size.contains(Chrome.minimum),
      let field = stack.active?.form.echo(letter, on: &canvas)
    else { return false }
    terminal.paint(canvas)
    terminal.giveWay()
    field.tell()
    return true
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .end(let end): self.end(end)
    case .key(.control("c")):
      if permissions.mayLeave { leave() } else { notice = chrome.words.mayNotLeave }
    case .key(.function(12)) where onSwitch != nil: onSwitch?()
    case .key(.control("l")): terminal.invalidate()
    case .key(.control("z")): if permissions.maySuspend { terminal.suspend() }
    case .mouse(let mouse) where mouse.place.y == terminal.size.height - 1:
      let size = terminal.size
      if mouse.action == .click,
        let event = chrome.event(at: mouse.place, hints, isSplit: split != nil, size)
      {
        handle(event)
      }
    case .mouse(let mouse) where isBesideDetails(mouse.place): select(mouse)
    case .resize: break  // the paint after the batch asks for the size
    case .focus: for layer in stack.visibleLayers { _ = layer.screen.form.handle(event) }
    case .text(let text) where text.count > 1 && !takesText:
      for character in text { handle(.text(String(character))) }
    default: if terminal.size.contains(Chrome.minimum) { dispatch(event) }
    }
  }

  /// Whether letters go into a field, so that they can't be commands.
  private var takesText: Bool { stack.active?.form.focused?.takesText == true }

  private func dispatch(_ event: InputEvent) {
    if event.isPress, stack.hasOverlay {
      stack.dismissOverlay()
      if event == .key(.escape) { return }  // one layer at a time; other keys do what they do
    }
    guard let screen = stack.active, !screen.form.handle(event), !screen.handle(event)
    else { return }
    if screen !== stack.active { return passOn(event) }
    switch event {
    case .key(.escape): screen.didRequestBack()
    case .key(.function(1)), .key(.alt("?")), .text("?"): showHelp(of: screen)
    default: break
    }
  }

  /// A popup has gone and has left the event to what it was over: letters to a field only, since
  /// elsewhere they are commands that nobody meant.
  private func passOn(_ event: InputEvent) {
    if case .text = event, !takesText { return }
    dispatch(event)
  }

  /// Ctrl-C leaves: at once if nothing is lost, else after a question; a second one needs no answer.
  private func leave() {
    guard stack.hasUnsavedChanges, leaveQuestion == nil else { return end(nil) }
    let words = chrome.words
    let question = Question(
      title: words.leaveTitle, message: words.leaveMessage, yes: words.leave, no: words.stay)
    stack.ask(question) { [weak self] in if $0 { self?.end(nil) } }
    leaveQuestion = stack.top
  }

  /// Of the field that has the focus first, then all keys.
  private func showHelp(of screen: Screen) {
    guard let field = screen.form.focused, !field.help.isEmpty else { return showKeys() }
    let help = FieldHelpScreen(
      field, onClose: { [stack] in stack.dismiss() },
      onKeys: { [weak self] in
        self?.stack.dismiss()
        self?.showKeys()
      })
    stack.push(help, as: .modal)
  }

  private func showKeys() {
    stack.push(KeysScreen(hints, words: chrome.words) { [stack] in stack.dismiss() }, as: .modal)
  }

  /// All keys that work right now.
  var hints: [KeyHint] {
    guard let screen = stack.active else { return [] }
    let hints =
      screen.form.hints + screen.hints + [
        KeyHint("Esc", stack.hasOverlay ? .close : screen.backAction, .essential),
        KeyHint("F1", .help, .essential),
        KeyHint("^L", .repaint, .listed), KeyHint("^Z", .suspend, .listed),
        KeyHint("^C", .leave, .listed),
      ] + (onSwitch == nil ? [] : [KeyHint("F12", .lines, .listed)])
    var keys: Set<String> = []
    // Who hears a key first decides what it does: Esc clears a filter before it goes back.
    let shown = hints.filter { permissions.permits($0.action) && keys.insert($0.key).inserted }
    return terminal.isASCII ? shown.map(\.inASCII) : shown
  }

  /// Ends it for good, released or not.
  func end(_ end: InputEnd?) {
    guard let onEnd else { return }
    self.onEnd = nil
    if isReleased { wipeForOthers() }
    terminal.stop()
    onEnd(end)
  }
}
