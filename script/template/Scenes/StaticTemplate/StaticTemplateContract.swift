import SceneServices

/// Say in a sentence what a guest reads here: a static scene (seed rule 93).
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
