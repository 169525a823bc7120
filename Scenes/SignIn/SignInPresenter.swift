import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Secrets
import Wording

final class SignInPresenter: ScenePresenter, SignIn.PresenterInput {
  weak var output: (any SignIn.PresenterOutput)?
  private let interactor: any SignIn.InteractorInput
  private let router: any SceneRouter<Route>
  private let admission: AdmissionRules
  private let isAgain: Bool
  private var name: String
  /// True until the focus has begun at the other way to sign in.
  private var skipsPassword: Bool
  private var password = Secret("")
  private var problems: [SignIn.Field: String] = [:]
  private var problem: String?
  private var (notice, success): (String?, String?)
  /// The name with which an applicant has asked for an application's state, and the password if the
  /// application can be withdrawn.
  private var applicant: (name: String, password: Secret?, state: ApplicationState)?
  private var progress = LocalizedText.signInProgress
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }
  private let countdown: Countdown
  /// Counts the pause after too many attempts, which the password's field shows.
  private let pause: Countdown
  /// Read when the screen appears, because it looks up the mail configuration in a file.
  private var offersCode = false
  /// The receipt of the last code. A guest who comes back from the code's screen can open it again
  /// without asking for another code.
  private var sent: VerificationCodeReceipt?
  /// Loaded once the form is shown.
  private var article: ArticleOffer? { didSet { if article != oldValue { show() } } }

  init(
    interactor: any SignIn.InteractorInput, router: any SceneRouter<Route>,
    services: PresenterServices, admission: AdmissionRules = .open, name: String = "",
    isAgain: Bool = false, skipsPassword: Bool = false, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    (self.interactor, self.router, self.admission) = (interactor, router, admission)
    (self.name, self.isAgain, self.skipsPassword) = (name, isAgain, skipsPassword)
    problem = isAgain ? services.texts[.signInAgain] : nil
    (countdown, pause) = (Countdown(clock: clock), Countdown(clock: clock))
    super.init(services, work)
    for countdown in [countdown, pause] { countdown.onChange = { [weak self] in self?.show() } }
  }

  /// The flag is checked here because a menu, `--scene` and linear mode all lead to this screen.
  func didAppear() {
    guard isOpen else { return showClosed() }
    if let challenge = interactor.challenge { return enterSecondFactor(for: challenge) }
    log(.screenPresented("signIn"))
    show()
    learnOfCode()
    guard services.flags[.articlesEnabled] else { return }
    work.start { [weak self, interactor] in self?.article = await interactor.passwordArticle() }
  }

  func didChangeFlags() {
    guard isOpen || call.isRunning else { return showClosed() }
    show()
  }

  func didEdit(_ text: String, in field: SignIn.Field) {
    name = text
    problems = [:]
    clearMessages()
    countdown.stop()
    pause.stop()
    show()
  }

  func didEdit(_ secret: Secret, in field: SignIn.Field) {
    password = secret
    problems[field] = nil
    clearMessages()
    show()
  }

  func didSubmit() {
    guard !call.isRunning, isOpen else { return show() }
    log(.buttonActivated("signInSubmit"))
    if name.isBlank { return reject(.name, "empty", texts[.signInNameMissing]) }
    if password.count == 0 {
      return reject(.password, "empty", texts[.signInPasswordMissing], keepsNotice: true)
    }
    pause.stop()
    run { [interactor, name, password] onWait async throws(SignInError) in
      try await interactor.signIn(name, password, onWait: onWait)
      return { $0.finish() }
    }
  }

  func didSelectOtherWay() {
    guard !call.isRunning, isOpen else { return show() }
    log(.buttonActivated(otherWay.button))
    switch otherWay {
    case .signUp, .applyAgain: router.replace(with: .signUp)
    case .code: askForCode()
    case .helpCenter: router.open(.helpCenter)
    }
  }

  func didSelectWithdraw() {
    guard !call.isRunning, isOpen, let applicant, let password = applicant.password else {
      return show()
    }
    log(.buttonActivated("signInWithdraw"))
    log(.screenPresented("signInWithdrawQuestion"))
    ask(withdrawalQuestion, by: router) { [weak self] isMeant in
      self?.log(.buttonActivated(isMeant ? "signInWithdrawConfirm" : "signInWithdrawDecline"))
      if isMeant { self?.withdraw(applicant.name, password) }
    }
  }

  func didSelectArticle() {
    guard let article else { return }
    log(.buttonActivated("signInArticle"))
    router.open(.article(slug: article.slug))
  }

  func didRequestBack() { if !call.cancel() { router.close() } }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  /// Signing up again for an applicant whose code's screen is gone, who was rejected, or whose
  /// application has expired; otherwise a code, or the help center where there are no codes and for
  /// an applicant whose application has ended.
  private var otherWay: OtherWay {
    switch applicant?.state {
    case .verifying where services.flags[.signUpEnabled]: .signUp
    case .rejected: services.flags[.signUpEnabled] ? .applyAgain : .helpCenter
    case .expired: services.flags[.signUpEnabled] ? .signUp : .helpCenter
    default: offersCode ? .code : .helpCenter
    }
  }

  private func showClosed() { router.replace(with: .notice(.signInClosed)) }

  /// Leaves the form, to which nothing leads back.
  private func finish() { if isAgain { router.close() } else { router.replace(with: .myAccount) } }

  private func enterSecondFactor(for challenge: SecondFactorChallenge) {
    router.replace(with: .secondFactorEntry(challenge, as: name, isAgain: isAgain))
  }

  private func learnOfCode() {
    work.start { [weak self, interactor] in self?.didLearn(await interactor.offersCode) }
  }

  /// The focus doesn't leave a password that the guest has begun to type.
  private func didLearn(_ offersCode: Bool) {
    self.offersCode = offersCode
    show()
    if skipsPassword, !name.isBlank, password.count == 0 { output?.focusOtherWay() }
    skipsPassword = false
  }

  private func askForCode() {
    guard let email = try? EmailAddress(validating: name) else {
      return reject(.name, "noAddress", texts[.signInCodeAddress])
    }
    if let sent, sent.email == email { return router.open(.codeEntry(sent)) }
    run(.verificationSending) { [interactor] _ async throws(SignInError) in
      let (receipt, sending) = try await interactor.sendCode(to: email)
      return { $0.didSend(sending, receipt) }
    }
  }

  private func withdraw(_ name: String, _ password: Secret) {
    run { [interactor] onWait async throws(SignInError) in
      let isWithdrawn = try await interactor.withdraw(name, password, onWait: onWait)
      return { $0.didWithdraw(isWithdrawn) }
    }
  }

  /// - Parameter call: Returns what the Presenter does after a success.
  private func run(
    _ progress: LocalizedText = .signInProgress,
    _ call:
      @escaping @MainActor (@escaping WaitReport) async throws(SignInError) -> (
        @MainActor (SignInPresenter) -> Void
      )
  ) {
    guard !self.call.isRunning else { return }
    clearMessages()
    if !offersCode { learnOfCode() }  // the server may have been away
    self.progress = progress
    self.call.run(call) { [weak self] in
      guard let self else { return }
      switch $0 {
      case .success(let end): end(self)
      case .failure(let error): didFail(error)
      }
    }
    output?.focusButton()
  }

  private func clearMessages() { (problem, notice, success, applicant) = (nil, nil, nil, nil) }

  private func didSend(_ sending: VerificationCodeSending, _ receipt: VerificationCodeReceipt) {
    switch sending {
    case .sent:
      sent = receipt
      router.open(.codeEntry(receipt))
    case .tooSoon(let seconds):
      log(.fieldRejected("signInName", "tooSoon"))
      countdown.start(from: seconds)
      show()
      output?.focus(.name)
    case .full, .over: problem = texts[.verificationFull]
    }
  }

  private func didWithdraw(_ isWithdrawn: Bool) {
    if isWithdrawn {
      success = texts[.signInWithdrawDone]
    } else {
      notice = texts[.signInWithdrawDecided]
    }
  }

  private func didFail(_ error: SignInError) {
    switch error {
    case .cancelled: break
    case .challenged(let challenge): enterSecondFactor(for: challenge)
    case .wrong, .signedOut, .wrongCode, .enrolmentNeeded, .secondFactorUnavailable,
      .secondFactorPresent, .addressRefused, .invalid:
      refuse("wrong", texts[admission.verifiesEmail ? .signInWrongOrUnconfirmed : .signInWrong])
    case .applied(let state, let since, let note):
      let typed = password
      output?.clear(.password)
      notice = texts.sentence(
        state, since: since, note: note, isVouched: admission.policy == .vouched)
      applicant = (name, state.isAlive ? typed : nil, state)
    case .suspended(let reason, let until):
      output?.clear(.password)
      notice = texts.sentence(reason, until: until)
    case .paused(let seconds):  // the password wasn't checked, and stays
      pause.start(from: seconds)
      reject(.password, "paused", nil)
    case .notSaved(let problem), .outcomeUnknown(let problem):
      self.problem = texts.sentence(problem)
    }
  }

  /// Shows one sentence for both fields, so that it doesn't tell which of them is wrong.
  private func refuse(_ rule: AnalyticsEvent.Rule, _ sentence: String) {
    output?.clear(.password)
    reject(.password, rule, sentence)
  }

  /// - Parameter keepsNotice: Whether the state of an account or an application stays on the screen.
  private func reject(
    _ field: SignIn.Field, _ rule: AnalyticsEvent.Rule, _ sentence: String?,
    keepsNotice: Bool = false
  ) {
    log(.fieldRejected(field == .name ? "signInName" : "signInPassword", rule))
    problems = sentence.map { [field: $0] } ?? [:]
    if !keepsNotice || notice == nil { clearMessages() }
    show()
    output?.focus(field)
  }
}

// MARK: Texts

extension SignInPresenter {
  private var withdrawalQuestion: Question {
    Question(
      title: texts[.signInWithdrawTitle], message: texts[.signInWithdrawMessage],
      yes: texts[.signInWithdrawYes], no: texts[.signInWithdrawNo], isDangerous: true)
  }

  /// The other way is in the first frame, because a reader would say a button that comes later after
  /// the form.
  private func show() {
    output?.show(
      SignIn.ViewModel(
        title: texts[.signInTitle],
        name: FieldState(
          label: texts[.signInNameLabel], help: texts[.signInNameHelp], problem: problems[.name],
          hint: countdown.seconds.map(texts.mayResend),
          steadyHint: countdown.steadySeconds.map(texts.mayResend),
          suggestion: EmailAddress.meant(by: name)),
        password: FieldState(
          label: texts[.signInPasswordLabel],
          help: texts[offersCode ? .signInCodeHelp : .signInPasswordHelp],
          problem: problems[.password]
        ).paused(by: pause, texts),
        article: services.flags[.articlesEnabled]
          ? article.map { texts[.articlesOffer(title: $0.title)] } : nil,
        submit: texts[.signInSubmit],
        otherWay: texts[otherWay.label],
        withdraw: applicant?.password == nil ? nil : texts[.signInWithdrawButton],
        problem: problem, notice: notice, success: success,
        progress: call.isRunning ? texts.progress(progress, behind: call.callersBefore) : nil))
  }
}

/// The ways to go on without a password.
private enum OtherWay {
  case signUp
  case applyAgain
  case code
  case helpCenter

  var label: LocalizedText {
    switch self {
    case .signUp: .signInApplicationSignUp
    case .applyAgain: .signInApplicationAgain
    case .code: .signInCodeButton
    case .helpCenter: .signInHelpCenter
    }
  }

  var button: AnalyticsEvent.Button {
    switch self {
    case .signUp, .applyAgain: "signInSignUp"
    case .code: "signInCode"
    case .helpCenter: "signInHelpCenter"
    }
  }
}
