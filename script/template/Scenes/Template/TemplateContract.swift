import InteractorKit
import SceneServices

/// Say in a sentence what a guest finds here.
public enum Template {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didRequestReload()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    func items() async throws(DataError) -> [String]
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// Nil until there are some.
    var items: [String]?
    /// Said of a list without items.
    var empty: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let template: Self = "template"
}

extension AnalyticsEvent.Button {
  static let templateReload: Self = "templateReload"
}

extension AnalyticsEvent.Call {
  static let templateItems: Self = "templateItems"
}
