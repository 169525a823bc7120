import FoyerTexts
import InteractorKit
import SceneServices

final class TemplatePresenter: ScenePresenter, Template.PresenterInput {
  weak var output: (any Template.PresenterOutput)?
  private let interactor: any Template.InteractorInput
  private let router: any CloseRouter
  private lazy var loader = Loader<[String], DataError>(work: work) { [weak self] _ in
    self?.show()
  }

  init(
    interactor: any Template.InteractorInput, router: any CloseRouter,
    services: PresenterServices, work: Work
  ) {
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  func didAppear() {
    log(.screenPresented(.template))
    if loader.state == .notRequested { load() } else { show() }
  }

  func didRequestReload() {
    guard !loader.state.isLoading else { return }
    log(.buttonActivated(.templateReload))
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
