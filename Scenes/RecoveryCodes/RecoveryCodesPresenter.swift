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
  private let canCopy: Bool
  private let file: FileSaving
  private let router: any RecoveryCodes.RouterInput
  private let services: PresenterServices
  private let work: Work
  private var isCopied = false

  /// - Parameters:
  ///   - brand: the brand's name, for the first line of a file.
  ///   - canCopy: True if the program may write to the clipboard.
  init(
    _ codes: [RecoveryCode], brand: String, canCopy: Bool = false, files: FileInteractor,
    router: any RecoveryCodes.RouterInput, services: PresenterServices, work: Work
  ) {
    (self.codes, self.brand, self.router) = (codes.map(\.text), brand, router)
    (self.canCopy, self.services, self.work) = (canCopy, services, work)
    file = FileSaving(
      files, router: router, help: .recoveryCodesFileHelp, word: "recoveryCodesSave",
      QuestionEvents(
        asks: "recoveryCodesQuestion", yes: "recoveryCodesConfirm", no: "recoveryCodesDecline"),
      services: services, work: work)
    file.didChange = { [weak self] in self?.show() }
    file.focus = { [weak self] in self?.output?.focusField() }
  }

  func didAppear() {
    services.analytics.log(.screenPresented("recoveryCodes"))
    show()
  }

  func didEditPath(_ path: String) { file.didEdit(path) }

  func didSave() { file.didSave([services.texts[.recoveryCodesFileHeading(brand: brand)]] + codes) }

  func didConfirm() {
    services.analytics.log(.buttonActivated("recoveryCodesDone"))
    router.close()
  }

  /// Copies all codes as one line. It doesn't count as saved, since the terminal may have no clipboard.
  func didRequestCopy() {
    services.analytics.log(.buttonActivated("recoveryCodesCopy"))
    router.copy(codes.joined(separator: " "))
    isCopied = true
    show()
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

  private func show() {
    let texts = services.texts
    output?.show(
      RecoveryCodes.ViewModel(
        title: texts[.myAccountRecoveryCodesTitle], heading: texts[.recoveryCodesHeading],
        message: texts[.recoveryCodesMessage], codes: codes, confirm: texts[.recoveryCodesDone],
        canCopy: canCopy, copied: isCopied ? texts[.linkCopied] : "",
        file: file.form))
  }
}
