import SceneServices

/// The base of a scene's Router: it asks questions, and closes the scene.
@MainActor
open class SceneRouter<Route> {
  /// Opens and closes screens.
  public unowned let navigator: Navigator<Route>

  /// Creates a Router with its navigator.
  public init(navigator: Navigator<Route>) { self.navigator = navigator }

  /// Asks the question and returns the guest's answer.
  public final func confirm(_ question: Question) async -> Bool {
    await navigator.confirm(question)
  }

  /// Closes the screen.
  open func close() { navigator.pop() }
}
