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

  public func push(_ screen: Screen, as presentation: Presentation = .full) {
    add(screen, presentation)
    topDidChange()
  }

  /// Removes the topmost screen; the last one stays.
  public func pop() {
    guard layers.count > 1 else { return }
    layers.removeLast()
    topDidChange()
  }

  /// Removes this screen, wherever it is.
  func remove(_ screen: Screen) {
    let wasTop = top === screen
    layers.removeAll { $0.screen === screen }
    if wasTop { topDidChange() }
  }

  public func replaceTop(with screen: Screen) {
    if !layers.isEmpty { layers.removeLast() }
    push(screen)
  }

  /// Replaces everything; only the topmost is told that it appeared.
  public func replaceAll(with screens: [Screen]) {
    layers = []
    screens.forEach { add($0, .full) }
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

  private func topDidChange() {
    top?.didAppear()
    onChange?()
  }
}
