import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Secrets
import Wording

final class AccountChangePresenter: ScenePresenter, AccountChange.PresenterInput {
  weak var output: (any AccountChange.PresenterOutput)?
  private let change: AccountChangeEntry
  private let interactor: any AccountChange.InteractorInput
  private let router: any SceneRouter<Route>
  private var form: AccountChangeForm
  private var problem: String?
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }
  /// Counts the pause after too many attempts, which a field shows.
  private let pause: Countdown
  /// The receipt of the last code. A member who comes back from the code's screen can open it again
  /// without asking for another code.
  private var sent: VerificationCodeReceipt?

  init(
    _ change: Route.AccountChange, of account: OwnAccount, rules: RegistrationRules,
    interactor: any AccountChange.InteractorInput, router: any SceneRouter<Route>,
    services: PresenterServices, work: Work, clock: any TimerClock = ContinuousClock()
  ) {
    (self.interactor, self.router) = (interactor, router)
    pause = Countdown(clock: clock)
    self.change = .entry(
      of: change, asksPassword: !interactor.cameByCode, asksCode: account.secondFactor != nil)
    form = AccountChangeForm(self.change.fields, of: account, rules: rules)
    super.init(services, work)
    pause.onChange = { [weak self] in self?.show() }
  }

  var hasUnsavedChanges: Bool { form.isChanged }
  func continues(after key: String) -> Bool { SSHPublicKey.continues(after: key) }
  func beginsKey(_ line: String) -> Bool { SSHPublicKey.begins(line) }

  func didAppear() {
    if !isOpen { return showClosed() }
    if interactor.isOfAnother { return showAccount() }
    log(.screenPresented("accountChange"))
    show()
  }

  func didChangeFlags() {
    guard isOpen || call.isRunning else { return showClosed() }
    show()
  }

  func didEdit(_ text: String, in field: AccountChange.Field) {
    form.edit(text, in: field, texts)
    didEdit()
  }

  func didEdit(_ secret: Secret, in field: AccountChange.Field) {
    form.edit(secret, in: field, texts)
    didEdit()
  }

  func didLeave(_ field: AccountChange.Field) {
    form.leave(field, texts)
    show()
  }

  func didSwitch(_ isListed: Bool) {
    form.list(isListed)
    didEdit()
  }

  func didSubmit() {
    guard !call.isRunning, isOpen else { return show() }
    log(.buttonActivated("accountChangeSubmit"))
    if let wrong = form.problem(texts) { return reject(wrong.field, wrong.sentence) }
    guard let request = change.request(form) else { return }
    if case .email(let email, _) = request, let sent, sent.email == email {
      enterCode(of: sent)
    } else if change.isDangerous {
      ask(before: request)
    } else {
      send(request)
    }
  }

  func didRequestBack() {
    if call.cancel() { return }
    guard hasUnsavedChanges else { return router.close() }
    ask(discardQuestion, by: router) { [router] in if $0 { router.close() } }
  }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private func showClosed() { router.replace(change.screens, with: .notice(.signInClosed)) }

  /// Shows the account of the member that is signed in now.
  private func showAccount() { router.replace(change.screens, with: .myAccount) }

  private func enterCode(of receipt: VerificationCodeReceipt) {
    router.open(.codeEntry(receipt, isNewAddress: true))
  }

  private func didEdit() {
    problem = nil
    show()
  }

  private func ask(before request: AccountChange.Request) {
    log(.screenPresented("accountDeleteQuestion"))
    ask(deletionQuestion, by: router) { [weak self] isMeant in
      self?.log(.buttonActivated(isMeant ? "accountDeleteConfirm" : "accountDeleteDecline"))
      if isMeant { self?.send(request) }
    }
  }

  private func send(_ request: AccountChange.Request) {
    guard !call.isRunning else { return }
    (form.problems, problem) = ([:], nil)
    pause.stop()
    call.run { [interactor] onWait async throws(AddKey.Failure) in
      try await interactor.carryOut(request, onWait: onWait)
    } then: { [weak self] in
      self?.didEnd($0)
    }
    output?.focusButton()
  }

  private func didEnd(_ result: Result<AccountChange.Outcome, AddKey.Failure>) {
    switch result {
    case .success(.changed): finish()
    case .success(.recoveryCodes(let codes)): router.replace(with: .recoveryCodes(codes))
    case .success(.sent(let receipt, let sending)): didSend(sending, receipt)
    case .failure(let failure): didFail(failure)
    }
  }

  private func finish() {
    switch change.end {
    case .saying(let sentence): router.close(saying: texts[sentence])
    case .notice(let notice, let screens): router.replace(screens, with: .notice(notice))
    }
  }

  private func didSend(_ sending: VerificationCodeSending, _ receipt: VerificationCodeReceipt) {
    switch sending {
    case .sent:
      sent = receipt
      enterCode(of: receipt)
      output?.focus(.email)  // "Another address" leads back to it
    case .tooSoon(let seconds):
      reject(.email, texts.mayResend(inSeconds: seconds))
    case .full: problem = texts[.verificationFull]
    case .over: didFail(.denied(.signedOut))
    }
  }

  private func didFail(_ failure: AddKey.Failure) {
    switch failure {
    case .store(.cancelled): break
    case .refused(let refusal): refuseKey(texts.sentence(refusal))
    case .invalid(let problems) where problems.first?.rule == "tooMany":
      let limit = problems.first?.limit ?? AccountKey.limit
      refuseKey(texts[.sshKeyTooMany(limit: "\(limit)")])
    case .denied(.signedOut):
      dropCode()
      interactor.signOut()
      router.open(.signInAgain)
    case .denied(.wrongPassword): refuse(texts[.accountChangeWrong])
    case .denied(.wrongCode) where !form.fields.contains(.code):
      problem = texts[.accountChangeCodeNeeded]
    case .denied(.wrongCode): refuse(texts[.secondFactorEntryWrong], in: .code)
    case .denied(.secondFactorNeeded): showAccount()
    case .denied(.secondFactorUnavailable): problem = texts[.secondFactorEntryUnavailable]
    case .denied(.paused(let seconds)):
      // A password stays, since it was right or wasn't checked; the app's code is over before the pause.
      dropCode()
      pause.start(from: seconds)
      reject(pausedField, nil)
    case .invalid where failure.refusesAddress: reject(.email, texts[.signUpEmailRefused])
    case .invalid(let problems) where problems.contains(where: { $0.field == "password" }):
      reject(.new, "")
    case .store(.unknown(let problem)):
      self.problem = texts[.accountChangeInDoubt(reason: texts.sentence(problem))]
    case .invalid, .store: problem = texts.sentence(failure.storeFailure.problem)
    }
  }

  private func refuseKey(_ sentence: String) {
    if form.fields.contains(.key) { reject(.key, sentence) } else { problem = sentence }
  }

  private func refuse(_ sentence: String, in field: AccountChange.Field = .old) {
    let field = form.fields.contains(field) ? field : .code
    output?.clear(field)
    reject(field, sentence)
  }

  /// The field that shows the pause after too many attempts.
  private var pausedField: AccountChange.Field { form.fields.contains(.old) ? .old : .code }

  /// Empties the field of the code: the sign-in that follows uses it up.
  private func dropCode() {
    guard form.fields.contains(.code) else { return }
    output?.clear(.code)
    reject(.code, nil)
  }

  private func reject(_ field: AccountChange.Field, _ sentence: String?) {
    form.problems[field] = sentence
    show()
    output?.focus(field)
  }
}

// MARK: Texts

extension AccountChangePresenter {
  private func show() {
    let (check, rules) = (form.check, form.rules.passwords)
    let isPassword = form.fields.contains(.new)
    output?.show(
      AccountChange.ViewModel(
        title: texts[change.title], heading: texts[change.heading],
        message: message, fields: form.fields.map(state),
        rules: isPassword
          ? rules.rules.map {
            .init(text: texts.text($0, shortest: rules.shortest), isMet: check.met.contains($0))
          } : [],
        areRulesJudged: form.problems[.new] != nil,
        strength: isPassword ? check.strength.map(texts.words) : nil,
        submit: texts[change.submit], isDangerous: change.isDangerous, problem: problem,
        progress: call.isRunning
          ? texts.progress(change.progress, behind: call.callersBefore) : nil))
  }

  private var message: String {
    let sentences = [change.message, change.confirmation].compactMap(\.self).map { texts[$0] }
    return (sentences + change.keys.map(texts.words)).joined(separator: "\n")
  }

  private func state(of field: AccountChange.Field) -> AccountChange.ViewModel.Field {
    let (label, help) = field.words
    let state = FieldState(
      label: texts[label], help: texts[help],
      problem: form.problems[field].flatMap { $0.isEmpty ? nil : $0 },
      hint: field == .new ? texts.advice(on: form.check) : nil,
      suggestion: field == .email ? EmailAddress.meant(by: form.text(.email)) : nil)
    let isShownAtFirst = field == .name || field == .about
    return AccountChange.ViewModel.Field(
      id: field, state: field == pausedField ? state.paused(by: pause, texts) : state,
      text: isShownAtFirst ? form.text(field) : "", isOn: form.isListed)
  }

  private var discardQuestion: Question {
    Question(
      title: texts[.accountChangeDiscardTitle], message: texts[.accountChangeDiscardMessage],
      yes: texts[.accountChangeDiscardYes], no: texts[.accountChangeDiscardNo])
  }

  private var deletionQuestion: Question {
    Question(
      title: texts[.accountChangeDeletionAskTitle],
      message: texts[.accountChangeDeletionAskMessage],
      yes: texts[.accountChangeDeletionAskYes], no: texts[.accountChangeDeletionAskNo],
      isDangerous: true)
  }
}

extension AccountChange.Field {
  fileprivate var words: (label: LocalizedText, help: LocalizedText) {
    switch self {
    case .name: (.signUpNameLabel, .signUpNameHelp)
    case .email: (.accountChangeEmailLabel, .accountChangeEmailHelp)
    case .about: (.profileAboutLabel, .accountChangeProfileMessage)
    case .isListed: (.accountChangeListedLabel, .accountChangeProfileMessage)
    case .key: (.accountKeysFieldLabel, .accountKeysFieldHelp)
    case .old: (.accountChangeOldLabel, .accountChangeOldHelp)
    case .code: (.secondFactorEntryLabel, .secondFactorEntryHelp)
    case .new: (.accountChangeNewLabel, .signUpPasswordHelp)
    case .confirmation: (.signUpConfirmationLabel, .signUpConfirmationHelp)
    }
  }
}
