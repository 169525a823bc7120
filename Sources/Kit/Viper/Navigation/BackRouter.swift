import SceneServices
import TerminalWidgets

/// The Router of a scene that decides nothing about its screens, and the base of every other one.
@MainActor
open class BackRouter<Route>: SceneRouter, CopyRouter {
  /// Opens and closes screens.
  public unowned let navigator: Navigator<Route>

  /// Creates a Router on a navigator, which it doesn't retain.
  public init(_ navigator: Navigator<Route>) { self.navigator = navigator }

  /// Opens a screen over this one.
  public final func open(_ route: Route) { navigator.push(route) }

  /// Opens a popup over this screen.
  public final func present(_ route: Route) { navigator.present(route) }

  /// Opens a screen as a note about the focused widget. The next key dismisses it.
  public final func overlay(_ route: Route) { navigator.overlay(route) }

  /// Closes all screens and opens another one.
  public final func start(with route: Route) { navigator.start(with: [route]) }

  /// Opens a screen in place of this one and of those below it.
  public final func replace(_ screens: Int, with route: Route) {
    navigator.replace(screens, with: route)
  }

  /// Shows a screen beside this list on a wide terminal; nil shows none.
  public final func preview(_ route: Route?) { navigator.preview(route) }

  /// Asks a question and returns the guest's answer.
  public final func confirm(_ question: Question) async -> Bool {
    await navigator.confirm(question)
  }

  /// Copies a line of text to the guest's clipboard.
  public final func copy(_ text: String) { navigator.copy(text) }

  /// Goes back to the previous screen.
  open func close() { navigator.pop() }

  /// Goes back to the previous screen, which shows a sentence about the success of this one.
  public final func close(saying sentence: String) {
    navigator.toast(FieldMessage(.success, sentence))
    navigator.pop()
  }

  /// Leaves the program, if the guest may.
  public final func quit() { navigator.quit() }
}
