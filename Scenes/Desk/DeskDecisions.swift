import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

/// The part of the Presenter that marks applications, decides on them, and counts down the seconds
/// for which their e-mails are held.
@MainActor
final class DeskDecisions {
  /// Called when a value that the screen shows has changed.
  var onChange: @MainActor () -> Void = {}
  /// Called after a step of decisions.
  var onDecided: @MainActor () -> Void = {}
  private(set) var marks: [Application] = []
  private let interactor: any Desk.InteractorInput
  private let router: any Desk.RouterInput
  private let services: PresenterServices
  private let work: Work
  private let clock: any TimerClock
  private var deciding: Task<Void, Never>?
  private var isAsking = false
  private var news = News.none
  private var countdown: ClockTimer?

  private enum News {
    case none
    case decided([DecidedApplication])
    case problem(String)
  }

  init(
    interactor: any Desk.InteractorInput, router: any Desk.RouterInput,
    services: PresenterServices, work: Work, clock: any TimerClock
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    self.clock = clock
  }

  var isDeciding: Bool { deciding != nil }
  var canUndo: Bool { !interactor.latest.isEmpty }

  func cancel() { deciding?.cancel() }

  /// Shows the last step of decisions, which may have been made on an application's own screen.
  func showLatest() {
    let latest = interactor.latest
    news =
      latest.isEmpty
      ? .none
      : .decided(
        latest.map {
          DecidedApplication($0, email: interactor.heldUntil($0) == nil ? .none : .waiting)
        })
    count()
  }

  func isMarked(_ application: Application) -> Bool {
    marks.contains { $0.id == application.id }
  }

  func toggleMark(of application: Application) {
    if isMarked(application) {
      marks.removeAll { $0.id == application.id }
    } else if application.state == .pending {
      marks.append(application)
    }
  }

  func removeMarks() { marks = [] }

  func approve(_ applications: [Application]) {
    ask(services.texts.question(before: .approved, of: applications)) { decisions in
      decisions.services.analytics.log(.buttonActivated(.deskApprove))
      decisions.decide(applications, .approved)
    }
  }

  func reject(_ applications: [Application]) {
    ask(services.texts.question(before: .rejected, of: applications)) { decisions in
      decisions.decide(applications, .rejected)
    }
  }

  /// Asks for confirmation only if an e-mail may have gone out, and then offers a correction.
  func undo() {
    let applications = interactor.latest
    guard !applications.isEmpty, deciding == nil else { return }
    let informed = applications.filter { $0.email != nil && secondsHeld($0) == 0 }
    // If the delivery of a held e-mail begins at this moment, its applicant gets a correction.
    guard !informed.isEmpty else { return undo(applications, isCorrected: true) }
    ask(services.texts.question(before: .reopened, of: informed)) { decisions in
      decisions.answer(decisions.services.texts.questionBeforeCorrecting(informed)) {
        $0.undo(applications, isCorrected: $1)
      }
    }
  }

  /// Asks first while the last step can be undone here.
  func leave() {
    guard canUndo else { return router.leave() }
    let texts = services.texts
    ask(
      Question(
        title: texts[.homeLeaveTitle], message: texts[.deskLeave], yes: texts[.homeLeaveYes],
        no: texts[.homeLeaveNo])
    ) { $0.router.leave() }
  }

  /// The outcome of the last step.
  var shownNews: Desk.ViewModel.News? {
    switch news {
    case .none: nil
    case .problem(let sentence): .problem(sentence)
    case .decided(let decided): .done(services.texts.news(of: decided, heldFor: secondsLeft))
    }
  }
}

extension DeskDecisions {
  private func ask(_ question: Question, then go: @escaping @MainActor (DeskDecisions) -> Void) {
    answer(question) { decisions, isYes in if isYes { go(decisions) } }
  }

  private func answer(
    _ question: Question, then go: @escaping @MainActor (DeskDecisions, Bool) -> Void
  ) {
    guard !isAsking else { return }
    isAsking = true
    work.start { [weak self] in
      let isYes = await self?.router.confirm(question) == true
      self?.isAsking = false
      if let self { go(self, isYes) }
    }
  }

  private func undo(_ applications: [Application], isCorrected: Bool) {
    services.analytics.log(.buttonActivated(.deskUndo))
    decide(applications, .reopened, isCorrected: isCorrected)
  }

  private func decide(
    _ applications: [Application], _ event: ApplicationEvent, isCorrected: Bool = false
  ) {
    guard deciding == nil else { return }
    deciding = work.start { [weak self, interactor] in
      let report = await interactor.decide(applications, event, isCorrected: isCorrected)
      self?.didDecide(report, of: applications.count)
    }
    onChange()
  }

  private func didDecide(_ report: Desk.Report, of count: Int) {
    deciding = nil
    let done = report.decided.map(\.application.id) + report.failures.map(\.application.id)
    marks.removeAll { done.contains($0.id) }
    if let failure = report.failures.first {
      news = .problem(sentence(failure, report, of: count))
    } else if !report.decided.isEmpty {
      news = .decided(report.decided)
    }
    self.count()
    onDecided()
  }

  private func sentence(
    _ failure: Desk.Report.Failure, _ report: Desk.Report, of count: Int
  ) -> String {
    let sentence = services.texts.sentence(failure.error)
    guard count > 1 else { return sentence }
    return services.texts[
      .deskStopped(
        done: "\(report.decided.count)", count: "\(count)",
        name: failure.application.name.value, problem: sentence)]
  }

  private func secondsHeld(_ application: Application) -> Int {
    let seconds = interactor.heldUntil(application)?.timeIntervalSince(interactor.now) ?? 0
    return Int(max(0, seconds).rounded(.up))
  }

  /// The seconds until the first held e-mail of the last step is sent.
  private var secondsLeft: Int {
    guard case .decided(let decided) = news else { return 0 }
    return decided.map { secondsHeld($0.application) }.min() ?? 0
  }

  private func count() {
    countdown?.cancel()
    countdown =
      secondsLeft > 0
      ? clock.timer(after: .seconds(1)) { [weak self] in
        self?.count()
        self?.onChange()
      } : nil
  }
}
