import SceneServices

/// The brand's terms. A static scene (design rule 93).
public enum SignUpTerms {
  @MainActor
  protocol PresenterInput {
    var viewModel: ViewModel { get }
    func didAppear()
    /// - Parameter target: The link's target as written in the terms.
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

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let signUpTerms: Self = "signUpTerms"
}
