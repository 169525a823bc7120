import SceneServices

/// A page that shows how this works: a static scene (seed rule 93).
public enum Tutorial {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
    func didConfirm()
    func didRequestBack()
  }

  @MainActor
  protocol RouterInput: AnyObject {
    /// Puts the next page in this one's place.
    func showPage(_ page: Int)
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    var progress: String
    var headline: String
    var text: String
    var confirm: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let tutorial: Self = "tutorial"
}

extension AnalyticsEvent.Button {
  static let tutorialNext: Self = "tutorialNext"
  static let tutorialDone: Self = "tutorialDone"
}
