/// The screens that are open, the topmost last. Knows no routes.
@MainActor
public final class ScreenStack {
  public enum Presentation: Sendable {
    /// Covers all that is below.
    case full
    /// A box over what is below.
    case modal
    /// A word about what has the focus below, which keeps the keys: the next one dismisses it.
    case overlay
  }

  struct Layer {
    let screen: Screen
    let presentation: Presentation
    /// Whether it was opened from a list, beside which it stands where there is room.
    let isDetails: Bool
  }

  /// The letters that answer a question at once, in the language of the moment.
  struct Letters {
    var yes: Character = "y"
    var no: Character = "n"
  }

  var letters = Letters()
  private(set) var layers: [Layer] = []
  /// Something is to be painted.
  var onChange: (@MainActor () -> Void)?
  /// An address is to be put into the clipboard.
  var onCopy: (@MainActor (String) -> Void)?
  /// Somebody decided to leave the program.
  var onFinish: (@MainActor () -> Void)?

  public init() {}

  public var top: Screen? { layers.last?.screen }
  /// The screen that the keys go to.
  public var active: Screen? { layers.last { $0.presentation != .overlay }?.screen }
  public var hasUnsavedChanges: Bool { layers.contains { $0.screen.hasUnsavedChanges } }

  /// Opens a screen on top; one that covers everything takes the popups away.
  public func push(_ screen: Screen, as presentation: Presentation = .full) {
    if presentation == .full { removePopups() }
    add(screen, presentation)
    topDidChange()
  }

  /// Opens a popup, which is about the list below it, if there is one.
  func present(_ screen: Screen) {
    let isOverList = layers.last.map { $0.presentation == .full && $0.screen.hasDetailsBeside }
    add(screen, .modal, isDetails: isOverList ?? false)
    topDidChange()
  }

  /// Goes back from the topmost screen that covers everything; the last one stays.
  public func pop() {
    removePopups()
    if layers.count > 1 { layers.removeLast() }
    topDidChange()
  }

  /// Removes the topmost popup, if there is one.
  public func dismiss() { removeTop(.modal) }

  /// Takes away the word over the screen that has the keys.
  func dismissOverlay() { removeTop(.overlay) }

  var hasOverlay: Bool { layers.last?.presentation == .overlay }

  /// Removes a popup, wherever it is.
  public func remove(_ popup: Screen) {
    layers.removeAll { $0.screen === popup }
    onChange?()
  }

  /// Opens a screen instead of the topmost that cover everything, and of the popups over them.
  ///
  /// - Parameter count: how many of them: one, unless several lead to one end.
  public func replaceTop(_ count: Int = 1, with screen: Screen) {
    for _ in 0..<count {
      removePopups()
      layers = layers.dropLast()
    }
    push(screen)
  }

  /// Replaces everything; only the topmost is told that it appeared.
  public func replaceAll(with screens: [Screen]) {
    layers = []
    for screen in screens { add(screen, .full) }
    topDidChange()
  }

  /// Tells the screens that can be seen; those below are told that they appear, when they do.
  public func tellFlagsChanged() {
    let screens = [listBelowDetails].compactMap(\.self) + visibleLayers.map(\.screen)
    for screen in screens {
      screen.didChangeFlags()
      screen.preview?.stack.tellFlagsChanged()
    }
    onChange?()
  }

  /// Puts an address into the person's clipboard, if the terminal has one.
  public func copy(_ address: String) { onCopy?(address) }

  /// Leaves the program.
  public func finish() { onFinish?() }

  /// From the last screen that covers everything up to the topmost.
  var visibleLayers: ArraySlice<Layer> {
    layers[(layers.lastIndex { $0.presentation == .full } ?? 0)...]
  }

  /// - Parameter isDetails: whatever covers a list, or details of it, is.
  private func add(_ screen: Screen, _ presentation: Presentation, isDetails: Bool = false) {
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

  /// What a popup was over has been on the screen all along, and isn't told that it appears.
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
