import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Secrets
import Wording

final class SecondFactorSetupPresenter: MemberPresenter<TimeBasedSecret, SecondFactorRefusal>,
  SecondFactorSetup.PresenterInput
{
  weak var output: (any SecondFactorSetup.PresenterOutput)?
  private let account: Account
  private let brand: String
  private let interactor: SecondFactorSetupInteractor
  private var typed = ""
  private var password = Secret("")
  private var problems: [SecondFactorSetup.Field: String] = [:]
  private var problem: String?
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }
  /// Counts the pause after too many attempts, which a field shows.
  private let pause: Countdown

  /// - Parameter brand: The name under which an authenticator app lists the account.
  init(
    of account: Account, brand: String, interactor: SecondFactorSetupInteractor,
    router: any MemberRouter, services: PresenterServices, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    (self.account, self.brand, self.interactor) = (account, brand, interactor)
    pause = Countdown(clock: clock)
    super.init(
      "secondFactorSetup", reload: "secondFactorSetupReload", interactor, router, services, work
    ) { () async throws(PrepareSecondFactor.Failure) in try await interactor.secret() }
    pause.onChange = { [weak self] in self?.show() }
  }

  var hasUnsavedChanges: Bool { !typed.isEmpty || password.count > 0 }

  /// The secret and the password on this screen aren't another member's to see.
  override func isAvailable() -> Bool {
    guard super.isAvailable() else { return false }
    if interactor.isOfAnother { router.close() }
    return !interactor.isOfAnother
  }

  /// Loads only until there is a secret: another one would take the place of the one that the app
  /// has scanned.
  override func load() { if value == nil { super.load() } else { show() } }

  override func didChangeFlags() { if !call.isRunning { super.didChangeFlags() } }

  func didSelectPicture() {
    guard let secret = value else { return }
    log(.buttonActivated("secondFactorSetupPicture"))
    router.present(
      .link(.authenticator(AuthenticatorLink(secret, issuer: brand, account: account.handle))))
  }

  func didEdit(_ text: String, in field: SecondFactorSetup.Field) {
    typed = text
    didEdit(field)
  }

  func didEdit(_ secret: Secret, in field: SecondFactorSetup.Field) {
    password = secret
    didEdit(field)
  }

  private func didEdit(_ field: SecondFactorSetup.Field) {
    (problems[field], problem) = (nil, nil)
    show()
  }

  /// Judges the code, unless the field is empty: the guest may only be passing it.
  func didLeaveCode() {
    guard !call.isRunning, !typed.isBlank, code == nil else { return }
    problems[.code] = texts[.secondFactorSetupCodeMissing]
    show()
  }

  func didSubmit() {
    guard !call.isRunning, value != nil else { return show() }
    log(.buttonActivated("secondFactorSetupSubmit"))
    guard let code else { return reject(.code, texts[.secondFactorSetupCodeMissing]) }
    if asksPassword, password.count == 0 {
      return reject(.password, texts[.signInPasswordMissing])
    }
    enrol(code)
  }

  override func didRequestReload() { if value == nil { super.didRequestReload() } }

  override func didRequestBack() {
    if call.cancel() { return }
    guard hasUnsavedChanges else { return super.didRequestBack() }
    ask(discardQuestion, by: router) { [router] in if $0 { router.close() } }
  }

  override func show() {
    output?.show(
      SecondFactorSetup.ViewModel(
        title: texts[.myAccountSecondFactorTitle], heading: texts[.secondFactorSetupHeading],
        load: status(progress: .secondFactorSetupProgress, retry: .secondFactorSetupRetry),
        form: value.map(form)))
  }

  /// The code of the app; nil if none was typed.
  private var code: SecondFactorCode? {
    guard case .timeBased(let digits)? = SecondFactorCode(typed: typed) else { return nil }
    return .timeBased(digits)
  }

  private var asksPassword: Bool { !interactor.cameByCode }

  /// The field that shows the pause after too many attempts.
  private var pausedField: SecondFactorSetup.Field { asksPassword ? .password : .code }

  private func enrol(_ code: SecondFactorCode) {
    problem = nil
    pause.stop()
    call.run { [interactor, password] onWait async throws(OwnFailure) in
      try await interactor.enrol(code, password, onWait: onWait)
    } then: { [weak self] in
      guard let self else { return }
      switch $0 {
      case .success(let codes):
        router.say(texts[.secondFactorSetupDone])
        router.replace(with: .recoveryCodes(codes))
      case .failure(let failure): didFail(failure)
      }
    }
  }

  private func didFail(_ error: OwnFailure) {
    switch error {
    case .store(.cancelled): break
    case .denied(.wrongCode): refuse(.code, texts[.secondFactorEntryWrong])
    case .denied(.wrongPassword): refuse(.password, texts[.accountChangeWrong])
    case .denied(.paused(let seconds)):
      // A password stays, since it was right or wasn't checked; the app's code is over before the pause.
      output?.clear(.code)
      pause.start(from: seconds)
      reject(pausedField, nil)
    case .denied(.secondFactorUnavailable): problem = texts[.secondFactorSetupUnavailable]
    case .denied(.signedOut), .denied(.secondFactorNeeded):
      // The code is over when the guest comes back.
      output?.clear(.code)
      output?.focus(.code)
      interactor.signOut()
      router.askToSignInAgain()
    case .store(.unknown(let problem)):
      self.problem = texts[.accountChangeInDoubt(reason: texts.sentence(problem))]
    case .invalid, .store: problem = texts.sentence(error.storeFailure.problem)
    }
  }

  private func refuse(_ field: SecondFactorSetup.Field, _ sentence: String) {
    output?.clear(field)
    reject(field, sentence)
  }

  private func reject(_ field: SecondFactorSetup.Field, _ sentence: String?) {
    problems = sentence.map { [field: $0] } ?? [:]
    show()
    output?.focus(field)
  }
}

// MARK: Texts

extension SecondFactorSetupPresenter {
  private var discardQuestion: Question {
    Question(
      title: texts[.accountChangeDiscardTitle], message: texts[.secondFactorSetupDiscard],
      yes: texts[.accountChangeDiscardYes], no: texts[.accountChangeDiscardNo])
  }

  private func form(_ secret: TimeBasedSecret) -> SecondFactorSetup.FormState {
    SecondFactorSetup.FormState(
      message: texts[.secondFactorSetupMessage],
      secret: texts[.secondFactorSetupSecretLabel(secret: secret.groups)],
      picture: texts[.secondFactorSetupPicture],
      code: state(.code, .secondFactorSetupCodeLabel, .secondFactorSetupCodeHelp),
      password: asksPassword
        ? state(.password, .accountChangeOldLabel, .accountChangeOldHelp) : nil,
      submit: texts[.secondFactorSetupSubmit], problem: problem,
      progress: call.isRunning
        ? texts.progress(.accountChangeProgress, behind: call.callersBefore) : nil)
  }

  private func state(
    _ field: SecondFactorSetup.Field, _ label: LocalizedText, _ help: LocalizedText
  ) -> FieldState {
    let state = FieldState(label: texts[label], help: texts[help], problem: problems[field])
    return field == pausedField ? state.paused(by: pause, texts) : state
  }
}
