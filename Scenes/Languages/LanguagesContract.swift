import SceneServices

/// The languages of this label, to choose from.
public enum Languages {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
    func didSelectLanguage(at index: Int)
    func didReachEnd()
    func didRequestBack()
  }

  @MainActor
  protocol InteractorInput {
    /// Makes it the language of the whole app, whose screens are built anew.
    func choose(_ language: String)
  }

  typealias RouterInput = CloseRouter

  struct ViewModel: Equatable {
    var title: String
    var question: String
    /// Each in its own words.
    var names: [String]
    /// Which of them is spoken now; nil when it is none of them.
    var current: Int?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let languages: Self = "languages"
}

extension AnalyticsEvent.Button {
  static let language: Self = "language"
}
