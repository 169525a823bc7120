import InteractorKit
import NcursesTerminal
import SceneServices
import TerminalKit
import TerminalWidgets

/// The open screens, the top one last. It doesn't know routes.
@MainActor
public final class ScreenStack {
  /// The area that a screen takes.
  ///
  /// Later versions can have more areas, so a `switch` over them needs a `default`.
  public struct Presentation: Sendable, Hashable {
    private let name: String

    /// It covers all screens below.
    public static let full = Presentation(name: "full")
    /// A box over the screens below.
    public static let modal = Presentation(name: "modal")
    /// A note about the focused widget below, which keeps the keys. The next key dismisses the
    /// note.
    public static let overlay = Presentation(name: "overlay")
  }

  struct Layer {
    let screen: Screen
    let presentation: Presentation
    /// True if the screen was opened from a list, beside which it appears on a wide terminal.
    let isDetails: Bool
  }

  /// The kit's own texts in the current language, for questions and menus.
  var words = KitTexts.english
  private(set) var layers: [Layer] = []
  /// Called when a screen needs painting.
  var onChange: (@MainActor () -> Void)?
  /// Called to copy an address to the clipboard.
  var onCopy: (@MainActor (String) -> Void)?
  /// Called to show a notification outside of the screen.
  var onNotify: (@MainActor (_ title: String, _ text: String) -> Void)?
  /// Called to change the themes of the terminal.
  var onThemes: (@MainActor (Themes) -> Void)?
  /// Called with a sentence for the bottom line.
  var onNotice: (@MainActor (String) -> Void)?
  /// Called with a message for the corner.
  var onToast: (@MainActor (FieldMessage) -> Void)?
  /// Called to lend the terminal to another program.
  var onLend: (@MainActor (OtherProgram) async -> OtherProgram.Ending)?
  /// The task that waits for a program to which the terminal is lent.
  var lent: Task<Void, Never>?
  /// Called when the guest has decided to leave the program.
  var onFinish: (@MainActor () -> Void)?

  /// Creates an empty stack.
  public init() {}

  /// The top screen, which may be a note.
  public var top: Screen? { layers.last?.screen }
  /// The screen that gets the keys.
  public var active: Screen? { layers.last { $0.presentation != .overlay }?.screen }
  /// True if leaving now would lose changes of any screen.
  public var hasUnsavedChanges: Bool { layers.contains { $0.screen.hasUnsavedChanges } }
  /// The question of the topmost screen with unsaved changes, asked before the program is left; nil if
  /// there is none.
  var leaveQuestion: Question? {
    let unsaved = layers.last { $0.screen.hasUnsavedChanges }
    return unsaved.map { $0.screen.leaveQuestion ?? words.leaveQuestion }
  }

  /// Opens a screen on top. One that covers everything closes the popups.
  public func push(_ screen: Screen, as presentation: Presentation = .full) {
    if presentation == .full { removePopups() }
    add(screen, presentation)
    topDidChange()
  }

  /// Opens a popup. If a list is below, the popup is about it.
  func present(_ screen: Screen) {
    let isOverList = layers.last.map { $0.presentation == .full && $0.screen.hasDetailsBeside }
    add(screen, .modal, isDetails: isOverList ?? false)
    topDidChange()
  }

  /// Goes back from the top screen that covers everything, and closes its popups. The last screen
  /// stays.
  public func pop() {
    removePopups()
    if layers.count > 1 { layers.removeLast() }
    topDidChange()
  }

  /// Closes the top popup, if there is one.
  public func dismiss() { removeTop(.modal) }

  /// Dismisses the note over the screen that has the keys.
  func dismissOverlay() { removeTop(.overlay) }

  var hasOverlay: Bool { layers.last?.presentation == .overlay }

  /// Closes a popup at any position.
  public func remove(_ popup: Screen) {
    layers.removeAll { $0.screen === popup }
    onChange?()
  }

  /// Closes a screen and all that were opened from it. The first screen stays.
  func close(_ screen: Screen) {
    guard let index = layers.lastIndex(where: { $0.screen === screen }), index > 0 else { return }
    layers.removeSubrange(index...)
    topDidChange()
  }

  /// Opens a screen in place of the top ones that cover everything, and closes their popups.
  ///
  /// - Parameter count: the number of screens to replace: 1, unless several form one flow.
  public func replaceTop(_ count: Int = 1, with screen: Screen) {
    for _ in 0..<count {
      removePopups()
      layers = layers.dropLast()
    }
    push(screen)
  }

  /// Replaces all screens. Only the top one's `didAppear()` is called.
  public func replaceAll(with screens: [Screen]) {
    layers = []
    for screen in screens { add(screen, .full) }
    topDidChange()
  }

  /// Informs the visible screens of a change of flags. Covered screens find out when they appear.
  public func reportFlagChange() {
    let screens = [listBelowDetails].compactMap(\.self) + visibleLayers.map(\.screen)
    for screen in screens {
      screen.didChangeFlags()
      screen.preview?.stack.reportFlagChange()
    }
    onChange?()
  }

  /// Copies an address to the guest's clipboard, if the terminal has one.
  public func copy(_ address: String) { onCopy?(address) }

  /// Shows a notification outside of the screen, if the terminal is known to show them.
  public func notify(_ title: String, _ text: String) { onNotify?(title, text) }

  /// Leaves the program, if the guest may.
  public func finish() { onFinish?() }

  /// The layers from the top one that covers everything upwards.
  var visibleLayers: ArraySlice<Layer> {
    layers[(layers.lastIndex { $0.presentation == .full } ?? 0)...]
  }

  /// - Parameter isDetails: ignored for a screen that covers everything; it has details if it is
  ///   over a list or its details.
  private func add(_ screen: Screen, _ presentation: Presentation, isDetails: Bool = false) {
    screen.findStack = { [weak self] in self }
    screen.onChange = { [weak self] in self?.onChange?() }
    screen.onBack = { [weak self, weak screen] in if let screen { self?.goBack(from: screen) } }
    screen.onLeave = { [weak self] in self?.finish() }
    layers.append(
      Layer(
        screen: screen, presentation: presentation,
        isDetails: presentation == .full ? isOverList : isDetails))
  }

  private var isOverList: Bool {
    guard let top = layers.last(where: { $0.presentation == .full }) else { return false }
    return top.isDetails || top.screen.hasDetailsBeside
  }

  private func goBack(from screen: Screen) {
    if top === screen, layers.count > 1 {
      if layers.last?.presentation == .full { pop() } else { remove(screen) }
    } else if layers.first?.screen === screen {
      finish()
    }
  }

  private func removePopups() {
    while let last = layers.last, last.presentation != .full { layers.removeLast() }
  }

  /// The screen below a popup was visible all along, so its `didAppear()` isn't called.
  private func removeTop(_ presentation: Presentation) {
    guard layers.last?.presentation == presentation else { return }
    layers.removeLast()
    onChange?()
  }

  private func topDidChange() {
    top?.didAppear()
    onChange?()
  }
}

/// The requests of a screen to the terminal besides being painted.
extension ScreenStack {
  /// Shows a sentence in the bottom line until the next key, or reads it in linear mode.
  public func say(_ sentence: String) { onNotice?(sentence) }

  /// Lends the terminal to another program, and takes it back when that has ended.
  ///
  /// - Parameter onEnd: called with the program's ending, after the terminal was taken back.
  public func lend(
    to program: OtherProgram, onEnd: @escaping @MainActor (OtherProgram.Ending) -> Void
  ) {
    guard let onLend, lent == nil else { return onEnd(.notPermitted) }
    lent = Task {
      let ending = await onLend(program)
      lent = nil
      onEnd(ending)
    }
  }
}

extension Screen {
  /// Changes the colours of the whole program at once, such as to `.ocean`. A terminal that doesn't
  /// report its background has the neutral theme. In linear mode nothing changes.
  public final func use(_ themes: Themes) { stack?.onThemes?(themes) }

  /// Shows a sentence in the bottom line until the next key, or reads it in linear mode.
  public final func say(_ sentence: String) { stack?.say(sentence) }

  /// Lends the terminal to another program, such as `OtherProgram.editor(file)`, and takes it back when
  /// that has ended.
  ///
  /// - Parameter onEnd: called with the program's ending, after the terminal was taken back. A guest
  ///   who mayn't suspend the program mayn't use other programs either.
  public final func lend(
    to program: OtherProgram,
    onEnd: @escaping @MainActor (OtherProgram.Ending) -> Void = { _ in }
  ) {
    guard let stack else { return onEnd(.notPermitted) }
    stack.lend(to: program, onEnd: onEnd)
  }
}

extension Navigator {
  /// Shows a sentence in the bottom line until the next key, or reads it in linear mode.
  public func say(_ sentence: String) { stack.say(sentence) }

  /// Lends the terminal to another program and returns its ending.
  public func lend(to program: OtherProgram) async -> OtherProgram.Ending {
    await withCheckedContinuation { continuation in
      stack.lend(to: program) { continuation.resume(returning: $0) }
    }
  }
}
