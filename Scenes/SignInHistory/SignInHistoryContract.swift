import SceneServices

/// When somebody signed in to an account, and from where: a static list (seed rule 93).
public enum SignInHistory {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
    func didReachEnd()
    func didRequestBack()
  }

  typealias RouterInput = CloseRouter

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    /// Said where there is none.
    var empty: String
    /// Newest first.
    var entries: [Entry]
  }

  struct Entry: Equatable {
    var time: String
    var origin: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let signInHistory: Self = "signInHistory"
}
