import SceneServices

/// The Router of a scene that leads nowhere but back.
@MainActor
public final class BackRouter<Route>: CloseRouter, QuestionRouter {
  private unowned let navigator: Navigator<Route>

  public init(_ navigator: Navigator<Route>) { self.navigator = navigator }

  public func confirm(_ question: Question) async -> Bool { await navigator.confirm(question) }

  public func close() { navigator.pop() }
}
