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

  func didSave() { file.didSave([title] + codes) }

  func didRequestPicture() {
    file.didSave(RecoveryCodesCard(title: title, codes: codes).lines, to: "~/recovery-codes.svg")
  }

  private var title: String { texts[.recoveryCodesFileHeading(brand: brand)] }

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
    ask(leaveQuestion, by: router) { [router] in if $0 { router.close() } }
  }

  var leaveQuestion: Question {
    Question(
      title: texts[.recoveryCodesLeaveTitle], message: texts[.recoveryCodesLeaveMessage],
      yes: texts[.recoveryCodesLeaveYes], no: texts[.recoveryCodesLeaveNo], isDangerous: true)
  }

  private func show() {
    output?.show(
      RecoveryCodes.ViewModel(
        title: texts[.myAccountRecoveryCodesTitle], heading: texts[.recoveryCodesHeading],
        message: texts[.recoveryCodesMessage], codes: codes, confirm: texts[.recoveryCodesDone],
        canCopy: canCopy, picture: file.form.map { _ in texts[.recoveryCodesPicture] },
        copied: isCopied ? texts[.linkCopied] : "",
        file: file.form))
  }
}

/// A picture of recovery codes in the size of a bank card, 85.6 × 54 mm (ISO/IEC 7810, ID-1), to print
/// and keep in a wallet.
struct RecoveryCodesCard {
  let title: String
  let codes: [String]

  /// The lines of an SVG file.
  var lines: [String] {
    let half = (codes.count + 1) / 2
    let rows = codes.enumerated().map { index, code in
      let (x, y) = (index < half ? 5 : 45, 17 + 7 * (index % half))
      return text(code, x: x, y: y, "font-family=\"monospace\" font-size=\"3.3\"")
    }
    return [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"85.6mm\" height=\"54mm\""
        + " viewBox=\"0 0 85.6 54\">",
      "<rect x=\"0.2\" y=\"0.2\" width=\"85.2\" height=\"53.6\" rx=\"3\" fill=\"#ffffff\""
        + " stroke=\"#000000\" stroke-width=\"0.2\"/>",
      text(title, x: 5, y: 8, "font-family=\"sans-serif\" font-size=\"3\""),
    ] + rows + ["</svg>"]
  }

  private func text(_ text: String, x: Int, y: Int, _ font: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" \(font) fill=\"#000000\">\(Self.escaped(text))</text>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
