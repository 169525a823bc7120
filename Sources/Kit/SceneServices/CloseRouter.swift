/// The part of a Router that closes the screen. Presenters are tested with a spy in its place.
@MainActor
public protocol CloseRouter: AnyObject {
  /// Closes the screen.
  func close()
}

extension QuestionRouter where Self: CloseRouter {
  /// Asks a question and closes the screen if the guest confirms.
  public func close(after question: Question) async {
    if await confirm(question) { close() }
  }
}

/// A Router that opens other screens by their routes. Presenters are tested with a spy in its place.
@MainActor
public protocol OpenRouter<Route>: CloseRouter, QuestionRouter {
  /// The routes of the program.
  associatedtype Route
  /// Opens a screen that covers this one.
  func open(_ route: Route)
  /// Opens a screen as a popup.
  func present(_ route: Route)
  /// Opens a screen in place of this one.
  func replace(with route: Route)
  /// Shows a screen beside this list on a wide terminal; nil shows none.
  func preview(_ route: Route?)
}
