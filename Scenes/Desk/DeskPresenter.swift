import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

@MainActor
final class DeskPresenter: Desk.PresenterInput {
  weak var output: (any Desk.PresenterOutput)?
  private let interactor: any Desk.InteractorInput
  private let router: any Desk.RouterInput
  private let services: PresenterServices
  private let work: Work
  private let decisions: DeskDecisions
  private let watch: DeskWatch
  /// Nil for any state. Pending applications are shown first.
  private var state: ApplicationState? = .pending
  /// A part of a name, an address or a username; empty for all applications.
  private var part = ""
  /// The row of an application that opens as soon as it is loaded.
  private var opening: Int?
  private lazy var loader = PageLoader<Loaded, StorageProblem>(work: work) {
    [weak self] _ in self?.didChange()
  }

  /// An application in memory with the texts of its row, so that they are made once.
  private struct Loaded: Sendable {
    let entry: ApplicationEntry
    let row: Desk.ViewModel.Row
  }

  init(
    interactor: any Desk.InteractorInput, router: any Desk.RouterInput,
    services: PresenterServices, work: Work, clock: any TimerClock = ContinuousClock()
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    decisions = DeskDecisions(
      interactor: interactor, router: router, services: services, work: work, clock: clock)
    watch = DeskWatch(interactor: interactor, work: work, clock: clock)
    watch.onChange = { [weak self] in self?.didHear(ofWaiting: $0) }
    decisions.onChange = { [weak self] in self?.show() }
    decisions.onDecided = { [weak self] in
      self?.watch.start()
      self?.load()
    }
  }

  /// Reloads, also on return from an application's own screen, where it may have been decided.
  func didAppear() {
    services.analytics.log(.screenPresented("desk"))
    decisions.showLatest()
    watch.start()
    load()
  }

  /// The notification contains no name, since any stranger can type one into an application.
  private func didHear(ofWaiting count: Int?) {
    if let count {
      router.notify(services.texts[.deskTitle], services.texts[.deskWaiting(count: count)])
    }
    if !decisions.isDeciding { load() }
  }

  func didSelectFilter() {
    services.analytics.log(.buttonActivated("deskFilter"))
    let states: [ApplicationState?] = [nil] + ApplicationState.allCases
    let index = states.firstIndex(of: state) ?? 0
    state = states[(index + 1) % states.count]
    decisions.removeMarks()
    load(isOther: true)
  }

  func didFilter(by part: String) {
    self.part = part
    decisions.removeMarks()
    load(isOther: true)
  }

  func didLookAtApplications(at rows: Range<Int>) { loader.look(at: rows) }

  func didSelectApplication(at index: Int) {
    guard !decisions.isDeciding, let shown = loader.state.value, index < shown.count else { return }
    services.analytics.log(.buttonActivated("deskApplication"))
    opening = index
    if let loaded = shown[index] { open(loaded.entry) } else { loader.look(at: index..<index + 1) }
  }

  private func open(_ entry: ApplicationEntry) {
    opening = nil
    router.open(entry, toReject: false)
  }

  func didToggleMark(at index: Int) {
    guard let application = entry(at: index)?.application else { return }
    decisions.toggleMark(of: application)
    show()
  }

  /// Asks first: the key is a letter, which the operator may have meant for a text field.
  func didRequestApproval(at index: Int) {
    let applications = applications(toDecideAt: index)
    if !applications.isEmpty { decisions.approve(applications) }
  }

  /// Opens the application's own screen, where the operator writes a note to the applicant. Several
  /// applications are rejected without a note.
  func didRequestRejection(at index: Int) {
    let applications = applications(toDecideAt: index)
    guard !applications.isEmpty else { return }
    services.analytics.log(.buttonActivated(.deskReject))
    if decisions.marks.isEmpty, let entry = entry(at: index) {
      router.open(entry, toReject: true)
    } else {
      decisions.reject(applications)
    }
  }

  func didUndo() { decisions.undo() }

  func didRequestReload() {
    if !loader.state.isLoading { load() }
  }

  /// Cancels the running decisions, else removes the marks, else leaves.
  func didRequestBack() {
    if decisions.isDeciding { return decisions.cancel() }
    if decisions.marks.isEmpty { return decisions.leave() }
    decisions.removeMarks()
    show()
  }

  private func entry(at index: Int) -> ApplicationEntry? {
    decisions.isDeciding ? nil : loader.state.value?[index]?.entry
  }

  /// Returns the marked applications, or without marks the row's if it is pending.
  private func applications(toDecideAt index: Int) -> [Application] {
    guard !decisions.isDeciding else { return [] }
    if !decisions.marks.isEmpty { return decisions.marks }
    return [entry(at: index)?.application].compactMap(\.self).filter { $0.state == .pending }
  }

  /// - Parameter isOther: True if the filter changed, so that the list starts at its first row.
  private func load(isOther: Bool = false) {
    opening = nil
    loader.load(isOther: isOther) { [interactor, state, part, loaded] rows throws(StorageProblem) in
      try await interactor.applications(state, part: part, rows: rows).map(loaded)
    }
  }

  private func didChange() {
    show()
    if let opening, let loaded = loader.state.value?[opening] { open(loaded.entry) }
  }
}

// MARK: View model

extension DeskPresenter {
  private func show() {
    let texts = services.texts
    output?.show(
      Desk.ViewModel(
        title: texts[.deskTitle], heading: heading,
        filter: "\(texts[.deskShow]): \(state.map(texts.word) ?? texts[.deskAll])",
        load: LoadStatus(
          progress: progress, problem: loader.state.failure.map(texts.operatorSentence),
          severity: loader.state.value == nil ? .problem : .warning,
          retry: loader.state.failure == nil ? nil : texts[.deskRetry]),
        rows: rows, empty: texts[.deskEmpty], news: decisions.shownNews,
        hasMarks: !decisions.marks.isEmpty,
        mark: texts[.deskMark], approve: texts[.deskApprove], reject: texts[.deskReject],
        undo: decisions.canUndo ? texts[.deskUndo] : nil))
  }

  private var heading: String {
    let count = services.texts[.deskCount(count: loader.state.value?.count ?? 0)]
    if decisions.marks.isEmpty { return count }
    return "\(count), \(services.texts[.deskMarked(count: decisions.marks.count)])"
  }

  private var progress: String? {
    if decisions.isDeciding { return services.texts[.deskSaving] }
    return loader.state.isLoading ? services.texts[.deskProgress] : nil
  }

  private var rows: Desk.ViewModel.Rows? {
    loader.state.value.map { rows in
      let marked = Set(decisions.marks.map(\.id.description))
      return Desk.ViewModel.Rows(
        count: rows.count,
        known: rows.known.mapValues { loaded in
          var row = loaded.row
          row.isMarked = marked.contains(row.key)
          return row
        })
    }
  }

  private var loaded: (ApplicationEntry) -> Loaded {
    { [texts = services.texts, now = interactor.now] in
      Loaded(entry: $0, row: .init($0, texts, at: now))
    }
  }
}
