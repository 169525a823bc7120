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
