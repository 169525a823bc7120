import Domain
import Essentials
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

final class DeskPresenter: ScenePresenter, Desk.PresenterInput {
  weak var output: (any Desk.PresenterOutput)?
  private let interactor: DeskInteractor
  private let router: any Desk.RouterInput
  /// Nil for any state. Pending applications are shown first.
  private var state: ApplicationState? = .pending
  /// A part of a name, an address or a username; empty for all applications.
  private var part = ""
  private var marks: [Application] = []
  private lazy var decision = RunningCall(work: work) { [weak self] in self?.show() }
  private var news = News.none
  /// Counts down the seconds for which the e-mails of the last step are still held.
  private let countdown: Countdown
  private lazy var loader = PageLoader<Loaded, StorageProblem>(work: work) { [weak self] _ in
    self?.show()
  }

  /// An application in memory with the texts of its row, so that they are made once.
  private struct Loaded: Sendable {
    let entry: ApplicationEntry
    let row: LongList.Row
  }

  /// The outcome of the last step.
  private enum News {
    case none
    case decided([DecidedApplication])
    case problem(String)
  }

  init(
    interactor: DeskInteractor, router: any Desk.RouterInput, services: PresenterServices,
    work: Work, clock: any TimerClock = ContinuousClock()
  ) {
    (self.interactor, self.router) = (interactor, router)
    countdown = Countdown(clock: clock)
    super.init(services, work)
    countdown.onChange = { [weak self] in self?.show() }
  }

  /// Reloads, also on return from an application's own screen, where it may have been decided.
  func didAppear() {
    log(.screenPresented("desk"))
    let latest = interactor.latest
    news = latest.isEmpty ? .none : .decided(latest.map(\.outcome))
    restart()
  }

  func didSelectFilter() {
    log(.buttonActivated("deskFilter"))
    let states: [ApplicationState?] = [nil] + ApplicationState.allCases
    let index = states.firstIndex(of: state) ?? 0
    state = states[(index + 1) % states.count]
    showOthers()
  }

  func didSelectMessages() {
    log(.buttonActivated("deskMessages"))
    router.openMessages()
  }

  func didFilter(by part: String) {
    self.part = part
    showOthers()
  }

  func didLook(at rows: Range<Int>) { loader.look(at: rows) }

  func didSelectRow(at index: Int) {
    guard !decision.isRunning, let shown = loader.state.value, index < shown.count else { return }
    log(.buttonActivated("deskApplication"))
    loader.row(at: index) { [weak self] in self?.router.open($0.entry, toReject: false) }
  }

  func didToggleMark(at index: Int) {
    guard let application = entry(at: index)?.application else { return }
    if marks.contains(where: { $0.id == application.id }) {
      marks.removeAll { $0.id == application.id }
    } else if application.state == .pending {
      marks.append(application)
    }
    show()
  }

  /// Asks first: the key is a letter, which the operator may have meant for a text field.
  func didRequestApproval(at index: Int) {
    let applications = applications(toDecideAt: index)
    guard !applications.isEmpty else { return }
    ask(texts.question(before: .approved, of: applications), by: router) { [weak self] isYes in
      guard isYes else { return }
      self?.log(.buttonActivated("deskApprove"))
      self?.decide(applications, .approved)
    }
  }

  /// Opens the application's own screen, where the operator writes a note to the applicant. Several
  /// applications are rejected without a note.
  func didRequestRejection(at index: Int) {
    let applications = applications(toDecideAt: index)
    guard !applications.isEmpty else { return }
    log(.buttonActivated("deskReject"))
    if marks.isEmpty, let entry = entry(at: index) {
      return router.open(entry, toReject: true)
    }
    ask(texts.question(before: .rejected, of: applications), by: router) { [weak self] isYes in
      if isYes { self?.decide(applications, .rejected) }
    }
  }

  /// Asks for confirmation only if an e-mail may have gone out, and then offers a correction.
  func didUndo() {
    let latest = interactor.latest
    guard !latest.isEmpty, !decision.isRunning else { return }
    let informed = latest.filter(\.isInformed).map(\.application)
    // If the delivery of a held e-mail begins at this moment, its applicant gets a correction.
    guard !informed.isEmpty else { return undo(latest, isCorrected: true) }
    ask(texts.question(before: .reopened, of: informed), by: router) { [weak self] isYes in
      guard isYes, let self else { return }
      ask(texts.questionBeforeCorrecting(informed), by: router) { [weak self] in
        self?.undo(latest, isCorrected: $0)
      }
    }
  }

  func didRequestReload() { if !loader.state.isLoading { load() } }

  /// Cancels the running decisions, else removes the marks, else leaves, after a question while the
  /// last step can be undone here.
  func didRequestBack() {
    if decision.cancel() { return }
    guard marks.isEmpty else {
      marks = []
      return show()
    }
    guard !interactor.latest.isEmpty else { return router.close() }
    let question = Question(
      title: texts[.homeLeaveTitle], message: texts[.deskLeave], yes: texts[.homeLeaveYes],
      no: texts[.homeLeaveNo])
    ask(question, by: router) { [router] in if $0 { router.close() } }
  }
}

extension DeskPresenter {
  /// Watches and shows the applications as they are now.
  private func restart() {
    countdown.start(from: secondsLeft)
    interactor.watch { [weak self] in self?.didHear(ofWaiting: $0) }
    load()
  }

  /// The notification contains no name, since any stranger can type one into an application.
  private func didHear(ofWaiting count: Int?) {
    if let count { router.notify(texts[.deskTitle], texts[.deskWaiting(count: count)]) }
    if !decision.isRunning { load() }
  }

  private func entry(at index: Int) -> ApplicationEntry? {
    decision.isRunning ? nil : loader.state.value?[index]?.entry
  }

  /// Returns the marked applications, or without marks the row's if it is pending.
  private func applications(toDecideAt index: Int) -> [Application] {
    guard !decision.isRunning else { return [] }
    if !marks.isEmpty { return marks }
    return [entry(at: index)?.application].compactMap(\.self).filter { $0.state == .pending }
  }

  private func showOthers() {
    marks = []
    load(isOther: true)
  }

  /// - Parameter isOther: True if the filter changed, so that the list starts at its first row.
  private func load(isOther: Bool = false) {
    let row = row
    loader.load(isOther: isOther) { [interactor, state, part] rows throws(StorageProblem) in
      try await interactor.applications(state, part: part, rows: rows).map {
        Loaded(entry: $0, row: row($0))
      }
    }
  }

  private func undo(_ decisions: [OwnDecision], isCorrected: Bool) {
    log(.buttonActivated("deskUndo"))
    decide(decisions.map(\.application), .reopened, isCorrected: isCorrected)
  }

  private func decide(
    _ applications: [Application], _ event: ApplicationEvent, isCorrected: Bool = false
  ) {
    decision.run { [interactor] _ async throws(Never) in
      await interactor.decide(applications, event, isCorrected: isCorrected)
    } then: { [weak self] in
      self?.didDecide($0.get(), of: applications.count)
    }
  }

  private func didDecide(_ report: Desk.Report, of count: Int) {
    let done = report.decided.map(\.application.id) + report.failures.map(\.application.id)
    marks.removeAll { done.contains($0.id) }
    if let failure = report.failures.first {
      news = .problem(sentence(failure, report, of: count))
    } else if !report.decided.isEmpty {
      news = .decided(report.decided)
    }
    restart()
  }

  /// The seconds until the first held e-mail of the last step is sent.
  private var secondsLeft: Int {
    guard case .decided = news else { return 0 }
    return interactor.latest.map { $0.secondsHeld ?? 0 }.min() ?? 0
  }
}

// MARK: Texts

extension DeskPresenter {
  private func show() {
    output?.show(
      Desk.ViewModel(
        title: texts[.deskTitle], heading: heading,
        filter: "\(texts[.deskShow]): \(state.map(texts.word) ?? texts[.deskAll])",
        messages: texts[.deskMessagesTitle],
        load: LoadStatus(
          progress: progress, problem: loader.state.failure.map(texts.operatorSentence),
          severity: loader.state.value == nil ? .problem : .warning,
          retry: loader.state.failure == nil ? nil : texts[.deskRetry]),
        rows: rows, empty: texts[.deskEmpty], news: shownNews, hasMarks: !marks.isEmpty,
        mark: texts[.deskMark], approve: texts[.deskApprove], reject: texts[.deskReject],
        undo: interactor.latest.isEmpty ? nil : texts[.deskUndo]))
  }

  private var heading: String {
    let count = texts[.deskCount(count: loader.state.value?.count ?? 0)]
    return marks.isEmpty ? count : "\(count), \(texts[.deskMarked(count: marks.count)])"
  }

  private var progress: String? {
    if decision.isRunning { return texts[.deskSaving] }
    return loader.state.isLoading ? texts[.deskProgress] : nil
  }

  private var rows: LongList? {
    loader.state.value.map { rows in
      let marked = Set(marks.map(\.id.description))
      return LongList(
        count: rows.count,
        known: rows.known.mapValues { loaded in
          var row = loaded.row
          if marked.contains(row.key) { row.isMarked = true }
          return row
        })
    }
  }

  private var row: (ApplicationEntry) -> LongList.Row {
    { [texts, now = interactor.now] entry in
      let application = entry.application
      let warnings = entry.warnings.map { texts.sentence($0) }
      let state = texts.word(application.state) + (warnings.isEmpty ? "" : " !")
      let applied = texts.ago(application.createdAt, at: now)
      return LongList.Row(
        key: application.id.description,
        "\(application.name.value) <\(application.account.handle)>",
        detail: ([state, applied] + warnings).joined(separator: " · "),
        isMarked: application.state == .pending ? false : nil)
    }
  }

  private var shownNews: Desk.ViewModel.News? {
    switch news {
    case .none: nil
    case .problem(let sentence): .problem(sentence)
    case .decided(let decided): .done(texts.news(of: decided, heldFor: secondsLeft))
    }
  }

  private func sentence(
    _ failure: Desk.Report.Failure, _ report: Desk.Report, of count: Int
  ) -> String {
    let sentence = texts.sentence(failure.error)
    let name = failure.application.name.value
    if count > 1 {
      return texts[
        .deskStopped(
          done: "\(report.decided.count)", count: "\(count)", name: name, problem: sentence)]
    }
    // One that may have been decided may have left the list.
    if case .outcomeUnknown = failure.error { return "\(name): \(sentence)" }
    return sentence
  }
}
