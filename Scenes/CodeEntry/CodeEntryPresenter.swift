import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

final class CodeEntryPresenter: ScenePresenter, CodeEntry.PresenterInput {
  weak var output: (any CodeEntry.PresenterOutput)?
  private let kind: CodeEntry.Kind
  private let interactor: any CodeEntry.InteractorInput
  private let router: any CodeEntry.RouterInput
  private var typed = ""
  private var problem: String?
  private var hint: LocalizedText?
  private let countdown: Countdown
  /// Counts the pause after too many attempts, which the field shows.
  private let pause: Countdown
  private var trouble: String?
  private var progress: LocalizedText?
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }
  /// True once the sign-in has expired. Going back then leads to another sign-in.
  private var hasExpired = false

  init(
    _ kind: CodeEntry.Kind, interactor: any CodeEntry.InteractorInput,
    router: any CodeEntry.RouterInput, services: PresenterServices, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    (self.kind, self.interactor, self.router) = (kind, interactor, router)
    (countdown, pause) = (Countdown(clock: clock), Countdown(clock: clock))
    super.init(services, work)
    for countdown in [countdown, pause] { countdown.onChange = { [weak self] in self?.show() } }
  }

  func didAppear() {
    guard isOpen || kind.closed != nil else { return follow(.closed) }
    log(.screenPresented(kind.screen))
    show()
  }

  func didChangeFlags() {
    guard isOpen || kind.closed != nil || call.isRunning else { return follow(.closed) }
    show()
  }

  func didEdit(_ text: String, in field: CodeEntry.Field) {
    typed = text
    (problem, hint, trouble) = (nil, nil, nil)
    countdown.stop()
    show()
  }

  /// Judges the code, unless the field is empty: the guest may only be passing it.
  func didLeave(_ field: CodeEntry.Field) {
    guard !call.isRunning, !typed.isBlank, !kind.isCode(typed) else { return }
    problem = texts[kind.malformed]
    show()
  }

  func didSubmit() {
    guard !call.isRunning, isOpen else { return show() }
    log(.buttonActivated(kind.submitButton))
    guard kind.isCode(typed) else { return didEnd(.malformed) }
    pause.stop()
    run(kind.progress) { [interactor, typed] in await interactor.enter(typed) }
  }

  func didSelectAlternative() {
    guard !call.isRunning, isOpen else { return show() }
    log(.buttonActivated(kind.alternativeButton))
    run(kind.alternativeProgress) { [interactor] in await interactor.alternative() }
  }

  func didRequestBack() {
    if call.cancel() { return }
    if hasExpired { follow(.signIn(skipsPassword: false)) } else { router.close() }
  }

  private var isOpen: Bool { services.flags[kind.flag] }

  private func run(
    _ progress: LocalizedText?, _ request: @escaping @MainActor () async -> CodeEntry.Outcome
  ) {
    (self.progress, trouble) = (progress, nil)
    call.run { _ async throws(Never) in
      await request()
    } then: { [weak self] in
      self?.didEnd($0.get())
    }
  }
}

// MARK: Outcomes

extension CodeEntryPresenter {
  /// Completes a sign-in even if sign-in was closed while the request was running.
  private func didEnd(_ outcome: CodeEntry.Outcome) {
    switch outcome {
    case .answer(let answer): didTry(answer)
    case .sending(let sending): didSend(sending)
    case .leads(let next): follow(next)
    case .malformed: reject("malformed", texts[kind.malformed])
    case .wrong: refuse("wrongCode", texts[.secondFactorEntryWrong])
    case .paused(let seconds):
      output?.clear(.code)
      pause.start(from: seconds)
      reject("paused", nil)
    case .inDoubt(let problem): follow(.inDoubt(reason: texts.sentence(problem)))
    case .ended: problem = texts[kind.over]
    case .expired:
      (hasExpired, trouble) = (true, texts[kind.over])
      work.start { [interactor] in await interactor.renew() }
    case .trouble(let trouble): self.trouble = sentence(trouble)
    case .cancelled: break
    }
  }

  private func didTry(_ answer: CodeAnswer<CodeEntry.Next>) {
    switch answer {
    case .right(let next):
      log(.fieldAccepted(kind.codeField))
      follow(next)
    case .wrong(let attempts): refuse("wrongCode", texts[.verificationWrong(count: attempts)])
    case .noAttempts(let seconds):
      reject("noAttempts", texts[.verificationNoAttempts(seconds: "\(seconds)")])
    case .tooOld: reject("tooOld", texts[.verificationTooOld])
    case .over: reject("tooOld", texts[kind.over])
    }
  }

  private func didSend(_ sending: VerificationCodeSending) {
    countdown.stop()
    switch sending {
    case .sent: (problem, hint) = (nil, .verificationSent)
    case .tooSoon(let seconds):
      (problem, hint) = (nil, nil)
      countdown.start(from: seconds)
    case .full: trouble = sentence(.full)
    case .over: problem = texts[kind.over]
    }
    output?.focus(.code)
  }

  private func follow(_ next: CodeEntry.Next) {
    router.follow(next, offersProfile: services.flags[.membersEnabled])
  }

  private func sentence(_ trouble: CodeEntry.Trouble) -> String {
    switch trouble {
    case .storage(let problem): texts.sentence(problem)
    case .addressInDoubt(let problem):
      texts[.accountChangeInDoubt(reason: texts.sentence(problem))]
    case .addressRefused: texts[.signUpEmailRefused]
    case .suspended(let reason, let until): texts.sentence(reason, until: until)
    case .full: texts[.verificationFull]
    case .tooMany(let seconds): texts.tooMany(seconds: seconds)
    case .unavailable: texts[.secondFactorEntryUnavailable]
    case .over: texts[kind.over]
    }
  }

  private func refuse(_ rule: AnalyticsEvent.Rule, _ sentence: String) {
    output?.clear(.code)
    reject(rule, sentence)
  }

  private func reject(_ rule: AnalyticsEvent.Rule, _ sentence: String?) {
    log(.fieldRejected(kind.codeField, rule))
    (problem, hint) = (sentence, nil)
    countdown.stop()
    show()
    output?.focus(.code)
  }

  private func hint(_ seconds: Int?) -> String? {
    seconds.map { texts.mayResend(inSeconds: $0) } ?? hint.map { texts[$0] }
  }

  private func show() {
    output?.show(
      CodeEntry.ViewModel(
        title: texts[kind.title], closed: isOpen ? nil : kind.closed.map { texts[$0] },
        headline: texts[kind.headline], message: texts[kind.message],
        code: FieldState(
          label: texts[kind.label], help: texts[kind.help], problem: problem,
          hint: hint(countdown.seconds), steadyHint: hint(countdown.steadySeconds)
        ).paused(by: pause, texts),
        submit: texts[kind.submit],
        alternative: texts[kind.alternative], back: texts[kind.back], trouble: trouble,
        progress: call.isRunning ? progress.map { texts[$0] } : nil))
  }
}
