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
    var names: [Name]
    /// Which of them is spoken now; nil when it is none of them.
    var current: Int?
  }

  /// What a language calls itself, and the same for a terminal that can't write that.
  struct Name: Equatable {
    var own: String
    var inASCII: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let languages: Self = "languages"
}

extension AnalyticsEvent.Button {
  static let language: Self = "language"
}
