import SceneServices

/// A word about what has the focus below it; any key dismisses it and still does what it does.
///
/// A static scene (seed rule 93). Its Router has nothing to say, so there is none: the stage
/// takes an overlay away.
public enum Coachmark {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
  }

  struct ViewModel: Equatable {
    var text: String
    /// The same where there are only lines.
    var lines: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let coachmark: Self = "coachmark"
}
