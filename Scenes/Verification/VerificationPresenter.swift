import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class VerificationPresenter: Verification.PresenterInput {
  weak var output: (any Verification.PresenterOutput)?
  private let email: String
  private let interactor: any Verification.InteractorInput
  private let router: any Verification.RouterInput
  private let services: PresenterServices
  private let work: Work
  private var typed = ""
  private var problem: String?
  private var hint: LocalizedText?
  private let countdown: Countdown
  private var trouble: String?
  private var progress: LocalizedText?
  private var running: Task<Void, Never>?

  /// - Parameter email: The address to show.
  init(
    email: String, interactor: any Verification.InteractorInput,
    router: any Verification.RouterInput, services: PresenterServices, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    self.email = email
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    countdown = Countdown(clock: clock)
    countdown.onChange = { [weak self] in self?.show() }
  }

  func didAppear() {
    services.analytics.log(.screenPresented(.verification))
    show()
  }

  /// Stays open, because the application remains and the flag may be switched on again.
  func didChangeFlags() { show() }

  func didEdit(_ text: String) {
    typed = text
    (problem, hint, trouble) = (nil, nil, nil)
    countdown.stop()
    show()
  }

  func didSubmit() {
    guard running == nil, isOpen else { return }
    services.analytics.log(.buttonActivated(.verificationSubmit))
    guard let code = EmailCode(typed: typed) else {
      return reject(.malformed, services.texts[.verificationMalformed])
    }
    run(.verificationProgress) { [interactor] () async throws(ApplicationError) in
      let verdict = try await interactor.confirm(code)
      return { $0.didTry(verdict) }
    }
  }

  func didSelectResend() {
    guard running == nil, isOpen else { return }
    services.analytics.log(.buttonActivated(.verificationResend))
    run(.verificationSending) { [interactor] () async throws(ApplicationError) in
      let sending = try await interactor.resend()
      return { $0.didSend(sending) }
    }
  }

  func didRequestBack() {
    if let running { return running.cancel() }
    router.close()
  }

  private var isOpen: Bool { services.flags[.signUpEnabled] }

  /// - Parameter call: Returns a closure that shows the answer; it runs after the progress has
  ///   ended.
  private func run(
    _ progress: LocalizedText,
    _ call:
      @escaping @MainActor () async throws(ApplicationError) -> (
        @MainActor (VerificationPresenter) -> Void
      )
  ) {
    (self.progress, trouble) = (progress, nil)
    running = work.start { [weak self] in
      do throws(ApplicationError) {
        let answer = try await call()
        self?.end { answer($0) }
      } catch {
        self?.end { $0.didFail(error) }
      }
    }
    show()
  }

  private func end(_ answer: (VerificationPresenter) -> Void) {
    (running, progress) = (nil, nil)
    answer(self)
    show()
  }
}

// MARK: Answers

extension VerificationPresenter {
  private var texts: any Texts { services.texts }

  private func didTry(_ verdict: CodeVerdict) {
    switch verdict {
    case .right(let application): didConfirm(application)
    case .wrong(let attempts):
      output?.clearField()
      reject(.wrongCode, texts[.verificationWrong(count: attempts)])
    case .noAttempts(let seconds):
      reject(.noAttempts, texts[.verificationNoAttempts(seconds: "\(seconds)")])
    case .tooOld: reject(.tooOld, texts[.verificationTooOld])
    case .over: reject(.tooOld, texts[.verificationOver])
    }
  }

  private func didConfirm(_ application: Application) {
    services.analytics.log(.fieldAccepted(.code))
    let firstName = application.name.first
    if application.state != .approved {
      router.finishApplication(firstName: firstName)
    } else if services.flags[.membersEnabled] {
      router.offerProfile(account: application.id, firstName: firstName)
    } else {
      router.finish(firstName: firstName)
    }
  }

  private func hint(_ seconds: Int?) -> String? {
    seconds.map { texts.mayResend(inSeconds: $0) } ?? hint.map { texts[$0] }
  }

  private func didSend(_ sending: CodeSending) {
    countdown.stop()
    switch sending {
    case .sent: (problem, hint) = (nil, .verificationSent)
    case .tooSoon(let seconds):
      (problem, hint) = (nil, nil)
      countdown.start(from: seconds)
    case .over: problem = texts[.verificationOver]
    }
    output?.focusField()
  }

  private func didFail(_ error: ApplicationError) {
    switch error {
    case .cancelled: break
    case .outcomeUnknown(let problem): router.showInDoubt(reason: texts.sentence(problem))
    case .notSaved(let problem): trouble = texts.sentence(problem)
    case .full: trouble = texts[.verificationFull]
    case .tooSoon(let seconds): trouble = texts.tooMany(seconds: seconds)
    case .emailTaken, .usernameTaken, .invitation, .vouchCode, .idempotencyKeyReused, .unknown,
      .refused, .suspended:
      problem = texts[.verificationOver]
    }
  }

  private func reject(_ rule: AnalyticsEvent.Rule, _ sentence: String) {
    services.analytics.log(.fieldRejected(.code, rule))
    (problem, hint) = (sentence, nil)
    countdown.stop()
    show()
    output?.focusField()
  }

  private func show() {
    output?.show(
      Verification.ViewModel(
        title: texts[.verificationTitle], closed: isOpen ? nil : texts[.verificationClosed],
        headline: texts[.verificationHeadline(email: email)],
        message: texts[.verificationMessage], label: texts[.verificationLabel],
        help: texts[.verificationHelp], problem: problem,
        hint: hint(countdown.seconds), steadyHint: hint(countdown.steadySeconds),
        submit: texts[.verificationSubmit], resend: texts[.verificationResend],
        back: texts[.verificationBack], trouble: trouble, progress: progress.map { texts[$0] }))
  }
}
