/// The screens that are open, the topmost last. Knows no routes.
@MainActor
public final class ScreenStack {
  public enum Presentation: Sendable {
    /// Covers all that is below.
    case full
    /// A box over what is below.
    case modal
  }

  struct Layer {
    let screen: Screen
    let presentation: Presentation
  }

  private(set) var layers: [Layer] = []
  /// Something is to be painted.
  var onChange: (@MainActor () -> Void)?
  /// Somebody decided to leave the program.
  var onFinish: (@MainActor () -> Void)?

  public init() {}

  public var top: Screen? { layers.last?.screen }
  public var hasUnsavedChanges: Bool { layers.contains { $0.screen.hasUnsavedChanges } }

  /// Opens a screen on top; one that covers everything takes the popups away.
  public func push(_ screen: Screen, as presentation: Presentation = .full) {
    if presentation == .full { removePopups() }
    add(screen, presentation)
    topDidChange()
  }

  /// Goes back from the topmost screen that covers everything; the last one stays.
  public func pop() {
    removePopups()
    if layers.count > 1 { layers.removeLast() }
    topDidChange()
  }

  /// Removes the topmost popup, if there is one.
  public func dismiss() {
    guard layers.last?.presentation == .modal else { return }
    layers.removeLast()
    topDidChange()
  }

  /// Removes this screen, wherever it is.
  func remove(_ screen: Screen) {
    let wasTop = top === screen
    layers.removeAll { $0.screen === screen }
    if wasTop { topDidChange() }
  }

  /// Opens a screen instead of the topmost that covers everything, and of the popups over it.
  public func replaceTop(with screen: Screen) {
    removePopups()
    layers = layers.dropLast()
    push(screen)
  }

  /// Replaces everything; only the topmost is told that it appeared.
  public func replaceAll(with screens: [Screen]) {
    layers = []
    for screen in screens { add(screen, .full) }
    topDidChange()
  }

  /// Leaves the program.
  public func finish() { onFinish?() }

  /// From the last screen that covers everything up to the topmost.
  var visibleLayers: ArraySlice<Layer> {
    layers[(layers.lastIndex { $0.presentation == .full } ?? 0)...]
  }

  private func add(_ screen: Screen, _ presentation: Presentation) {
    screen.onChange = { [weak self] in self?.onChange?() }
    layers.append(Layer(screen: screen, presentation: presentation))
  }

  private func removePopups() {
    while layers.last?.presentation == .modal { layers.removeLast() }
  }

  private func topDidChange() {
    top?.didAppear()
    onChange?()
  }
}
