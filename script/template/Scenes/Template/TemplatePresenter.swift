import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class TemplatePresenter: Template.PresenterInput {
  weak var output: (any Template.PresenterOutput)?
  private let interactor: any Template.InteractorInput
  private let router: any CloseRouter
  private let analytics: any Analytics
  private let texts: any Texts
  private let work: Work
  private lazy var loader = Loader<[String], DataError>(work: work) { [weak self] _ in
    self?.show()
  }

  init(
    interactor: any Template.InteractorInput, router: any CloseRouter,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.work = work
    analytics = services.analytics
    texts = services.texts
  }

  func didAppear() {
    analytics.log(.screenPresented(.template))
    if loader.state == .notRequested { load() } else { show() }
  }

  func didRequestReload() {
    guard !loader.state.isLoading else { return }
    analytics.log(.buttonActivated(.templateReload))
    load()
  }

  /// Stops loading. The scene closes if it wasn't loading, or if it has no items yet.
  func didRequestBack() {
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value == nil { router.close() }
  }

  private func load() {
    loader.load { [interactor] () async throws(DataError) in try await interactor.items() }
  }

  private func show() {
    let state = loader.state
    output?.show(
      Template.ViewModel(
        title: texts[.templateTitle], heading: texts[.templateHeading],
        load: LoadStatus(
          progress: state.isLoading ? texts[.templateProgress] : nil,
          problem: state.failure == nil ? nil : texts[.templateFailed],
          severity: state.value == nil ? .problem : .warning,
          retry: state.failure == nil ? nil : texts[.templateRetry]),
        items: state.value, empty: texts[.templateEmpty]))
  }
}
