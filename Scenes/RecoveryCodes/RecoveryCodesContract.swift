import MemberScreens
import SceneServices

/// Shows a new set of recovery codes, once, and can write it to a file.
public enum RecoveryCodes {
  @MainActor
  protocol PresenterInput: ScreenListener {
    /// True until the guest has saved the codes, which aren't shown again.
    var hasUnsavedChanges: Bool { get }
    func didEditPath(_ path: String)
    func didSave()
    func didConfirm()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusField()
  }

  protocol InteractorInput: FileInteractor {}

  typealias RouterInput = CloseRouter & QuestionRouter

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var message: String
    var codes: [String]
    var confirm: String
    /// The field for a file's path; nil if guests may not write files.
    var file: FileForm?
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let recoveryCodes: Self = "recoveryCodes"
  static let recoveryCodesQuestion: Self = "recoveryCodesQuestion"
}

extension AnalyticsEvent.Button {
  static let recoveryCodesDone: Self = "recoveryCodesDone"
  static let recoveryCodesSave: Self = "recoveryCodesSave"
  static let recoveryCodesConfirm: Self = "recoveryCodesConfirm"
  static let recoveryCodesDecline: Self = "recoveryCodesDecline"
}
