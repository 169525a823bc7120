import InteractorKit
import SceneServices

/// Describe in a sentence the contents of this list.
public enum Template {
  @MainActor
  protocol PresenterInput: ScreenListener {}

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
    /// The items; nil until they are loaded.
    var items: [String]?
    /// The text for a list without items.
    var empty: String
  }
}

// MARK: Recorded events

extension AnalyticsEvent.Screen {
  static let template: Self = "template"
}

extension AnalyticsEvent.Button {
  static let templateReload: Self = "templateReload"
}

extension AnalyticsEvent.Call {
  static let templateItems: Self = "templateItems"
}
