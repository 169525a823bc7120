import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Secrets
import Wording

@MainActor
final class AccountChangePresenter: AccountChange.PresenterInput {
  weak var output: (any AccountChange.PresenterOutput)?
  private let interactor: any AccountChange.InteractorInput
  private let router: any AccountChange.RouterInput
  private let services: PresenterServices
  private let words: AccountChangeWords
  private let work: Work
  private var form: AccountChangeForm
  private var problem: String?
  private var guestsBefore = 0
  private var running: Task<Void, Never>?
  /// The receipt of the last code. A member who comes back from the code's screen can open it again
  /// without asking for another code.
  private var sent: VerificationCodeReceipt?

  init(
    _ change: Route.AccountChange, of account: OwnAccount, rules: RegistrationRules,
    interactor: any AccountChange.InteractorInput, router: any AccountChange.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    words = AccountChangeWords(texts: services.texts, rules: rules)
    form = AccountChangeForm(
      change, of: account, rules: rules, asksPassword: !interactor.cameByCode)
  }

  var hasUnsavedChanges: Bool { form.isChanged }
  func continues(after key: String) -> Bool { SSHPublicKey.continues(after: key) }

  func didAppear() {
    if !isOpen { return router.showClosed() }
    if interactor.isOfAnother { return router.showAccount() }
    services.analytics.log(.screenPresented("accountChange"))
    show()
  }

  func didChangeFlags() {
    guard isOpen || running != nil else { return router.showClosed() }
    show()
  }

  func didEdit(_ text: String, in field: AccountChange.Field) {
    form.edit(text, in: field)
    didEdit(field)
  }

  func didEdit(_ secret: Secret, in field: AccountChange.Field) {
    form.edit(secret, in: field)
    didEdit(field)
  }

  func didLeave(_ field: AccountChange.Field) {
    form.leave(field, services.texts)
    show()
  }

  func didSwitch(_ isListed: Bool) {
    form.isListed = isListed
    didEdit(.isListed)
  }

  func didSubmit() {
    guard running == nil, isOpen else { return show() }
    services.analytics.log(.buttonActivated("accountChangeSubmit"))
    if let wrong = form.problem(services.texts) { return reject(wrong.field, wrong.sentence) }
    switch form.change {
    case .email: askForCode()
    case .key: addKey()
    case .deletion: askAboutDeletion()
    case .recoveryCodes: replaceCodes()
    case .name, .profile, .password, .secondFactorOff: submit()
    }
  }

  func didRequestBack() {
    if let running { return running.cancel() }
    guard hasUnsavedChanges else { return router.close() }
    work.start { [router, question = words.discardQuestion] in
      await router.close(after: question)
    }
  }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private func didEdit(_ field: AccountChange.Field) {
    form.judge(field, services.texts)
    problem = nil
    show()
  }

  private func askAboutDeletion() {
    services.analytics.log(.screenPresented("accountDeleteQuestion"))
    work.start { [weak self, question = words.deletionQuestion] in
      guard let router = self?.router else { return }
      self?.didAnswer(deletes: await router.confirm(question))
    }
  }

  private func didAnswer(deletes: Bool) {
    let button: AnalyticsEvent.Button = deletes ? .accountDeleteConfirm : .accountDeleteDecline
    services.analytics.log(.buttonActivated(button))
    if deletes, running == nil { submit() }
  }

  private func submit() {
    run { [weak self, interactor, form] (onWait) async throws(OwnFailure) in
      try await form.submit(to: interactor, onWait: onWait)
      self?.didEnd(nil)
    }
  }

  private func addKey() {
    guard let key = try? form.publicKey() else { return }
    run { [weak self, interactor, form] (onWait) async throws(OwnFailure) in
      do throws(AddKey.Failure) {
        try await interactor.add(key, form.old, form.secondFactorCode, onWait: onWait)
        self?.didEnd(nil)
      } catch { self?.didEnd(error) }
    }
  }

  private func replaceCodes() {
    guard let code = form.secondFactorCode else { return }
    run { [weak self, interactor] _ async throws(OwnFailure) in
      let codes = try await interactor.replaceRecoveryCodes(code)
      self?.running = nil
      self?.router.finishRecoveryCodes(codes)
    }
  }

  private func askForCode() {
    guard let email = try? form.emailAddress() else { return }
    if let sent, sent.email == email { return router.enterCode(of: sent) }
    let receipt = interactor.receipt(for: email)
    run { [weak self, interactor, form] (onWait) async throws(OwnFailure) in
      let code = form.secondFactorCode
      let sending = try await interactor.sendCode(for: receipt, form.old, code, onWait: onWait)
      self?.didSend(sending, receipt)
    }
  }

  private func run(
    _ change: @escaping @MainActor (@escaping WaitReport) async throws(OwnFailure) -> Void
  ) {
    (guestsBefore, form.problems, problem) = (0, [:], nil)
    running = work.start { [weak self] in
      do throws(OwnFailure) {
        try await change { @MainActor in self?.didWait(behind: $0) }
      } catch {
        self?.didEnd(AddKey.Failure(error))
      }
    }
    show()
    output?.focusButton()
  }

  private func didSend(_ sending: VerificationCodeSending, _ receipt: VerificationCodeReceipt) {
    running = nil
    switch sending {
    case .sent:
      sent = receipt
      show()
      router.enterCode(of: receipt)
    case .tooSoon(let seconds):
      reject(.email, services.texts[.verificationTooSoon(seconds: "\(seconds)")])
    case .full: report(services.texts[.verificationFull])
    case .over: didEnd(.denied(.signedOut))
    }
  }

  private func didWait(behind guests: Int) {
    guestsBefore = guests
    show()
  }

  /// - Parameter failure: of a key if it is a refusal; the other changes have none.
  private func didEnd(_ failure: AddKey.Failure?) {
    running = nil
    guard let failure else { return finish() }
    let texts = services.texts
    switch failure {
    case .store(.cancelled): show()
    case .refused(let refusal): reject(.key, texts.sentence(refusal))
    case .invalid(let problems) where problems.first?.rule == "tooMany":
      let limit = problems.first?.limit ?? AccountKey.limit
      reject(.key, texts[.sshKeyTooMany(limit: "\(limit)")])
    case .denied(.signedOut):
      interactor.signOut()
      show()
      router.askToSignInAgain()
    case .denied(.wrongPassword): refuse(texts[.accountChangeWrong])
    case .denied(.wrongCode) where !form.fields.contains(.code):
      report(texts[.accountChangeCodeNeeded])
    case .denied(.wrongCode): refuse(texts[.secondFactorEntryWrong], in: .code)
    case .denied(.secondFactorNeeded): router.showAccount()
    case .denied(.secondFactorUnavailable): report(texts[.secondFactorEntryUnavailable])
    case .denied(.paused(let seconds)): refuse(texts[.signInPaused(seconds: "\(seconds)")])
    case .invalid(let problems)
    where problems.contains(FieldProblem(field: "email", rule: RuleCode.refused.rawValue)):
      reject(.email, texts[.signUpEmailRefused])
    case .invalid(let problems) where problems.contains(where: { $0.field == "password" }):
      reject(.new, "")
    case .store(.unknown(let problem)):
      report(texts[.accountChangeInDoubt(reason: texts.sentence(problem))])
    case .invalid, .store: report(texts.sentence(failure.storeFailure.problem))
    }
  }

  private func finish() {
    switch form.change {
    case .password: router.finishPassword()
    case .deletion: router.finishDeletion()
    default: router.close(saying: words.saved(form.change))
    }
  }

  /// Shows a problem that belongs to no field.
  private func report(_ sentence: String) {
    problem = sentence
    show()
  }

  private func refuse(_ sentence: String, in field: AccountChange.Field = .old) {
    let field = form.fields.contains(field) ? field : .code
    output?.clear(field)
    reject(field, sentence)
  }

  private func reject(_ field: AccountChange.Field, _ sentence: String) {
    form.problems[field] = sentence
    show()
    output?.focus(field)
  }

  private func show() {
    output?.show(
      words.viewModel(
        of: form, problem: problem, guestsBefore: guestsBefore, isRunning: running != nil))
  }
}
