import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class DeskPresenter: Desk.PresenterInput {
  weak var output: (any Desk.PresenterOutput)?
  private let interactor: any Desk.InteractorInput
  private let router: any Desk.RouterInput
  private let services: PresenterServices
  private let work: Work
  /// Nil is any: who waits for a word comes first.
  private var state: ApplicationState? = .pending
  private var deciding: Task<Void, Never>?
  private var isAsking = false
  private var news: Desk.ViewModel.News?
  /// What was decided here last, and can be taken back.
  private var decided: Application?
  /// What a name, an address or a username has in it; empty for all.
  private var part = ""
  /// The application whose row is still to be loaded, to be opened then.
  private var opening: Int?
  private lazy var loader = PageLoader<Loaded, StorageProblem>(work: work) {
    [weak self] _ in self?.didChange()
  }

  /// An application in memory, whose row is worded once.
  private struct Loaded: Sendable {
    let entry: ApplicationEntry
    let row: Desk.ViewModel.Row
  }

  init(
    interactor: any Desk.InteractorInput, router: any Desk.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  /// Again after an application's own screen: it may have been decided there.
  func didAppear() {
    services.analytics.log(.screenPresented(.desk))
    load()
  }

  func didSelectFilter() {
    services.analytics.log(.buttonActivated(.deskFilter))
    let states: [ApplicationState?] = [nil] + ApplicationState.allCases
    let index = states.firstIndex(of: state) ?? 0
    state = states[(index + 1) % states.count]
    load(isOther: true)
  }

  func didFilter(by part: String) {
    self.part = part
    load(isOther: true)
  }

  func didLookAtApplications(at rows: Range<Int>) { loader.look(at: rows) }

  func didSelectApplication(at index: Int) {
    guard deciding == nil, let shown = loader.state.value, index < shown.count else { return }
    services.analytics.log(.buttonActivated(.deskApplication))
    opening = index
    if let loaded = shown[index] { open(loaded.entry) } else { loader.look(at: index..<index + 1) }
  }

  private func open(_ entry: ApplicationEntry) {
    opening = nil
    router.open(entry, toReject: false)
  }

  /// A key may have been a letter of a text that was meant for elsewhere: it asks.
  func didRequestApproval(at index: Int) {
    guard let entry = entry(at: index), entry.application.state == .pending else { return }
    let question = services.texts.question(before: .approved, of: entry.application)
    ask(question) { presenter in
      presenter.services.analytics.log(.buttonActivated(.deskApprove))
      presenter.decide(entry.application, .approved)
    }
  }

  /// On its own screen, where the person gets a word.
  func didRequestRejection(at index: Int) {
    guard let entry = entry(at: index), entry.application.state == .pending else { return }
    services.analytics.log(.buttonActivated(.deskReject))
    router.open(entry, toReject: true)
  }

  /// While the e-mail is held nothing is lost by that; later it asks.
  func didUndo() {
    guard let decided, deciding == nil else { return }
    let undo: @MainActor (DeskPresenter) -> Void = { presenter in
      presenter.services.analytics.log(.buttonActivated(.deskUndo))
      presenter.decide(decided, .reopened)
    }
    if isSilent(decided) {
      undo(self)
    } else {
      ask(services.texts.question(before: .reopened, of: decided), then: undo)
    }
  }

  func didRequestReload() {
    if !loader.state.isLoading { load() }
  }

  func didRequestBack() {
    if let deciding { return deciding.cancel() }
    router.leave()
  }

  private func entry(at index: Int) -> ApplicationEntry? {
    deciding == nil ? loader.state.value?[index]?.entry : nil
  }

  /// - Parameter isOther: whether other applications are shown, from the first one.
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

// MARK: Decisions

extension DeskPresenter {
  private func ask(_ question: Question, then go: @escaping @MainActor (DeskPresenter) -> Void) {
    guard !isAsking else { return }
    isAsking = true
    work.start { [weak self] in
      let goes = await self?.router.confirm(question) == true
      self?.isAsking = false
      if goes, let self { go(self) }
    }
  }

  /// Whether nobody has been told of its decision by e-mail.
  private func isSilent(_ application: Application) -> Bool {
    application.email == nil || interactor.isHeld(application)
  }

  private func decide(_ application: Application, _ event: ApplicationEvent) {
    guard deciding == nil else { return }
    deciding = work.start { [weak self, interactor] in
      do throws(ApplicationError) {
        self?.didDecide(application, try await interactor.decide(application, event))
      } catch {
        self?.didFail(error)
      }
    }
    show()
  }

  /// - Parameter earlier: as it was before. An e-mail that is still held then was taken back, too.
  private func didDecide(_ earlier: Application, _ application: Application) {
    deciding = nil
    decided = application.decision == nil ? nil : application
    news = .done(services.texts.news(of: application, wasSilent: isSilent(earlier)))
    load()
  }

  private func didFail(_ error: ApplicationError) {
    (deciding, news) = (nil, .problem(services.texts.sentence(error)))
    if case .refused = error { decided = nil }
    load()
  }
}

// MARK: Words

extension DeskPresenter {
  private func show() {
    let texts = services.texts
    output?.show(
      Desk.ViewModel(
        title: texts[.deskTitle], heading: texts[.deskCount(count: loader.state.value?.count ?? 0)],
        filter: "\(texts[.deskShow]): \(state.map(texts.word) ?? texts[.deskAll])",
        load: LoadStatus(
          progress: progress, problem: loader.state.failure.map(texts.operatorSentence),
          severity: loader.state.value == nil ? .problem : .warning,
          retry: loader.state.failure == nil ? nil : texts[.deskRetry]),
        rows: rows, empty: texts[.deskEmpty], news: news,
        approve: texts[.deskApprove], reject: texts[.deskReject],
        undo: decided == nil ? nil : texts[.deskUndo]))
  }

  private var progress: String? {
    if deciding != nil { return services.texts[.deskSaving] }
    return loader.state.isLoading ? services.texts[.deskProgress] : nil
  }

  private var rows: Desk.ViewModel.Rows? {
    loader.state.value.map {
      Desk.ViewModel.Rows(count: $0.count, known: $0.known.mapValues(\.row))
    }
  }

  private var loaded: (ApplicationEntry) -> Loaded {
    { [texts = services.texts] in Loaded(entry: $0, row: Self.row($0, texts)) }
  }

  private static func row(
    _ entry: ApplicationEntry, _ texts: any Texts
  ) -> Desk.ViewModel.Row {
    let application = entry.application
    let warnings = entry.warnings.map { "! \(texts.sentence($0))" }
    let applied = texts.time(application.createdAt)
    return .init(
      key: application.id.description,
      title: "\(application.name.value) <\(application.account.handle)>",
      detail: ([texts.word(application.state), applied] + warnings).joined(separator: " · "),
      mayBeDecided: application.state == .pending)
  }
}
