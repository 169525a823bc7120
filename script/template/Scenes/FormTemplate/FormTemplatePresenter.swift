import Domain
import FoyerTexts
import InteractorKit
import SceneServices

final class FormTemplatePresenter: FormTemplate.PresenterInput {
  weak var output: (any FormTemplate.PresenterOutput)?
  private let interactor: any FormTemplate.InteractorInput
  private let router: any CloseRouter & QuestionRouter
  private let services: PresenterServices
  private let work: Work
  private var line = ""
  private var problem, note: LocalizedText?
  private var storing: Task<Void, Never>?

  init(
    interactor: any FormTemplate.InteractorInput, router: any CloseRouter & QuestionRouter,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  var hasUnsavedChanges: Bool { !line.isEmpty }

  func didAppear() {
    services.analytics.log(.screenPresented(.formTemplate))
    show()
  }

  func didEditLine(_ text: String) {
    (line, problem, note) = (text, nil, nil)
    show()
  }

  func didSubmit() {
    guard storing == nil else { return }
    services.analytics.log(.buttonActivated(.formTemplateStore))
    if line.isBlank { problem = .formTemplateMissing } else { store() }
    show()
  }

  /// Stops the running work, or asks for confirmation before a typed line is lost.
  func didRequestBack() {
    if let storing { return storing.cancel() }
    guard hasUnsavedChanges else { return router.close() }
    work.start { [router, question = discardQuestion] in await router.close(after: question) }
  }

  private func store() {
    storing = work.start { [weak self, interactor, line] in
      do throws(DataError) {
        let count = try await interactor.store(line)
        self?.didEnd(stored: line, note: .formTemplateStored(count: count))
      } catch {
        self?.didEnd(problem: Task.isCancelled ? nil : .formTemplateFailed)
      }
    }
  }

  /// Text that was typed meanwhile stays.
  private func didEnd(
    stored: String? = nil, problem: LocalizedText? = nil, note: LocalizedText? = nil
  ) {
    if line == stored { line = "" }
    (storing, self.problem, self.note) = (nil, problem, note)
    show()
  }

  private func show() {
    let texts = services.texts
    output?.show(
      FormTemplate.ViewModel(
        title: texts[.formTemplateTitle], label: texts[.formTemplateLine], line: line,
        button: texts[.formTemplateStore], note: note.map { texts[$0] },
        problem: problem.map { texts[$0] },
        progress: storing == nil ? nil : texts[.formTemplateProgress]))
  }

  private var discardQuestion: Question {
    let texts = services.texts
    return Question(
      title: texts[.formTemplateDiscardTitle], message: texts[.formTemplateDiscardMessage],
      yes: texts[.formTemplateDiscardYes], no: texts[.formTemplateDiscardNo])
  }
}
