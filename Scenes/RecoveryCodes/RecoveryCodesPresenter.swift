import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

final class RecoveryCodesPresenter: ScenePresenter, RecoveryCodes.PresenterInput {
  weak var output: (any RecoveryCodes.PresenterOutput)?
  private let codes: [String]
  private let brand: String
  private let canCopy: Bool
  private let file: FileSaving
  private let router: any RecoveryCodes.RouterInput
  private var isCopied = false

  /// - Parameters:
  ///   - brand: the brand's name, for the first line of a file.
  ///   - canCopy: True if the program may write to the clipboard.
  init(
    _ codes: [RecoveryCode], brand: String, canCopy: Bool = false, files: FileInteractor,
    router: any RecoveryCodes.RouterInput, services: PresenterServices, work: Work
  ) {
    (self.codes, self.brand, self.router) = (codes.map(\.text), brand, router)
    self.canCopy = canCopy
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

  /// Copies all codes as one line. It doesn't count as saved, since the terminal may have no clipboard.
  func didRequestCopy() {
    log(.buttonActivated("recoveryCodesCopy"))
    router.copy(codes.joined(separator: " "))
    isCopied = true
    show()
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
        canCopy: canCopy, copied: isCopied ? texts[.linkCopied] : "",
        file: file.form))
  }
}
