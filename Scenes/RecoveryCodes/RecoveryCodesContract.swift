import SceneServices

/// Shows a new set of recovery codes, once. A static scene (design rule 93).
public enum RecoveryCodes {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
    func didConfirm()
    func didRequestBack()
  }

  @MainActor
  protocol RouterInput: CloseRouter {}

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var message: String
    var codes: [String]
    var confirm: String
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let recoveryCodes: Self = "recoveryCodes"
}

extension AnalyticsEvent.Button {
  static let recoveryCodesDone: Self = "recoveryCodesDone"
}
