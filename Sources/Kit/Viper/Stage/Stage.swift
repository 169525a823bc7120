import InteractorKit
import NcursesTerminal
import SceneServices
import TerminalKit
import TerminalWidgets
import UnicodeKit

/// A player of screens on a terminal: it passes input to the top screen, and paints once after each
/// batch of events.
///
/// It does nothing while idle. Other changes request painting, and only a moving widget, such as a
/// spinner, makes it tick.
@MainActor
public final class Stage {
  /// The brand's mark and name, at the top of every screen.
  public struct Header: Sendable, Equatable {
    /// The sign before the name.
    public let mark: String
    /// The brand's name.
    public let name: String

    /// Creates a header.
    public init(mark: String, name: String) {
      self.mark = mark
      self.name = name
    }
  }

  let terminal: any Terminal
  let stack: ScreenStack
  var chrome: any StageFrame
  let permissions: Permissions
  let clock: any TimerClock
  /// Called on F12 to switch to linear mode; nil without it.
  public var onSwitch: (@MainActor () -> Void)?
  /// True if F2 opens a palette of the commands that keys have.
  public var hasPalette = false
  var console: StageConsole?
  /// Mistakes of the program, in debug builds.
  package let mistakes = isDebugBuild ? Mistakes() : nil
  private let describer: ScreenDescriber?
  var toast: Toast?
  var toastTimer: ClockTimer?
  var onEnd: (@MainActor (InputEnd?) -> Void)?
  /// Runs a program to which the terminal is lent; a test replaces it.
  package var runOther: @MainActor (OtherProgram) async -> OtherProgram.Ending = { await $0.run() }
  /// True if linear mode plays the screens at present.
  var isReleased = false
  /// The last painted frame.
  var shown: Canvas?
  /// The size of the terminal at that time.
  var shownSize = Size(width: 0, height: 0)
  /// A sentence in the bottom line until the next input.
  var notice: String?
  var isPaintPending = false
  var isTicking = false
  /// The widget that shows running work, and for how many ticks it has.
  weak var waiting: (any Widget)?
  var waitedTicks = 0
  /// The moving widgets at the last tick. Without motion each gets only its first one.
  var begun: [ObjectIdentifier] = []
  /// The screen at the start, whose first line names the key that switches to lines.
  weak var firstScreen: Screen?
  private weak var leaveQuestion: Screen?
  let highlightReporter: HighlightReporter

  /// Creates a player on a terminal.
  ///
  /// - Parameters:
  ///   - permissions: the guest's permissions in the program as a whole.
  ///   - isInline: whether to paint only the rows of the top screen, for a terminal below its prompt.
  public init(
    terminal: any Terminal, stack: ScreenStack, header: Header, words: KitTexts,
    permissions: Permissions = .full, isInline: Bool = false, clock: any TimerClock = .mainLoop
  ) {
    self.terminal = terminal
    self.stack = stack
    self.permissions = permissions
    self.clock = clock
    highlightReporter = HighlightReporter(clock: clock)
    describer = ScreenDescriber(words: words)
    chrome =
      isInline
      ? InlineFrame(header: header, words: words) : Chrome(header: header, words: words)
    stack.words = words
  }

  /// Paints the first frame, then plays until the guest leaves or the terminal ends.
  ///
  /// - Parameter onEnd: called once after the terminal was restored; with nil if the guest left.
  public func run(onEnd: @escaping @MainActor (InputEnd?) -> Void) {
    self.onEnd = onEnd
    listen()
    firstScreen = onSwitch == nil ? nil : stack.active
    terminal.start { [weak self] in self?.handle($0) }
    paint()
  }

  private func listen() {
    stack.onChange = { [weak self] in self?.setNeedsPaint() }
    stack.onNotice = { [weak self] in self?.say($0) }
    stack.onToast = { [weak self] in self?.show($0) }
    stack.onLend = { [weak self] in await self?.lend(to: $0) ?? .notPermitted }
    stack.onCopy = { [terminal] in terminal.copy($0) }
    stack.onThemes = { [terminal] in terminal.use($0) }
    stack.onNotify = { [terminal] in terminal.notify($0, $1) }
    stack.onFinish = { [weak self] in if self?.permissions.mayLeave == true { self?.end(nil) } }
  }

  /// Releases the terminal to linear mode with the same screens. A revealed password is hidden.
  public func release() {
    guard onEnd != nil else { return }
    isReleased = true
    highlightReporter.didPaint(nil)
    for layer in stack.visibleLayers { _ = layer.screen.form.handle(.focus(false)) }
    (stack.onChange, stack.onCopy, stack.onThemes) = (nil, nil, nil)
    describer?.describeNothing()
    terminal.release()
    wipeForOthers()
  }

  /// Takes over the terminal again after `release()` and paints.
  public func retake() {
    guard onEnd != nil else { return }
    isReleased = false
    shown = nil
    listen()
    wipeForOthers()
    terminal.retake()
    paint()
  }

  /// Clears a kiosk's terminal, so that a guest never sees the lines of the previous one.
  private func wipeForOthers() { if !permissions.mayLeave { terminal.wipe() } }

  /// True if the screens have no decorations. A change paints the whole screen.
  var isPlain: Bool {
    get { terminal.isPlain }
    set {
      guard newValue != isPlain else { return }
      terminal.isPlain = newValue
      terminal.invalidate()
      setNeedsPaint()
    }
  }

  /// Shows a sentence in the bottom line until the next input.
  func say(_ sentence: String) {
    notice = sentence
    setNeedsPaint()
  }

  /// Changes the language of the kit's own texts. The caller rebuilds the screens.
  public func use(_ words: KitTexts) {
    chrome.words = words
    stack.words = words
    setNeedsPaint()
  }

  private func handle(_ events: [InputEvent]) {
    isPaintPending = true  // requests meanwhile are met by the paint below
    console?.didBeginBatch()
    if events.contains(where: \.isPress) { notice = nil }
    if let mistakes, !events.contains(.key(.control("z"))) {  // it waits for `fg`
      mistakes.handling(on: stack.active) { handleAll(events) }
    } else {
      handleAll(events)
    }
    paint()
  }

  private func handleAll(_ events: [InputEvent]) {
    if echo(events) { return }
    for event in events where onEnd != nil && !isReleased { handle(event) }
  }

  func handle(_ event: InputEvent) {
    console?.willHandle(event)
    switch event {
    case .end(let end): self.end(end)
    case .key(.control("c")):
      if permissions.mayLeave { leave() } else { notice = chrome.words.mayNotLeave }
    case .key(.function(12)) where onSwitch != nil: onSwitch?()
    case .key(.function(9)) where terminal.hasMouse: terminal.isMouseReleased.toggle()
    case .key(.control("l")): terminal.invalidate()
    case .key(.control("z")): if permissions.maySuspend { terminal.suspend() }
    case .mouse(let mouse)
    where mouse.action == .click && mouse.place.y == terminal.size.height - 1:
      if let event = chrome.event(at: mouse.place, hints, width: pageWidth, terminal.size) {
        handle(event)
      }
    case .mouse(let mouse) where isBesideDetails(mouse.place): select(mouse)
    case .resize: break  // the paint after the batch reads the size
    case .focus: for layer in stack.visibleLayers { _ = layer.screen.form.handle(event) }
    case .text(let text) where !takesText && (text.count > 1 || text != text.normalizedNFKC()):
      for character in text.normalizedNFKC() { handle(.text(String(character))) }
    default: if terminal.size.contains(chrome.minimum) { dispatch(event) }
    }
  }

  /// True if letters go into a field, so that they can't be commands.
  private var takesText: Bool { stack.active?.form.focused?.takesText == true }

  private func dispatch(_ event: InputEvent) {
    if event.isPress, stack.hasOverlay {
      stack.dismissOverlay()
      if event == .key(.escape) { return }  // Esc only dismisses; other keys also act
    }
    guard let screen = stack.active, !screen.form.handle(event), !screen.handle(event)
    else { return }
    if screen !== stack.active { return passOn(event) }
    switch event {
    case .key(.escape): screen.goBack()
    case .key(.function(1)), .key(.alt("?")), .text("?"): showHelp(of: screen)
    case .key(.control("g")): dispatch(.key(.function(1)))  // some terminals keep F1 for themselves
    case .key(.function(2)) where hasPalette: showPalette()
    case .key(.function(10)), .key(Key(.function(10), .shift)): openMenu(of: screen)
    case .mouse(let mouse) where mouse.action == .rightClick:
      screen.form.reach(mouse.place)
      openMenu(of: screen, at: mouse.place)
    default: break
    }
  }

  /// Passes an event on after a popup closed without using it. Letters reach only a field:
  /// elsewhere they would be commands that the guest didn't mean.
  private func passOn(_ event: InputEvent) {
    if case .text = event, !takesText { return }
    dispatch(event)
  }

  /// Leaves on Ctrl-C: at once if no changes are lost, otherwise after a question. A second Ctrl-C
  /// needs no answer.
  private func leave() {
    guard leaveQuestion == nil, let question = stack.leaveQuestion else { return end(nil) }
    stack.ask(question) { [weak self] in if $0 { self?.end(nil) } }
    leaveQuestion = stack.top
  }

  /// Ends the session, even while linear mode has the terminal.
  func end(_ end: InputEnd?) {
    guard let onEnd else { return }
    self.onEnd = nil
    if isReleased { wipeForOthers() }
    if stack.lent != nil { OtherProgram.hangUp() }
    terminal.stop()
    onEnd(end)
  }
}

extension Stage {
  /// Shows a typed letter in its field before the Presenter validates it, if the terminal is
  /// watched.
  func echo(_ events: [InputEvent]) -> Bool {
    guard terminal.isWatched, onEnd != nil, events.count == 1, case .text(let letter) = events[0],
      letter.utf8.count <= 4, !stack.hasOverlay, var canvas = shown, shownSize == terminal.size,
      shownSize.contains(chrome.minimum),
      let field = stack.active?.form.echo(letter, on: &canvas)
    else { return false }
    console?.willHandle(events[0])
    terminal.paint(canvas)
    terminal.yieldProcessor()
    field.tell()
    stack.active?.form.didUse(events[0])
    return true
  }
}

extension Stage {
  /// Gives the terminal to another program until that ends.
  func lend(to program: OtherProgram) async -> OtherProgram.Ending {
    guard permissions.maySuspend, onEnd != nil, !isReleased else { return .notPermitted }
    release()
    let ending = await runOther(program)
    retake()
    return ending
  }
}

extension LinearStage {
  /// Gives the terminal to another program until that ends. A script has none.
  func lend(to program: OtherProgram) async -> OtherProgram.Ending {
    guard permissions.maySuspend, terminal.isInteractive, let lines = terminal.switched
    else { return .notPermitted }
    lines.stop()
    defer { lines.retake() }
    if let standIn = lines as? any ProgramStandIn { return standIn.run(program) }
    return await program.run()
  }
}

/// Lines for tests, which start no other program.
@MainActor
package protocol ProgramStandIn {
  /// Returns the ending that the program has in the test.
  func run(_ program: OtherProgram) -> OtherProgram.Ending
}

extension Stage {
  /// Work that ends within this time shows no progress.
  private static let tickInterval = Duration.milliseconds(100)
  /// The bottom line says that work goes on after this number of ticks: three seconds.
  private static let longWait = 30

  /// Paints in the main queue's next turn, once for all requests until then.
  func setNeedsPaint() {
    mistakes?.didAskForPainting(stack.active)
    guard !isPaintPending else { return }
    isPaintPending = true
    Task { paintIfNeeded() }
  }

  /// Paints now if painting was requested.
  func paintIfNeeded() { if isPaintPending { paint() } }

  func paint() {
    isPaintPending = false
    guard onEnd != nil, !isReleased else { return }
    let begin = ContinuousClock.now
    let split = split
    if moving.first !== waiting { (waiting, waitedTicks) = (moving.first, 0) }
    mistakes?.look(at: stack.layers.map(\.screen))
    let paintAll = { [self] in
      chrome.paint(
        stack.visibleLayers, split: split, hints: { hints }, notice: notice ?? waitNotice,
        invitation: invitation, size: terminal.size, isPlain: terminal.isPlain)
    }
    var canvas = mistakes?.painting(paintAll) ?? paintAll()
    for layer in stack.visibleLayers { layer.screen.isUnseen = false }
    paintToast(on: &canvas)
    let list = split.flatMap { $0.isCovered ? nil : $0.list }
    let isNew = list != nil && canvas != shown
    (shown, shownSize) = (canvas, terminal.size)
    let painted = ContinuousClock.now
    describer?.describe(stack, keys: hints, words: chrome.words)
    terminal.paint(canvas)
    console?.didPaint(
      canvas, layout: begin.duration(to: painted), sending: painted.duration(to: .now))
    tickWhileSomethingMoves()
    highlightReporter.didPaint(list, isNew: isNew)
  }

  private var moving: [any Widget] {
    let screens = split?.screens ?? stack.visibleLayers.map(\.screen)
    return screens.flatMap { $0.form.widgets.filter(\.isAnimating) }
  }

  /// Says that cancellable work still runs, where it takes long.
  private var waitNotice: String? {
    let isLong = waitedTicks >= Self.longWait && stack.active?.backAction == .cancel
    return isLong ? chrome.words.stillWaiting : nil
  }

  private func tickWhileSomethingMoves() {
    guard !isTicking, !isReleased, !moving.isEmpty else { return }
    isTicking = true
    _ = clock.timer(after: Self.tickInterval) { [weak self] in self?.tick() }
  }

  private func tick() {
    isTicking = false
    waitedTicks += 1
    let moving = moving
    for widget in moving where terminal.hasMotion || !begun.contains(ObjectIdentifier(widget)) {
      widget.tick()
    }
    begun = moving.map { ObjectIdentifier($0) }
    paint()
  }
}

/// A list with its details beside it, on a terminal with room for both.
extension Stage {
  /// The screens side by side; nil if one screen is shown at a time.
  var split: ScreenStack.Split? { Panes(terminal.size) == nil ? nil : stack.split }

  /// The width of the page below all popups; nil if two screens are side by side.
  var pageWidth: Screen.Width? {
    split == nil ? stack.visibleLayers.first?.screen.width ?? .reading : nil
  }

  /// Returns whether a position is in the list while details opened from it have the keys.
  func isBesideDetails(_ place: Point) -> Bool {
    guard let split, split.details != nil, split.over.isEmpty else { return false }
    return Panes(terminal.size)?.list.contains(place) == true
  }

  /// Goes back to the list and selects the clicked row. Nothing happens if the details would lose
  /// changes, or belong to that row.
  func select(_ mouse: MouseEvent) {
    guard mouse.action == .click, let list = split?.list, !list.form.isSelected(at: mouse.place)
    else { return }
    while let split, split.list === list, split.over.isEmpty, let details = split.details {
      let count = stack.layers.count
      details.didRequestBack()
      if stack.layers.count == count { return }
    }
    if stack.active === list { list.form.reach(mouse.place) }
  }
}
