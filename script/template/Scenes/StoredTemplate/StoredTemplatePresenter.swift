import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Wording

final class StoredTemplatePresenter: ScenePresenter, StoredTemplate.PresenterInput {
  weak var output: (any StoredTemplate.PresenterOutput)?
  private let interactor: any StoredTemplate.InteractorInput
  private let router: any SceneRouter<Route>
  private var filter = ""
  private lazy var loader = PageLoader<User, MembersError>(work: work) { [weak self] _ in
    self?.show()
  }

  init(
    interactor: any StoredTemplate.InteractorInput, router: any SceneRouter<Route>,
    services: PresenterServices, work: Work
  ) {
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  func didAppear() {
    log(.screenPresented(.storedTemplate))
    loadIfNeeded()
  }

  func didChangeFlags() { loadIfNeeded() }

  func didSelectRow(at index: Int) {
    guard isOpen else { return }
    log(.buttonActivated(.storedTemplateMember))
    loader.row(at: index) { [weak self] member in
      self?.router.open(.memberDetails(id: member.id, name: member.name))
    }
  }

  func didLook(at rows: Range<Int>) { loader.look(at: rows) }

  func didFilter(by text: String) {
    filter = text
    load(isOther: true)
  }

  func didRequestReload() {
    guard isOpen, !loader.state.isLoading else { return }
    log(.buttonActivated(.storedTemplateReload))
    load()
  }

  /// Stops loading. The scene closes if it wasn't loading, or if it has no members yet.
  func didRequestBack() {
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value == nil { router.close() }
  }

  private var isOpen: Bool { services.flags[.storedTemplateEnabled] }

  private func loadIfNeeded() {
    if isOpen, case .notRequested = loader.state { load() } else { show() }
  }

  private func load(isOther: Bool = false) {
    loader.load(isOther: isOther) { [interactor, filter] rows throws(MembersError) in
      try await interactor.members(UsersQuery(filter, rows: rows))
    }
  }

  private func show() {
    output?.show(
      StoredTemplate.ViewModel(
        title: texts[.storedTemplateTitle], heading: texts[.storedTemplateHeading],
        load: isOpen ? status : LoadStatus(problem: texts[.storedTemplateClosed]),
        rows: isOpen ? rows : nil, empty: texts[.storedTemplateEmpty]))
  }

  private var status: LoadStatus {
    let state = loader.state
    return LoadStatus(
      progress: state.isLoading ? texts[.storedTemplateProgress] : nil,
      problem: state.failure.map { texts.sentence($0) },
      severity: state.value == nil ? .problem : .warning,
      retry: state.failure == nil ? nil : texts[.storedTemplateRetry])
  }

  private var rows: LongList? {
    loader.state.value.map { members in
      LongList(
        count: members.count,
        known: members.known.mapValues {
          .init(key: $0.id.description, $0.name, detail: $0.joinedAt.map(texts.date) ?? "")
        })
    }
  }
}
