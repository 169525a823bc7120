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
