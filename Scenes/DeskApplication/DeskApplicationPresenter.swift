import Domain
import Essentials
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

final class DeskApplicationPresenter: ScenePresenter, DeskApplication.PresenterInput {
  weak var output: (any DeskApplication.PresenterOutput)?
  private var application: Application
  private let warnings: [ApplicationWarning]
  private let toReject: Bool
  private let hasVouches: Bool
  private let interactor: any DeskApplication.InteractorInput
  private let router: any CloseRouter & QuestionRouter
  private var note = ""
  /// Nil until they are loaded, and where the brand has none.
  private var vouches: VouchRecord?
  private var problem: String?
  private var decided: DecidedApplication?
  /// Counts down the seconds for which the e-mail is still held.
  private let countdown: Countdown
  /// The sentence after a code was sent.
  private var codeNews: String?
  /// A decision or a code that is on its way to the store.
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }

  init(
    _ application: Application, _ warnings: [ApplicationWarning] = [], toReject: Bool = false,
    hasVouches: Bool = false, interactor: any DeskApplication.InteractorInput,
    router: any CloseRouter & QuestionRouter, services: PresenterServices, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    (self.application, self.warnings, self.toReject) = (application, warnings, toReject)
    (self.hasVouches, self.interactor, self.router) = (hasVouches, interactor, router)
    countdown = Countdown(clock: clock)
    super.init(services, work)
    countdown.onChange = { [weak self] in self?.show() }
  }

  func didAppear() {
    log(.screenPresented("deskApplication"))
    show()
    if hasVouches { loadVouches() }
  }

  var hasUnsavedChanges: Bool { canDecide && !note.isBlank }

  func didEditNote(_ text: String) { note = text }

  func didPress(_ action: DeskApplication.Action) {
    switch action {
    case .approve: decide(.approved)
    case .reject: decide(.rejected)
    case .undo: undo()
    case .sendCode: sendCode()
    case .back: didRequestBack()
    }
  }

  func didPressKey(for action: DeskApplication.Action) {
    switch action {
    case .approve, .reject:
      guard canDecide, !call.isRunning else { return }
      let event: ApplicationEvent = action == .approve ? .approved : .rejected
      ask(texts.question(before: event, of: [application]), by: router) { [weak self] isYes in
        if isYes { self?.decide(event) }
      }
    case .undo, .sendCode, .back: didPress(action)
    }
  }

  func didRequestBack() {
    if call.cancel() { return }
    guard hasUnsavedChanges else { return router.close() }
    let question = Question(
      title: texts[.deskQuestionDiscardTitle], message: texts[.deskQuestionDiscardMessage],
      yes: texts[.deskQuestionDiscardYes], no: texts[.deskQuestionDiscardNo])
    ask(question, by: router) { [router] in if $0 { router.close() } }
  }
}

extension DeskApplicationPresenter {
  private var canDecide: Bool { application.state == .pending }
  private var canSendCode: Bool { application.state == .verifying && application.email != nil }
  private var ownDecision: OwnDecision? { interactor.ownDecision(on: application) }
  private var secondsHeld: Int { ownDecision?.secondsHeld ?? 0 }

  private func loadVouches() {
    work.start { [weak self, interactor, application] in
      do throws(ListVouches.Failure) {
        self?.vouches = try await interactor.vouches(of: application)
      } catch {
        self?.problem = self?.texts.sentence(error.storeFailure.problem)
      }
      self?.show()
    }
  }

  /// Asks for confirmation only if the e-mail may have gone out, and then offers a correction. If
  /// the delivery of a held e-mail begins at this very moment, a correction follows it.
  private func undo() {
    guard let ownDecision, !call.isRunning else { return }
    guard ownDecision.isInformed else { return decide(.reopened, isCorrected: true) }
    ask(texts.question(before: .reopened, of: [application]), by: router) { [weak self] isYes in
      guard isYes, let self else { return }
      ask(texts.questionBeforeCorrecting([application]), by: router) { [weak self] in
        self?.decide(.reopened, isCorrected: $0)
      }
    }
  }

  private func decide(_ event: ApplicationEvent, isCorrected: Bool = false) {
    guard event == .reopened ? ownDecision != nil : canDecide, !call.isRunning else { return }
    log(
      .buttonActivated(
        event == .approved ? "deskApprove" : event == .rejected ? "deskReject" : "deskUndo"))
    call.run { [interactor, application, note] _ async throws(ApplicationError) in
      try await interactor.decide(application, event, note: note, isCorrected: isCorrected)
    } then: { [weak self] in
      self?.didDecide($0)
    }
  }

  private func didDecide(_ result: Result<DecidedApplication, ApplicationError>) {
    switch result {
    case .success(let decided):
      (self.decided, application, problem) = (decided, decided.application, nil)
      countdown.start(from: secondsHeld)
    case .failure(let error): didFail(error)
    }
  }

  private func sendCode() {
    guard canSendCode, !call.isRunning else { return }
    log(.buttonActivated("deskSendCode"))
    codeNews = nil
    call.run { [interactor, application] _ async throws(ApplicationError) in
      try await interactor.sendCode(to: application)
    } then: { [weak self] in
      self?.didSend($0)
    }
  }

  private func didSend(_ result: Result<CodeSending, ApplicationError>) {
    problem = nil
    switch result {
    case .success(.sent):
      codeNews = texts[.commandApplicationCodeSent(email: application.account.handle)]
    case .success(.tooSoon(let seconds)):
      problem = texts.mayResend(inSeconds: seconds)
    case .success(.over): problem = texts[.commandApplicationNoCode]
    case .failure(let error): didFail(error)
    }
  }

  /// Shows the error, and another operator's decision if that came first.
  private func didFail(_ error: ApplicationError) {
    problem = texts.sentence(error)
    if case .refused(_, let current) = error { application = current }
  }
}

// MARK: Texts

extension DeskApplicationPresenter {
  private func show() {
    output?.show(
      DeskApplication.ViewModel(
        title: texts[.deskApplication], name: application.name.value,
        handle: application.account.handle, state: texts.word(application.state),
        details: texts.lines(of: application.details) + (vouches.map(texts.lines) ?? []),
        detailsTitle: texts[.deskDetails],
        history: texts.history(of: application, at: interactor.now),
        warnings: warnings.map(texts.sentence), problem: problem,
        news: codeNews ?? decided.map { texts.news(of: [$0], heldFor: secondsHeld) },
        progress: call.isRunning ? texts[.deskSaving] : nil, note: texts[.deskNote],
        noteHelp: texts[.deskNoteHelp], takesNote: canDecide,
        rejecting: rejects ? texts[.deskRejecting(name: application.name.value)] : nil,
        buttons: buttons))
  }

  /// True if the operator has already chosen to reject.
  private var rejects: Bool { toReject && canDecide }

  private var buttons: [DeskApplication.ViewModel.Button] {
    var actions: [DeskApplication.Action] = canDecide ? [.approve, .reject] : []
    if rejects { actions.reverse() }
    if ownDecision != nil { actions.append(.undo) }
    if canSendCode { actions.append(.sendCode) }
    return (actions + [.back]).map { .init(action: $0, title: texts[$0.title]) }
  }
}

extension DeskApplication.Action {
  fileprivate var title: LocalizedText {
    switch self {
    case .approve: .deskApprove
    case .reject: .deskReject
    case .undo: .deskUndo
    case .sendCode: .deskSendCode
    case .back: .deskBack
    }
  }
}
