import SceneServices

/// The brand's languages to choose from.
public enum Languages {
  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didSelectLanguage(at index: Int)
    func didReachEnd()
  }

  @MainActor
  protocol InteractorInput {
    /// Sets the language of the whole app, which rebuilds its screens.
    func choose(_ language: String)
  }

  typealias RouterInput = CloseRouter

  struct ViewModel: Equatable {
    var title: String
    var question: String
    var names: [Name]
    /// The position of the current language; nil if the brand doesn't have it.
    var current: Int?
  }

  /// A language's name in that language, and its spelling for ASCII terminals.
  struct Name: Equatable {
    var own: String
    var inASCII: String
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let languages: Self = "languages"
}

extension AnalyticsEvent.Button {
  static let language: Self = "language"
}
