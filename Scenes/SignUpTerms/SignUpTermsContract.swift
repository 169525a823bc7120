import SceneServices

/// What somebody agrees to who signs up, to be read: a static scene (seed rule 93).
public enum SignUpTerms {
  @MainActor
  protocol PresenterInput {
    var viewModel: ViewModel { get }
    func didAppear()
    /// - Parameter target: as the terms' author has written it.
    func didSelectLink(_ target: String)
    func didReachEnd()
    func didClose()
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func open(url: String)
    func open(address: String)
    func close()
  }

  struct ViewModel: Equatable {
    let title: String
    /// Markdown.
    let text: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let signUpTerms: Self = "signUpTerms"
}
