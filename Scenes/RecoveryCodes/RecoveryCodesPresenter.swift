import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

final class RecoveryCodesPresenter: ScenePresenter, RecoveryCodes.PresenterInput {
  weak var output: (any RecoveryCodes.PresenterOutput)?
  private let codes: [String]
  private let brand: String
  private let file: FileSaving
  private let router: any CloseRouter & QuestionRouter

  /// - Parameter brand: the brand's name, for the first line of a file.
  init(
    _ codes: [RecoveryCode], brand: String, files: FileInteractor,
    router: any CloseRouter & QuestionRouter, services: PresenterServices, work: Work
  ) {
    (self.codes, self.brand, self.router) = (codes.map(\.text), brand, router)

    file = FileSaving(
      files, router: router, help: .recoveryCodesFileHelp, word: "recoveryCodesSave",
      QuestionEvents(
        asks: "recoveryCodesQuestion", yes: "recoveryCodesConfirm", no: "recoveryCodesDecline"),
      services: services, work: work)
    super.init(services, work)
    file.didChange = { [weak self] in self?.show() }
    file.focus = { [weak self] in self?.output?.focusField() }
  }

  func didAppear() {
    log(.screenPresented("recoveryCodes"))
    show()
  }

  func didEditPath(_ path: String) { file.didEdit(path) }

  func didSave() { file.didSave([texts[.recoveryCodesFileHeading(brand: brand)]] + codes) }

  func didConfirm() {
    log(.buttonActivated("recoveryCodesDone"))
    router.close()
  }

  var hasUnsavedChanges: Bool { !file.hasSaved }

  /// Logs no button event, because Esc is a key.
  func didRequestBack() {
    guard hasUnsavedChanges else { return router.close() }
    ask(question, by: router) { [router] in if $0 { router.close() } }
  }

  private var question: Question {
    return Question(
      title: texts[.recoveryCodesLeaveTitle], message: texts[.recoveryCodesLeaveMessage],
      yes: texts[.recoveryCodesLeaveYes], no: texts[.recoveryCodesLeaveNo])
  }

  private func show() {
    output?.show(
      RecoveryCodes.ViewModel(
        title: texts[.myAccountRecoveryCodesTitle], heading: texts[.recoveryCodesHeading],
        message: texts[.recoveryCodesMessage], codes: codes, confirm: texts[.recoveryCodesDone],
        file: file.form))
  }
}
