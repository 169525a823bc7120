import Domain
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
  private let interactor: any DeskApplication.InteractorInput
  private let router: any DeskApplication.RouterInput
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
  private var deciding: Task<Void, Never>?
  private var isAsking = false

  /// - Parameters:
  ///   - application: The application to show.
  ///   - warnings: The warnings to show with it.
  ///   - toReject: True if the operator has already chosen to reject.
  init(
    _ application: Application, _ warnings: [ApplicationWarning] = [], toReject: Bool = false,
    interactor: any DeskApplication.InteractorInput,
    router: any DeskApplication.RouterInput, services: PresenterServices, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    self.application = application
    self.warnings = warnings
    self.toReject = toReject
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    self.clock = clock
  }

  func didAppear() {
    services.analytics.log(.screenPresented(.deskApplication))
    show()
    if interactor.hasVouches { loadVouches() }
  }

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

  func didEditNote(_ text: String) { note = text }

  func didApprove() { decide(.approved, .deskApprove, if: canDecide) }

  func didReject() { decide(.rejected, .deskReject, if: canDecide) }

  /// Asks for confirmation only if the e-mail may have gone out, and then offers a correction.
  func didUndo() {
    guard canUndo else { return }
    if application.email == nil || secondsHeld > 0 { return undo(isCorrected: true) }
    ask(before: .reopened, if: canUndo) { presenter in
      let question = presenter.services.texts.questionBeforeCorrecting([presenter.application])
      presenter.answer(question) { $0.undo(isCorrected: $1) }
    }
  }

  /// - Parameter isCorrected: Also true while the e-mail is held. If its delivery begins at this
  ///   very moment, a correction follows it.
  private func undo(isCorrected: Bool) {
    decide(.reopened, .deskUndo, if: canUndo, isCorrected: isCorrected)
  }

  func didSendCode() {
    guard canSendCode, deciding == nil else { return }
    services.analytics.log(.buttonActivated(.deskSendCode))
    codeNews = nil
    deciding = work.start { [weak self, interactor, application] in
      do throws(ApplicationError) {
        self?.didSend(try await interactor.sendCode(to: application))
      } catch {
        self?.didFail(error)
      }
    }
    show()
  }

  private func didSend(_ sending: CodeSending) {
    let texts = services.texts
    (problem, deciding) = (nil, nil)
    switch sending {
    case .sent: codeNews = texts[.commandApplicationCodeSent(email: application.account.handle)]
    case .tooSoon(let seconds): problem = texts[.verificationTooSoon(seconds: "\(seconds)")]
    case .over: problem = texts[.commandApplicationNoCode]
    }
    show()
  }

  func didRequestApproval() {
    ask(before: .approved, if: canDecide) { $0.didApprove() }
  }

  func didRequestRejection() {
    ask(before: .rejected, if: canDecide) { $0.didReject() }
  }

  func didRequestBack() {
    if let deciding { return deciding.cancel() }
    guard hasUnsavedChanges else { return router.close() }
    answer(discardQuestion) { presenter, isYes in
      if isYes { presenter.router.close() }
    }
  }

  var hasUnsavedChanges: Bool { canDecide && !note.isBlank }

  private var canDecide: Bool { application.state == .pending }
  private var canSendCode: Bool { application.state == .verifying && application.email != nil }
  private var canUndo: Bool { interactor.isOurs(application) }

  private var secondsHeld: Int {
    let seconds = interactor.heldUntil(application)?.timeIntervalSince(interactor.now) ?? 0
    return Int(max(0, seconds).rounded(.up))
  }

  private func ask(
    before event: ApplicationEvent, if isPossible: Bool,
    then go: @escaping @MainActor (DeskApplicationPresenter) -> Void
  ) {
    guard isPossible else { return }
    answer(services.texts.question(before: event, of: [application])) { presenter, isYes in
      if isYes { go(presenter) }
    }
  }

  private func answer(
    _ question: Question, then go: @escaping @MainActor (DeskApplicationPresenter, Bool) -> Void
  ) {
    guard deciding == nil, !isAsking else { return }
    isAsking = true
    work.start { [weak self] in
      let isYes = await self?.router.confirm(question) == true
      self?.isAsking = false
      if let self { go(self, isYes) }
    }
  }

  private func decide(
    _ event: ApplicationEvent, _ button: AnalyticsEvent.Button, if isPossible: Bool,
    isCorrected: Bool = false
  ) {
    guard isPossible, deciding == nil else { return }
    services.analytics.log(.buttonActivated(button))
    deciding = work.start { [weak self, interactor, application, note] in
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
    (application, problem, deciding) = (decided.application, nil, nil)
    show()
  }

  /// Shows the error, and another operator's decision if that came first.
  private func didFail(_ error: ApplicationError) {
    (problem, deciding) = (services.texts.sentence(error), nil)
    if case .refused(_, let current) = error { application = current }
    show()
  }

  private func count() {
    countdown?.cancel()
    countdown =
      decided != nil && secondsHeld > 0
      ? clock.timer(after: .seconds(1)) { [weak self] in self?.show() } : nil
  }

  private func show() {
    count()
    let texts = services.texts
    output?.show(
      DeskApplication.ViewModel(
        title: texts[.deskApplication], name: application.name.value,
        handle: application.account.handle, state: texts.word(application.state),
        details: texts.lines(of: application.details) + (vouches.map(texts.lines) ?? []),
        detailsTitle: texts[.deskDetails],
        history: texts.history(of: application, at: interactor.now),
        warnings: warnings.map(texts.sentence),
        problem: problem,
        news: codeNews ?? decided.map { texts.news(of: [$0], heldFor: secondsHeld) },
        progress: deciding == nil ? nil : texts[.deskSaving], note: texts[.deskNote],
        noteHelp: texts[.deskNoteHelp],
        rejecting: toReject && canDecide
          ? texts[.deskRejecting(name: application.name.value)] : nil,
        approve: canDecide ? texts[.deskApprove] : nil,
        reject: canDecide ? texts[.deskReject] : nil, undo: canUndo ? texts[.deskUndo] : nil,
        sendCode: canSendCode ? texts[.deskSendCode] : nil,
        back: texts[.deskBack]))
  }

  private var discardQuestion: Question {
    let texts = services.texts
    return Question(
      title: texts[.deskQuestionDiscardTitle], message: texts[.deskQuestionDiscardMessage],
      yes: texts[.deskQuestionDiscardYes], no: texts[.deskQuestionDiscardNo])
  }
}
