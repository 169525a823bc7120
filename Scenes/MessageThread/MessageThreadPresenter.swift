import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Wording

final class MessageThreadPresenter: ScenePresenter, MessageThread.PresenterInput {
  weak var output: (any MessageThread.PresenterOutput)?
  private let interactor: any MessageThread.InteractorInput
  private let router: any SceneRouter<Route>
  private var conversation: Conversation?
  private var failure: ContinueMessage.Failure?
  private var typed = ""
  private var problem: String?
  /// The reply that was sent and may not have been stored. The same again is stored once.
  private var sent: ContinueMessage.Reply?
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }

  init(
    interactor: any MessageThread.InteractorInput, router: any SceneRouter<Route>,
    services: PresenterServices, work: Work
  ) {
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  func didAppear() {
    guard services.flags[.contactEnabled] else { return showClosed() }
    log(.screenPresented("messageThread"))
    run(nil)
  }

  func didChangeFlags() {
    if !call.isRunning, !services.flags[.contactEnabled] { showClosed() }
  }

  var hasUnsavedChanges: Bool { !typed.isBlank }

  func didEdit(_ text: String, in field: MessageThread.Field) {
    guard typed != text else { return }
    (typed, problem) = (text, nil)
    show()
  }

  func didSubmit() {
    guard !call.isRunning, conversation != nil else { return run(nil) }
    log(.buttonActivated("messageThreadSend"))
    do throws(MessageProblem) {
      let text = try MessageText(validating: typed).value
      run(sent?.text == text ? sent : ContinueMessage.Reply(text))
      output?.focusButton()
    } catch {
      log(.fieldRejected("messageReply", AnalyticsEvent.Rule(error)))
      problem = texts.sentence(error, empty: .messageThreadReplyEmpty)
      show()
      output?.focus(.reply)
    }
  }

  func didSolve() {
    guard !call.isRunning else { return }
    log(.buttonActivated("messageThreadSolve"))
    run(sent.flatMap { $0.text == nil ? $0 : nil } ?? ContinueMessage.Reply(nil))
  }

  func didRequestBack() {
    if call.cancel() { return }
    guard hasUnsavedChanges else { return router.close() }
    ask(discardQuestion, by: router) { [weak self] in if $0 { self?.router.close() } }
  }

  private func run(_ reply: ContinueMessage.Reply?) {
    (sent, failure) = (reply ?? sent, nil)
    call.run { [interactor] _ async throws(ContinueMessage.Failure) in
      try await interactor.conversation(adding: reply)
    } then: { [weak self] in
      self?.didEnd($0, of: reply)
    }
  }

  private func didEnd(
    _ result: Result<Conversation, ContinueMessage.Failure>, of reply: ContinueMessage.Reply?
  ) {
    switch result {
    case .success(let found):
      conversation = found
      if reply != nil { sent = nil }
      if let text = reply?.text, text == (try? MessageText(validating: typed))?.value {
        typed = ""
        output?.clear(.reply)
      }
    case .failure(.refused(.closed)): return showClosed()
    case .failure(.store(.cancelled)): break
    case .failure(let failure): self.failure = failure
    }
    show()
  }

  private func showClosed() { router.replace(with: .notice(.messageStatusClosed)) }
}

// MARK: Texts

extension MessageThreadPresenter {
  private func show() {
    output?.show(
      MessageThread.ViewModel(
        title: texts[.messageThreadTitle],
        progress: call.isRunning ? texts[.messageThreadProgress] : nil,
        problem: failure.map(sentence), thread: conversation.map(thread)))
  }

  private func thread(_ conversation: Conversation) -> MessageThread.ViewModel.Contents {
    MessageThread.ViewModel.Contents(
      subject: conversation.subject,
      state: texts.sentence(conversation.state, texts.date(conversation.changedAt)),
      entries: conversation.entries.map(text).joined(separator: "\n\n"),
      reply: FieldState(
        label: texts[.messageThreadReplyLabel], help: texts[.messageThreadReplyHelp],
        problem: problem),
      send: texts[.messageThreadSend],
      solve: conversation.state.isOpen ? texts[.messageThreadSolve] : nil)
  }

  private func text(_ entry: Conversation.Entry) -> String {
    let date = texts.date(entry.writtenAt)
    let head: LocalizedText =
      switch entry.action {
      case .write: .messageThreadWritten(date: date)
      case .solve: .messageThreadSolved(date: date)
      case .answer, .note, .assign: .messageThreadAnswered(date: date)
      case .resolve, .reject: .messageThreadClosed(date: date)
      }
    return [texts[head], entry.text].compactMap(\.self).joined(separator: "\n")
  }

  private var discardQuestion: Question {
    Question(
      title: texts[.contactDiscardTitle], message: texts[.contactDiscardMessage],
      yes: texts[.contactDiscardYes], no: texts[.contactDiscardNo])
  }

  private func sentence(_ failure: ContinueMessage.Failure) -> String {
    switch failure {
    case .refused: texts[.messageStatusNotFound]
    case .denied(.paused(let seconds)): texts.tooMany(seconds: seconds)
    case .denied(.wrongCode): texts[.messageThreadCodeOver]
    case .denied: texts[.messageThreadSignedOut]
    case .invalid: texts[.messageThreadFull]
    case .store(let failure): texts.sentence(failure.problem)
    }
  }
}
