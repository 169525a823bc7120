import Domain
import FoyerTexts
import SceneServices

@MainActor
final class RecoveryCodesPresenter: RecoveryCodes.PresenterInput {
  let viewModel: RecoveryCodes.ViewModel
  private let router: any RecoveryCodes.RouterInput
  private let analytics: any Analytics

  init(
    _ codes: [RecoveryCode], router: any RecoveryCodes.RouterInput, services: PresenterServices
  ) {
    self.router = router
    analytics = services.analytics
    let texts = services.texts
    viewModel = RecoveryCodes.ViewModel(
      title: texts[.myAccountRecoveryCodesTitle], heading: texts[.recoveryCodesHeading],
      message: texts[.recoveryCodesMessage], codes: codes.map(\.text),
      confirm: texts[.recoveryCodesDone])
  }

  func didAppear() { analytics.log(.screenPresented(.recoveryCodes)) }

  func didConfirm() {
    analytics.log(.buttonActivated(.recoveryCodesDone))
    router.close()
  }

  /// Logs no button event, because Esc is a key.
  func didRequestBack() { router.close() }
}
