import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Secrets
import Wording

@MainActor
final class SignInPresenter: SignIn.PresenterInput {
  weak var output: (any SignIn.PresenterOutput)?
  let interactor: any SignIn.InteractorInput
  let router: any SignIn.RouterInput
  let services: PresenterServices
  let work: Work
  private let verifiesEmail: Bool
  var name: String
  /// True until the focus has begun at the other way to sign in.
  private var skipsPassword: Bool
  private var password = Secret("")
  private var problems: [SignIn.Field: String] = [:]
  var problem: String?
  var (notice, success): (String?, String?)
  /// The name and the password of an applicant whose application can be withdrawn.
  var applicant: (name: String, password: Secret)?
  /// The number of guests ahead in the hashing queue.
  private var guestsBefore = 0
  var running: Task<Void, Never>?
  var isSending = false
  let countdown: Countdown
  /// Read when the screen appears, because it looks up the mail configuration in a file.
  private var offersCode = false
  /// The receipt of the last code. A guest who comes back from the code's screen can open it again
  /// without asking for another code.
  var sent: VerificationCodeReceipt?

  /// - Parameters:
  ///   - name: The username or address at first.
  ///   - isAgain: True if the session has ended.
  ///   - skipsPassword: True if the focus begins at the other way to sign in.
  init(
    interactor: any SignIn.InteractorInput, router: any SignIn.RouterInput,
    services: PresenterServices, verifiesEmail: Bool = false, name: String = "",
    isAgain: Bool = false, skipsPassword: Bool = false, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    self.verifiesEmail = verifiesEmail
    self.name = name
    self.skipsPassword = skipsPassword
    problem = isAgain ? services.texts[.signInAgain] : nil
    countdown = Countdown(clock: clock)
    countdown.onChange = { [weak self] in self?.show() }
  }

  /// The flag is checked here because a menu, `--scene` and linear mode all lead to this screen.
  func didAppear() {
    guard isOpen else { return router.showClosed() }
    if let challenge = interactor.challenge {
      return router.enterSecondFactor(for: challenge, as: name)
    }
    services.analytics.log(.screenPresented(.signIn))
    show()
    work.start { [weak self, interactor] in self?.didLearn(await interactor.offersCode) }
  }

  func didChangeFlags() {
    guard isOpen || running != nil else { return router.showClosed() }
    show()
  }

  func didEditName(_ text: String) {
    name = text
    problems = [:]
    clearMessages()
    countdown.stop()
    show()
  }

  func didEditPassword(_ secret: Secret) {
    password = secret
    problems[.password] = nil
    clearMessages()
    show()
  }

  func didSubmit() {
    guard running == nil, isOpen else { return show() }
    services.analytics.log(.buttonActivated(.signInSubmit))
    if name.isBlank {
      return reject(.name, .missing, texts[.signInNameMissing])
    }
    if password.count == 0 { return reject(.password, .missing, texts[.signInPasswordMissing]) }
    signIn()
  }

  func didSelectOtherWay() {
    guard running == nil, isOpen else { return show() }
    services.analytics.log(.buttonActivated(offersCode ? "signInCode" : .signInHelpCenter))
    if offersCode { askForCode() } else { router.openHelpCenter() }
  }

  func didRequestBack() {
    if let running { return running.cancel() }
    router.close()
  }

  var texts: any Texts { services.texts }

  var isOpen: Bool { services.flags[.signInEnabled] }

  /// A code or, without one, the help center. It is in the first frame, because a reader would say a
  /// button that comes later after the form.
  private var otherWay: LocalizedText { offersCode ? .signInCodeButton : .signInHelpCenter }

  /// The focus doesn't leave a password that the guest has begun to type.
  private func didLearn(_ offersCode: Bool) {
    self.offersCode = offersCode
    show()
    if skipsPassword, !name.isBlank, password.count == 0 { output?.focusOtherWay() }
    skipsPassword = false
  }

  private func signIn() {
    guestsBefore = 0
    clearMessages()
    running = work.start { [weak self, interactor, name, password] in
      do throws(SignInError) {
        try await interactor.signIn(name, password) { @MainActor in self?.didWait(behind: $0) }
        self?.didEnd(nil)
      } catch {
        self?.didEnd(error)
      }
    }
    show()
    output?.focusButton()
  }

  func clearMessages() { (problem, notice, success, applicant) = (nil, nil, nil, nil) }

  func didWait(behind guests: Int) {
    guestsBefore = guests
    show()
  }

  func didEnd(_ error: SignInError?) {
    (running, isSending) = (nil, false)
    guard let error else { return router.finish() }
    switch error {
    case .cancelled: show()
    case .challenged(let challenge): router.enterSecondFactor(for: challenge, as: name)
    case .wrong, .signedOut, .wrongCode, .enrolmentNeeded, .secondFactorUnavailable,
      .secondFactorPresent,
      .addressRefused,
      .invalid:
      refuse(.wrong, texts[verifiesEmail ? .signInWrongOrUnconfirmed : .signInWrong])
    case .applied(let state, let note):
      let typed = password
      output?.clearPassword()
      notice = texts.sentence(state, note: note)
      applicant = state.isAlive ? (name, typed) : nil
      show()
    case .suspended(let reason, let until):
      output?.clearPassword()
      notice = texts.sentence(reason, until: until)
      show()
    case .paused(let seconds): refuse(.paused, texts[.signInPaused(seconds: "\(seconds)")])
    case .notSaved(let problem), .outcomeUnknown(let problem):
      self.problem = texts.sentence(problem)
      show()
    }
  }

  /// Shows one sentence for both fields, so that it doesn't tell which of them is wrong.
  private func refuse(_ rule: AnalyticsEvent.Rule, _ sentence: String) {
    output?.clearPassword()
    reject(.password, rule, sentence)
  }

  func reject(
    _ field: SignIn.Field, _ rule: AnalyticsEvent.Rule, _ sentence: String
  ) {
    services.analytics.log(
      .fieldRejected(field == .name ? .signInName : .signInPassword, rule))
    problems = [field: sentence]
    clearMessages()
    show()
    output?.focus(field)
  }

  func show() {
    let waiting =
      isSending
      ? texts[.verificationSending]
      : guestsBefore == 0
        ? texts[.signInProgress] : texts[.signUpWaiting(count: "\(guestsBefore)")]
    output?.show(
      SignIn.ViewModel(
        title: texts[.signInTitle],
        name: .init(
          label: texts[.signInNameLabel], help: texts[.signInNameHelp],
          problem: problems[.name], hint: countdown.seconds.map(texts.mayResend),
          steadyHint: countdown.steadySeconds.map(texts.mayResend)),
        password: .init(
          label: texts[.signInPasswordLabel],
          help: texts[offersCode ? .signInCodeHelp : .signInPasswordHelp],
          problem: problems[.password]),
        submit: texts[.signInSubmit],
        otherWay: texts[otherWay],
        withdraw: applicant == nil ? nil : texts[.signInWithdrawButton],
        problem: problem, notice: notice, success: success,
        progress: running == nil ? nil : waiting))
  }
}

extension SignInPresenter {
  func askForCode() {
    guard let email = try? EmailAddress(validating: name) else {
      return reject(.name, .noAddress, texts[.signInCodeAddress])
    }
    if let sent, sent.email == email { return router.enterCode(of: sent) }
    sendCode(for: interactor.receipt(for: email))
  }

  private func sendCode(for receipt: VerificationCodeReceipt) {
    isSending = true
    clearMessages()
    running = work.start { [weak self, interactor] in
      do throws(SignInError) {
        self?.didSend(try await interactor.sendCode(for: receipt), receipt)
      } catch {
        self?.didEnd(error)
      }
    }
    show()
    output?.focusButton()
  }

  private func didSend(_ sending: VerificationCodeSending, _ receipt: VerificationCodeReceipt) {
    (running, isSending) = (nil, false)
    switch sending {
    case .sent:
      sent = receipt
      show()
      router.enterCode(of: receipt)
    case .tooSoon(let seconds):
      services.analytics.log(.fieldRejected(.signInName, .tooSoon))
      countdown.start(from: seconds)
      show()
      output?.focus(.name)
    case .full, .over:
      problem = texts[.verificationFull]
      show()
    }
  }
}

extension SignInPresenter {
  func didSelectWithdraw() {
    guard running == nil, isOpen, let applicant else { return show() }
    services.analytics.log(.buttonActivated("signInWithdraw"))
    services.analytics.log(.screenPresented("signInWithdrawQuestion"))
    work.start { [weak self] in
      guard let self else { return }
      let isMeant = await router.confirm(question)
      services.analytics.log(
        .buttonActivated(isMeant ? "signInWithdrawConfirm" : "signInWithdrawDecline"))
      if isMeant, running == nil { withdraw(applicant.name, applicant.password) }
    }
  }

  private var question: Question {
    Question(
      title: texts[.signInWithdrawTitle], message: texts[.signInWithdrawMessage],
      yes: texts[.signInWithdrawYes], no: texts[.signInWithdrawNo])
  }

  private func withdraw(_ name: String, _ password: Secret) {
    clearMessages()
    didWait(behind: 0)
    running = work.start { [weak self, interactor] in
      do throws(SignInError) {
        let isWithdrawn = try await interactor.withdraw(name, password) { @MainActor in
          self?.didWait(behind: $0)
        }
        self?.didWithdraw(isWithdrawn)
      } catch {
        self?.didEnd(error)
      }
    }
    show()
    output?.focusButton()
  }

  private func didWithdraw(_ isWithdrawn: Bool) {
    running = nil
    if isWithdrawn {
      success = texts[.signInWithdrawDone]
    } else {
      notice = texts[.signInWithdrawDecided]
    }
    show()
  }
}
