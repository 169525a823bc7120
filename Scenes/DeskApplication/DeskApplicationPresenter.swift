import Domain
import FoyerTexts
import InteractorKit
import SceneServices

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
  private var note = ""
  private var problem: String?
  private var news: String?
  private var deciding: Task<Void, Never>?
  private var isAsking = false

  /// - Parameters:
  ///   - application: shown as it is, with what is to be said of it.
  ///   - toReject: whether that was said already.
  init(
    _ application: Application, _ warnings: [ApplicationWarning] = [], toReject: Bool = false,
    interactor: any DeskApplication.InteractorInput,
    router: any DeskApplication.RouterInput, services: PresenterServices, work: Work
  ) {
    self.application = application
    self.warnings = warnings
    self.toReject = toReject
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    services.analytics.log(.screenPresented(.deskApplication))
    show()
  }

  func didEditNote(_ text: String) { note = text }

  func didApprove() { decide(.approved, .deskApprove, if: canDecide) }

  func didReject() { decide(.rejected, .deskReject, if: canDecide) }

  /// While the e-mail is held nothing is lost by that; later it asks.
  func didUndo() {
    if isSilent {
      decide(.reopened, .deskUndo, if: canUndo)
    } else {
      ask(before: .reopened, if: canUndo) { $0.decide(.reopened, .deskUndo, if: $0.canUndo) }
    }
  }

  func didRequestApproval() {
    ask(before: .approved, if: canDecide) { $0.didApprove() }
  }

  func didRequestRejection() {
    ask(before: .rejected, if: canDecide) { $0.didReject() }
  }

  func didRequestBack() {
    if let deciding { return deciding.cancel() }
    router.close()
  }

  private var canDecide: Bool { application.state == .pending }
  private var canUndo: Bool { interactor.isOurs(application) }

  /// Whether nobody has been told of the last decision by e-mail.
  private var isSilent: Bool { application.email == nil || interactor.isHeld(application) }

  private func ask(
    before event: ApplicationEvent, if isPossible: Bool,
    then go: @escaping @MainActor (DeskApplicationPresenter) -> Void
  ) {
    guard isPossible, deciding == nil, !isAsking else { return }
    isAsking = true
    work.start { [weak self, question = services.texts.question(before: event, of: application)] in
      let goes = await self?.router.confirm(question) == true
      self?.isAsking = false
      if goes, let self { go(self) }
    }
  }

  private func decide(
    _ event: ApplicationEvent, _ button: AnalyticsEvent.Button, if isPossible: Bool
  ) {
    guard isPossible, deciding == nil else { return }
    services.analytics.log(.buttonActivated(button))
    deciding = work.start { [weak self, interactor, application, note] in
      do throws(ApplicationError) {
        self?.didDecide(try await interactor.decide(application, event, note: note))
      } catch {
        self?.didFail(error)
      }
    }
    show()
  }

  /// An e-mail that is still held then was taken back with the decision.
  private func didDecide(_ decided: Application) {
    news = services.texts.news(of: decided, wasSilent: isSilent)
    (application, problem, deciding) = (decided, nil, nil)
    show()
  }

  /// Who was first is shown with what they decided.
  private func didFail(_ error: ApplicationError) {
    (problem, deciding) = (services.texts.sentence(error), nil)
    if case .refused(_, let current) = error { application = current }
    show()
  }

  private func show() {
    let texts = services.texts
    output?.show(
      DeskApplication.ViewModel(
        title: texts[.deskApplication], name: application.name.value,
        handle: application.account.handle, state: texts.word(application.state),
        details: texts.lines(of: application.details), detailsTitle: texts[.deskDetails],
        history: texts.history(of: application), warnings: warnings.map(texts.sentence),
        problem: problem, news: news,
        progress: deciding == nil ? nil : texts[.deskSaving], note: texts[.deskNote],
        noteHelp: texts[.deskNoteHelp],
        rejecting: toReject && canDecide
          ? texts[.deskRejecting(name: application.name.value)] : nil,
        approve: canDecide ? texts[.deskApprove] : nil,
        reject: canDecide ? texts[.deskReject] : nil, undo: canUndo ? texts[.deskUndo] : nil))
  }
}
