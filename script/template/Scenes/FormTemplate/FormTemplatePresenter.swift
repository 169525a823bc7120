import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices

final class FormTemplatePresenter: ScenePresenter, FormTemplate.PresenterInput {
  weak var output: (any FormTemplate.PresenterOutput)?
  private let interactor: any FormTemplate.InteractorInput
  private let router: any SceneRouter<Route>
  private var line = ""
  private var problem, note: LocalizedText?
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }

  init(
    interactor: any FormTemplate.InteractorInput, router: any SceneRouter<Route>,
    services: PresenterServices, work: Work
  ) {
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  var hasUnsavedChanges: Bool { !line.isEmpty }

  func didAppear() {
    log(.screenPresented(.formTemplate))
    show()
  }

  func didEdit(_ text: String, in field: FormTemplate.Field) {
    (line, problem, note) = (text, nil, nil)
    show()
  }

  func didSubmit() {
    guard !call.isRunning else { return }
    log(.buttonActivated(.formTemplateStore))
    if line.isBlank { problem = .formTemplateMissing } else { store() }
    show()
  }

  /// Stops the running work, or asks for confirmation before a typed line is lost.
  func didRequestBack() {
    if call.cancel() { return }
    guard hasUnsavedChanges else { return router.close() }
    ask(discardQuestion, by: router) { [router] in if $0 { router.close() } }
  }

  private func store() {
    call.run { [interactor, line] _ async throws(DataError) in
      try await interactor.store(line)
    } then: { [weak self, line] in
      self?.didEnd($0, of: line)
    }
  }

  /// Text that was typed meanwhile stays.
  private func didEnd(_ result: Result<Int, DataError>, of stored: String) {
    (problem, note) = (nil, nil)
    switch result {
    case .success(let count):
      if line == stored { line = "" }
      note = .formTemplateStored(count: count)
    case .failure: if !Task.isCancelled { problem = .formTemplateFailed }
    }
  }

  private func show() {
    output?.show(
      FormTemplate.ViewModel(
        title: texts[.formTemplateTitle], line: line, button: texts[.formTemplateStore],
        field: FieldState(label: texts[.formTemplateLine], problem: problem.map { texts[$0] }),
        note: note.map { texts[$0] },
        progress: call.isRunning ? texts[.formTemplateProgress] : nil))
  }

  private var discardQuestion: Question {
    return Question(
      title: texts[.formTemplateDiscardTitle], message: texts[.formTemplateDiscardMessage],
      yes: texts[.formTemplateDiscardYes], no: texts[.formTemplateDiscardNo])
  }
}
