import SceneServices

/// The recent sign-ins of an account with their times and origins. A static scene (design rule 93).
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
    /// Shown if there are no entries.
    var empty: String
    /// Newest first.
    var entries: [Entry]
  }

  struct Entry: Equatable {
    var time: String
    var origin: String
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let signInHistory: Self = "signInHistory"
}
