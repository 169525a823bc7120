import SceneServices

/// Describe in a sentence the message of this page. It is a static scene (design rule 93).
public enum StaticTemplate {
  @MainActor
  protocol PresenterInput {
    var viewModel: ViewModel { get }
    func didAppear()
    func didConfirm()
  }

  struct ViewModel: Equatable { let title, message, confirm: String }
}

extension AnalyticsEvent.Screen { static let staticTemplate: Self = "staticTemplate" }
