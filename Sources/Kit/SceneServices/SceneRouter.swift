/// The Router of a scene, which opens the screens that the Presenter names. Presenters are tested with a
/// spy in its place.
@MainActor
public protocol SceneRouter<Route>: CloseRouter, QuestionRouter {
  /// The name of a screen.
  associatedtype Route

  /// Opens a screen over this one, to which back leads.
  func open(_ route: Route)
  /// Opens a popup over this screen.
  func present(_ route: Route)
  /// Opens a screen as a note about the focused widget. The next key dismisses it.
  func overlay(_ route: Route)
  /// Closes all screens and opens another one.
  func start(with route: Route)
  /// Opens a screen in place of others.
  ///
  /// - Parameter screens: the number of screens that are replaced: this one and those below it.
  func replace(_ screens: Int, with route: Route)
  /// Shows a screen beside this list on a wide terminal; nil shows none.
  func preview(_ route: Route?)
  /// Closes the screen with a sentence about its success.
  func close(saying sentence: String)
  /// Leaves the program, if the guest may.
  func quit()
}

extension SceneRouter {
  /// Opens a screen in place of this one.
  public func replace(with route: Route) { replace(1, with: route) }
}
