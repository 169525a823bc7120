import Domain
import Essentials
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

@MainActor
final class DeskApplicationPresenter: DeskApplication.PresenterInput {
  weak var output: (any DeskApplication.PresenterOutput)?
  private var application: Application
  private let warnings: [ApplicationWarning]
  private let toReject: Bool
  private let hasVouches: Bool
  private let interactor: any DeskApplication.InteractorInput
  private let router: any CloseRouter & QuestionRouter
  private let services: PresenterServices
  private let work: Work
  private let clock: any TimerClock
  private var note = ""
  /// Nil until they are loaded, and where the brand has none.
  private var vouches: VouchRecord?
  private var problem: String?
  private var decided: DecidedApplication?
  /// Counts down the seconds for which the e-mail is still held.
  private var countdown: ClockTimer?
  /// The sentence after a code was sent.
  private var codeNews: String?
  /// A decision or a code that is on its way to the store.
  private var running: Task<Void, Never>?
  private var isAsking = false

  /// - Parameters:
  ///   - application: The application to show.
  ///   - warnings: The warnings to show with it.
  ///   - toReject: True if the operator has already chosen to reject.
  ///   - hasVouches: False if the brand has no vouches.
  init(
    _ application: Application, _ warnings: [ApplicationWarning] = [], toReject: Bool = false,
    hasVouches: Bool = false, interactor: any DeskApplication.InteractorInput,
    router: any CloseRouter & QuestionRouter, services: PresenterServices, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    (self.application, self.warnings, self.toReject) = (application, warnings, toReject)
    (self.hasVouches, self.interactor, self.router) = (hasVouches, interactor, router)
    (self.services, self.work, self.clock) = (services, work, clock)
  }

  func didAppear() {
    services.analytics.log(.screenPresented("deskApplication"))
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
      guard canDecide else { return }
      let event: ApplicationEvent = action == .approve ? .approved : .rejected
      ask(texts.question(before: event, of: [application])) { presenter, isYes in
        if isYes { presenter.decide(event) }
      }
    case .undo, .sendCode, .back: didPress(action)
    }
  }

  func didRequestBack() {
    if let running { return running.cancel() }
    guard hasUnsavedChanges else { return router.close() }
    let question = Question(
      title: texts[.deskQuestionDiscardTitle], message: texts[.deskQuestionDiscardMessage],
      yes: texts[.deskQuestionDiscardYes], no: texts[.deskQuestionDiscardNo])
    ask(question) { presenter, isYes in if isYes { presenter.router.close() } }
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
        self?.problem = self?.services.texts.sentence(error.storeFailure.problem)
      }
      self?.show()
    }
  }

  /// Asks for confirmation only if the e-mail may have gone out, and then offers a correction. If
  /// the delivery of a held e-mail begins at this very moment, a correction follows it.
  private func undo() {
    guard let ownDecision else { return }
    guard ownDecision.isInformed else { return decide(.reopened, isCorrected: true) }
    ask(texts.question(before: .reopened, of: [application])) { presenter, isYes in
      guard isYes else { return }
      presenter.ask(presenter.texts.questionBeforeCorrecting([presenter.application])) {
        $0.decide(.reopened, isCorrected: $1)
      }
    }
  }

  private func decide(_ event: ApplicationEvent, isCorrected: Bool = false) {
    guard event == .reopened ? ownDecision != nil : canDecide, running == nil else { return }
    services.analytics.log(
      .buttonActivated(
        event == .approved ? "deskApprove" : event == .rejected ? "deskReject" : "deskUndo"))
    running = work.start { [weak self, interactor, application, note] in
      do throws(ApplicationError) {
        self?.didDecide(
          try await interactor.decide(application, event, note: note, isCorrected: isCorrected))
      } catch {
        self?.didFail(error)
      }
    }
    show()
  }

  private func didDecide(_ decided: DecidedApplication) {
    self.decided = decided
    (application, problem, running) = (decided.application, nil, nil)
    show()
  }

  private func sendCode() {
    guard canSendCode, running == nil else { return }
    services.analytics.log(.buttonActivated("deskSendCode"))
    codeNews = nil
    running = work.start { [weak self, interactor, application] in
      do throws(ApplicationError) {
        self?.didSend(try await interactor.sendCode(to: application))
      } catch {
        self?.didFail(error)
      }
    }
    show()
  }

  private func didSend(_ sending: CodeSending) {
    (problem, running) = (nil, nil)
    switch sending {
    case .sent: codeNews = texts[.commandApplicationCodeSent(email: application.account.handle)]
    case .tooSoon(let seconds): problem = texts[.verificationTooSoon(seconds: "\(seconds)")]
    case .over: problem = texts[.commandApplicationNoCode]
    }
    show()
  }

  /// Shows the error, and another operator's decision if that came first.
  private func didFail(_ error: ApplicationError) {
    (problem, running) = (texts.sentence(error), nil)
    if case .refused(_, let current) = error { application = current }
    show()
  }

  private func ask(
    _ question: Question,
    then go: @escaping @MainActor (DeskApplicationPresenter, _ isYes: Bool) -> Void
  ) {
    guard running == nil, !isAsking else { return }
    isAsking = true
    work.start { [weak self, router] in
      let isYes = await router.confirm(question)
      self?.isAsking = false
      if let self { go(self, isYes) }
    }
  }
}

// MARK: Texts

extension DeskApplicationPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    count()
    output?.show(
      DeskApplication.ViewModel(
        title: texts[.deskApplication], name: application.name.value,
        handle: application.account.handle, state: texts.word(application.state),
        details: texts.lines(of: application.details) + (vouches.map(texts.lines) ?? []),
        detailsTitle: texts[.deskDetails],
        history: texts.history(of: application, at: interactor.now),
        warnings: warnings.map(texts.sentence), problem: problem,
        news: codeNews ?? decided.map { texts.news(of: [$0], heldFor: secondsHeld) },
        progress: running == nil ? nil : texts[.deskSaving], note: texts[.deskNote],
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

  private func count() {
    countdown?.cancel()
    countdown =
      decided != nil && secondsHeld > 0
      ? clock.timer(after: .seconds(1)) { [weak self] in self?.show() } : nil
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
