import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices
import Secrets
import Wording

@MainActor
final class SecondFactorSetupPresenter: SecondFactorSetup.PresenterInput {
  weak var output: (any SecondFactorSetup.PresenterOutput)?
  private let account: Account
  private let brand: String
  private let interactor: any SecondFactorSetup.InteractorInput
  private let router: any SecondFactorSetup.RouterInput
  private let services: PresenterServices
  private let work: Work
  private var typed = ""
  private var password = Secret("")
  private var problems: [SecondFactorSetup.Field: String] = [:]
  private var problem: String?
  private var guestsBefore = 0
  private var running: Task<Void, Never>?
  private lazy var data = MemberData(
    interactor: interactor, router: router, services: services, work: work
  ) { [interactor] () async throws(PrepareSecondFactor.Failure) in
    try await interactor.secret()
  } didChange: { [weak self] in
    self?.show()
  }

  /// - Parameter brand: The name under which an authenticator app lists the account.
  init(
    of account: Account, brand: String, interactor: any SecondFactorSetup.InteractorInput,
    router: any SecondFactorSetup.RouterInput, services: PresenterServices, work: Work
  ) {
    self.account = account
    self.brand = brand
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  var hasUnsavedChanges: Bool { !typed.isEmpty || password.count > 0 }

  /// The secret stays the same when a popup over this screen is closed.
  func didAppear() {
    guard data.isAvailable() else { return }
    // The secret and the password on this screen are the other member's.
    if interactor.isOfAnother { return router.close() }
    services.analytics.log(.screenPresented("secondFactorSetup"))
    if data.value == nil { data.load() } else { show() }
  }

  func didChangeFlags() { if running == nil { data.didChangeFlags() } }

  func didSelectPicture() {
    guard let secret = data.value else { return }
    services.analytics.log(.buttonActivated(.secondFactorSetupPicture))
    router.showPicture(AuthenticatorLink(secret, issuer: brand, account: account.handle))
  }

  func didEditCode(_ text: String) {
    typed = text
    (problems[.code], problem) = (nil, nil)
    show()
  }

  func didEditPassword(_ secret: Secret) {
    password = secret
    (problems[.password], problem) = (nil, nil)
    show()
  }

  func didSubmit() {
    guard running == nil, data.value != nil else { return show() }
    services.analytics.log(.buttonActivated(.secondFactorSetupSubmit))
    guard case .timeBased? = SecondFactorCode(typed: typed),
      let code = SecondFactorCode(typed: typed)
    else { return reject(.code, texts[.secondFactorSetupCodeMissing]) }
    if asksPassword, password.count == 0 {
      return reject(.password, texts[.signInPasswordMissing])
    }
    enrol(code)
  }

  /// Loads only until there is a secret: another one would take the place of the one that the app
  /// has scanned.
  func didRequestReload() {
    guard !data.isBusy, data.value == nil else { return }
    services.analytics.log(.buttonActivated("secondFactorSetupReload"))
    data.load()
  }

  func didRequestBack() {
    if let running { return running.cancel() }
    guard hasUnsavedChanges else { return data.didRequestBack() }
    work.start { [router, question = discardQuestion] in await router.close(after: question) }
  }

  private var texts: any Texts { services.texts }

  private var asksPassword: Bool { !interactor.cameByCode }

  private func enrol(_ code: SecondFactorCode) {
    (guestsBefore, problem) = (0, nil)
    running = work.start { [weak self, interactor, password] in
      do throws(OwnFailure) {
        let codes = try await interactor.enrol(code, password) { @MainActor in
          self?.didWait(behind: $0)
        }
        self?.running = nil
        self?.router.finish(codes)
      } catch {
        self?.didFail(error)
      }
    }
    show()
  }

  private func didWait(behind guests: Int) {
    guestsBefore = guests
    show()
  }

  private func didFail(_ error: OwnFailure) {
    running = nil
    switch error {
    case .store(.cancelled): show()
    case .denied(.wrongCode): refuse(.code, texts[.secondFactorEntryWrong])
    case .denied(.wrongPassword): refuse(.password, texts[.accountChangeWrong])
    case .denied(.paused(let seconds)):
      refuse(.password, texts[.signInPaused(seconds: "\(seconds)")])
    case .denied(.secondFactorUnavailable): report(texts[.secondFactorSetupUnavailable])
    case .denied(.signedOut), .denied(.secondFactorNeeded):
      interactor.signOut()
      show()
      router.askToSignInAgain()
    case .store(.unknown(let problem)):
      report(texts[.accountChangeInDoubt(reason: texts.sentence(problem))])
    case .invalid, .store: report(texts.sentence(error.storeFailure.problem))
    }
  }

  private func report(_ sentence: String) {
    problem = sentence
    show()
  }

  private func refuse(_ field: SecondFactorSetup.Field, _ sentence: String) {
    output?.clear(field)
    reject(field, sentence)
  }

  private func reject(_ field: SecondFactorSetup.Field, _ sentence: String) {
    problems = [field: sentence]
    show()
    output?.focus(field)
  }
}

// MARK: Texts

extension SecondFactorSetupPresenter {
  private func show() {
    output?.show(
      SecondFactorSetup.ViewModel(
        title: texts[.myAccountSecondFactorTitle], heading: texts[.secondFactorSetupHeading],
        load: data.status(
          progress: texts[.secondFactorSetupProgress], retry: texts[.secondFactorSetupRetry]),
        form: data.value.map(form)))
  }

  private var discardQuestion: Question {
    Question(
      title: texts[.accountChangeDiscardTitle], message: texts[.secondFactorSetupDiscard],
      yes: texts[.accountChangeDiscardYes], no: texts[.accountChangeDiscardNo])
  }

  private func form(_ secret: TimeBasedSecret) -> SecondFactorSetup.FormState {
    let waiting =
      guestsBefore == 0
      ? texts[.accountChangeProgress] : texts[.signUpWaiting(count: "\(guestsBefore)")]
    return SecondFactorSetup.FormState(
      message: texts[.secondFactorSetupMessage],
      secret: texts[.secondFactorSetupSecretLabel(secret: secret.groups)],
      picture: texts[.secondFactorSetupPicture],
      code: .init(
        label: texts[.secondFactorSetupCodeLabel], help: texts[.secondFactorSetupCodeHelp],
        problem: problems[.code]),
      password: asksPassword
        ? .init(
          label: texts[.accountChangeOldLabel], help: texts[.accountChangeOldHelp],
          problem: problems[.password]) : nil,
      submit: texts[.secondFactorSetupSubmit], problem: problem,
      progress: running == nil ? nil : waiting)
  }
}
