import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class CodeEntryPresenter: CodeEntry.PresenterInput {
  weak var output: (any CodeEntry.PresenterOutput)?
  private let email: String
  private let isNewAddress: Bool
  private let interactor: any CodeEntry.InteractorInput
  private let router: any CodeEntry.RouterInput
  private let services: PresenterServices
  private let work: Work
  private var typed = ""
  private var problem: String?
  private var hint: LocalizedText?
  private let countdown: Countdown
  private var trouble: String?
  private var progress: LocalizedText?
  private var running: Task<Void, Never>?

  /// - Parameters:
  ///   - email: The address to show.
  ///   - isNewAddress: True if the code confirms a new address.
  init(
    email: String, isNewAddress: Bool = false, interactor: any CodeEntry.InteractorInput,
    router: any CodeEntry.RouterInput, services: PresenterServices, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    self.email = email
    self.isNewAddress = isNewAddress
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    countdown = Countdown(clock: clock)
    countdown.onChange = { [weak self] in self?.show() }
  }

  func didAppear() {
    guard isOpen else { return router.showClosed() }
    services.analytics.log(.screenPresented(.codeEntry))
    show()
  }

  func didChangeFlags() {
    guard isOpen || running != nil else { return router.showClosed() }
    show()
  }

  func didEdit(_ text: String) {
    typed = text
    (problem, hint, trouble) = (nil, nil, nil)
    countdown.stop()
    show()
  }

  func didSubmit() {
    guard running == nil, isOpen else { return show() }
    services.analytics.log(.buttonActivated(.codeEntrySubmit))
    guard let code = EmailCode(typed: typed) else {
      return reject(.malformed, texts[.verificationMalformed])
    }
    run(.verificationProgress) { [interactor] () async throws(SignInError) in
      let answer = try await interactor.enter(code)
      return { $0.didTry(answer) }
    }
  }

  func didSelectResend() {
    guard running == nil, isOpen else { return show() }
    services.analytics.log(.buttonActivated(.codeEntryResend))
    run(.verificationSending) { [interactor] () async throws(SignInError) in
      let sending = try await interactor.resend()
      return { $0.didSend(sending) }
    }
  }

  func didRequestBack() {
    if let running { return running.cancel() }
    router.close()
  }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  /// - Parameter call: Returns a closure that shows the answer; it runs after the progress has
  ///   ended.
  private func run(
    _ progress: LocalizedText,
    _ call:
      @escaping @MainActor () async throws(SignInError) -> (
        @MainActor (CodeEntryPresenter) -> Void
      )
  ) {
    (self.progress, trouble) = (progress, nil)
    running = work.start { [weak self] in
      do throws(SignInError) {
        let answer = try await call()
        self?.end { answer($0) }
      } catch {
        self?.end { $0.didFail(error) }
      }
    }
    show()
  }

  private func end(_ answer: (CodeEntryPresenter) -> Void) {
    (running, progress) = (nil, nil)
    answer(self)
    show()
  }
}

// MARK: Answers

extension CodeEntryPresenter {
  private var texts: any Texts { services.texts }

  /// Completes a sign-in even if sign-in was closed while the request was running.
  private func didTry(_ answer: CodeEntry.Answer) {
    switch answer {
    case .right:
      services.analytics.log(.fieldAccepted(.verificationCode))
      if isNewAddress { router.finishAddress() } else { router.finish() }
    case .wrong(let attempts):
      output?.clearField()
      reject(.wrongCode, texts[.verificationWrong(count: attempts)])
    case .noAttempts(let seconds):
      reject(.noAttempts, texts[.verificationNoAttempts(seconds: "\(seconds)")])
    case .tooOld: reject(.tooOld, texts[.verificationTooOld])
    case .over: reject(.tooOld, texts[.codeEntryOver])
    }
  }

  private func hint(_ seconds: Int?) -> String? {
    seconds.map { texts.mayResend(inSeconds: $0) } ?? hint.map { texts[$0] }
  }

  private func didSend(_ sending: VerificationCodeSending) {
    countdown.stop()
    switch sending {
    case .sent: (problem, hint) = (nil, .verificationSent)
    case .tooSoon(let seconds):
      (problem, hint) = (nil, nil)
      countdown.start(from: seconds)
    case .full: trouble = texts[.verificationFull]
    case .over: problem = texts[.codeEntryOver]
    }
    output?.focusField()
  }

  private func didFail(_ error: SignInError) {
    switch error {
    case .cancelled: break
    case .outcomeUnknown(let problem) where isNewAddress:
      trouble = texts[.accountChangeInDoubt(reason: texts.sentence(problem))]
    case .notSaved(let problem), .outcomeUnknown(let problem): trouble = texts.sentence(problem)
    case .signedOut where isNewAddress:
      interactor.signOut()
      router.askToSignInAgain()
    case .suspended(let reason, let until): trouble = texts.sentence(reason, until: until)
    case .addressRefused: trouble = texts[.signUpEmailRefused]
    case .challenged(let challenge): router.enterSecondFactor(for: challenge, as: email)
    case .wrong, .applied, .paused, .signedOut, .wrongCode, .enrolmentNeeded,
      .secondFactorUnavailable, .secondFactorPresent, .invalid:
      trouble = texts[.codeEntryOver]
    }
  }

  private func reject(_ rule: AnalyticsEvent.Rule, _ sentence: String) {
    services.analytics.log(.fieldRejected(.verificationCode, rule))
    (problem, hint) = (sentence, nil)
    countdown.stop()
    show()
    output?.focusField()
  }

  private func show() {
    output?.show(
      CodeEntry.ViewModel(
        title: texts[isNewAddress ? .myAccountEmailTitle : .signInTitle],
        headline: texts[
          isNewAddress ? .verificationHeadline(email: email) : .codeEntryHeadline(email: email)],
        message: texts[.verificationMessage], label: texts[.verificationLabel],
        help: texts[.verificationHelp], problem: problem,
        hint: hint(countdown.seconds), steadyHint: hint(countdown.steadySeconds),
        submit: texts[.verificationSubmit], resend: texts[.verificationResend],
        back: texts[.verificationBack], trouble: trouble,
        progress: progress.map { texts[$0] }))
  }
}
