import SceneServices

/// The Router of a scene from which only closing is possible, and the base of every other one.
@MainActor
open class BackRouter<Route>: CloseRouter, QuestionRouter {
  /// Opens and closes screens.
  public unowned let navigator: Navigator<Route>

  /// Creates a Router on a navigator, which it doesn't retain.
  public init(_ navigator: Navigator<Route>) { self.navigator = navigator }

  /// Asks a question and returns the guest's answer.
  public final func confirm(_ question: Question) async -> Bool {
    await navigator.confirm(question)
  }

  /// Goes back to the previous screen.
  open func close() { navigator.pop() }
}

/// The Router of a scene that opens other screens and translates nothing.
@MainActor
public final class RouteRouter<Route>: BackRouter<Route>, OpenRouter {
  /// Opens a screen that covers this one.
  public func open(_ route: Route) { navigator.push(route) }

  /// Opens a screen as a popup.
  public func present(_ route: Route) { navigator.present(route) }

  /// Opens a screen in place of this one.
  public func replace(with route: Route) { navigator.replace(with: route) }

  /// Shows a screen beside this list on a wide terminal; nil shows none.
  public func preview(_ route: Route?) { navigator.preview(route) }
}
