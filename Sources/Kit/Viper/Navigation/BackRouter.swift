import SceneServices

/// The Router of a scene from which only closing is possible.
@MainActor
public final class BackRouter<Route>: CloseRouter, QuestionRouter {
  private unowned let navigator: Navigator<Route>

  /// Creates a Router on a navigator, which it doesn't retain.
  public init(_ navigator: Navigator<Route>) { self.navigator = navigator }

  /// Asks a question and returns the guest's answer.
  public func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  /// Goes back to the previous screen.
  public func close() { navigator.pop() }
}
