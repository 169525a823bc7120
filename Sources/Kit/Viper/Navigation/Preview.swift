/// A screen that the guest hasn't opened, beside its list. It has a stack of its own, so that a
/// scene that closes itself doesn't affect other screens.
@MainActor
final class Preview {
  let stack: ScreenStack
  /// Retained here, since the screens' Routers don't retain it.
  private let navigator: AnyObject

  init<Route>(_ navigator: Navigator<Route>) {
    stack = navigator.stack
    self.navigator = navigator
  }

  var screen: Screen? { stack.visibleLayers.first?.screen }
}

/// A memory of the selected row that a list has reported to its Presenter.
public struct Highlight {
  private enum Reported: Equatable {
    case nothing
    case row(Int?)
  }

  private var reported = Reported.nothing

  /// Creates a memory without a row.
  public init() {}

  /// Notes the selected row.
  ///
  /// - Parameter row: nil if no row is selected.
  /// - Returns: whether the row differs from the last one.
  public mutating func move(to row: Int?) -> Bool {
    guard reported != .row(row) else { return false }
    reported = .row(row)
    return true
  }

  /// Forgets the row, since the list has other rows now.
  public mutating func forget() { reported = .nothing }
}
