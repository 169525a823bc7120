/// A screen that nobody has opened, beside the list it is about. It is a world of its own: where it
/// goes by itself, as a scene that a flag closes, it goes alone.
@MainActor
final class Preview {
  let stack: ScreenStack
  /// Its screens' Routers don't hold it.
  private let navigator: AnyObject

  init<Route>(_ navigator: Navigator<Route>) {
    stack = navigator.stack
    self.navigator = navigator
  }

  var screen: Screen? { stack.visibleLayers.first?.screen }
}

/// Which row of a list its Presenter knows to be selected.
public struct Highlight {
  private enum Told: Equatable {
    case nothing
    case row(Int?)
  }

  private var told = Told.nothing

  public init() {}

  /// - Parameter row: nil where none is selected.
  /// - Returns: whether it is another row than the last time.
  public mutating func move(to row: Int?) -> Bool {
    guard told != .row(row) else { return false }
    told = .row(row)
    return true
  }

  /// The rows are others now.
  public mutating func forget() { told = .nothing }
}
