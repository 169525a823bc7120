/// What a Presenter leaves by: its Router, or a spy.
@MainActor
public protocol CloseRouter: AnyObject {
  func close()
}

extension QuestionRouter where Self: CloseRouter {
  /// Closes if the person says yes.
  public func close(after question: Question) async {
    if await confirm(question) { close() }
  }
}
