import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

@MainActor
final class RecoveryCodesPresenter: RecoveryCodes.PresenterInput {
  weak var output: (any RecoveryCodes.PresenterOutput)?
  private let codes: [String]
  private let brand: String
  private let interactor: any RecoveryCodes.InteractorInput
  private let router: any RecoveryCodes.RouterInput
  private let services: PresenterServices
  private let work: Work
  private lazy var file = FileSaving(
    interactor: interactor, router: router, help: .recoveryCodesFileHelp, services: services,
    work: work
  ) { [weak self] in
    self?.log($0)
  } didChange: { [weak self] in
    self?.show()
  } focus: { [weak self] in
    self?.output?.focusField()
  }

  /// - Parameter brand: The brand's name, for the first line of a file.
  init(
    _ codes: [RecoveryCode], brand: String, interactor: any RecoveryCodes.InteractorInput,
    router: any RecoveryCodes.RouterInput, services: PresenterServices, work: Work
  ) {
    self.codes = codes.map(\.text)
    self.brand = brand
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    services.analytics.log(.screenPresented("recoveryCodes"))
    show()
  }

  func didEditPath(_ path: String) { file.didEdit(path) }

  func didSave() { file.didSave([services.texts[.recoveryCodesFileHeading(brand: brand)]] + codes) }

  func didConfirm() {
    services.analytics.log(.buttonActivated(.recoveryCodesDone))
    router.close()
  }

  var hasUnsavedChanges: Bool { !file.hasSaved }

  /// Logs no button event, because Esc is a key.
  func didRequestBack() {
    guard hasUnsavedChanges else { return router.close() }
    work.start { [router, question] in await router.close(after: question) }
  }

  private var question: Question {
    let texts = services.texts
    return Question(
      title: texts[.recoveryCodesLeaveTitle], message: texts[.recoveryCodesLeaveMessage],
      yes: texts[.recoveryCodesLeaveYes], no: texts[.recoveryCodesLeaveNo])
  }

  private func log(_ event: FileSaving.Event) {
    switch event {
    case .saves: services.analytics.log(.buttonActivated("recoveryCodesSave"))
    case .asks: services.analytics.log(.screenPresented("recoveryCodesQuestion"))
    case .confirms: services.analytics.log(.buttonActivated("recoveryCodesConfirm"))
    case .declines: services.analytics.log(.buttonActivated("recoveryCodesDecline"))
    }
  }

  private func show() {
    let texts = services.texts
    output?.show(
      RecoveryCodes.ViewModel(
        title: texts[.myAccountRecoveryCodesTitle], heading: texts[.recoveryCodesHeading],
        message: texts[.recoveryCodesMessage], codes: codes, confirm: texts[.recoveryCodesDone],
        file: file.form))
  }
}
