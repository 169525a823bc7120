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
  private let toAnswer: Bool
  private var conversation: Conversation?
  private var failure: ContinueMessage.Failure?
  private var typed = ""
  private var problem: String?
  /// The reply that was sent and may not have been stored. The same again is stored once.
  private var sent: MessageThread.Reply?
  /// True while the last thing that the screen did was to store a reply.
  private var hasReplied = false
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }

  /// - Parameter toAnswer: True if an operator has already chosen to answer.
  init(
    interactor: any MessageThread.InteractorInput, toAnswer: Bool = false,
    router: any SceneRouter<Route>, services: PresenterServices, work: Work
  ) {
    (self.interactor, self.toAnswer, self.router) = (interactor, toAnswer, router)
    super.init(services, work)
  }

  func didAppear() {
    guard isOpen || hasUnsavedChanges else { return showClosed() }
    if interactor.isOfAnother { return router.close() }
    log(.screenPresented(isDesk ? "deskMessage" : "messageThread"))
    run(nil)
  }

  func didChangeFlags() {
    if !call.isRunning, !isOpen, !hasUnsavedChanges { showClosed() }
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
    send(isDesk ? .answer : .write)
  }

  func didPress(_ step: MessageThread.Step) {
    guard !call.isRunning else { return }
    switch step {
    case .note:
      log(.buttonActivated("messageThreadNote"))
      send(.note)
    case .take:
      log(.buttonActivated("messageThreadTake"))
      add(.assign, interactor.operatorName)
    case .close:
      log(.buttonActivated("messageThreadSolve"))
      add(isDesk ? .resolve : .solve)
    case .reject:
      log(.buttonActivated("messageThreadReject"))
      add(.reject)
    }
  }

  func didPressKey(for step: MessageThread.Step) {
    guard conversation?.state.isOpen == true, !call.isRunning else { return }
    ask(texts.question(beforeClosing: step == .reject ? .reject : .resolve), by: router) {
      [weak self] in if $0 { self?.didPress(step) }
    }
  }

  func didPressReplyKey() { output?.focus(.reply) }

  private var isDesk: Bool { interactor.operatorName != nil }

  /// The flag is the guests'.
  private var isOpen: Bool { isDesk || services.flags[.contactEnabled] }

  private func send(_ action: Conversation.Action) {
    do throws(MessageProblem) {
      add(action, try MessageText(validating: typed).value)
      output?.focusButton()
    } catch {
      log(.fieldRejected("messageReply", AnalyticsEvent.Rule(error)))
      problem = texts.sentence(
        error, empty: isDesk ? .deskMessagesReplyEmpty : .messageThreadReplyEmpty)
      show()
      output?.focus(.reply)
    }
  }

  func didRequestBack() {
    if call.cancel() { return }
    guard hasUnsavedChanges else { return router.close() }
    ask(discardQuestion, by: router) { [weak self] in if $0 { self?.router.close() } }
  }

  /// Adds the same again if it was sent and may not have been stored, or if its operator has read what
  /// has come meanwhile.
  private func add(_ action: Conversation.Action, _ text: String? = nil) {
    let isSame = sent?.action == action && sent?.text == text
    run(isSame ? sent : MessageThread.Reply(action, text), after: isSame ? nil : conversation)
  }

  private func run(_ reply: MessageThread.Reply?, after read: Conversation? = nil) {
    (sent, failure, problem, hasReplied) = (reply ?? sent, nil, nil, false)
    call.run { [interactor] _ async throws(ContinueMessage.Failure) in
      try await interactor.conversation(adding: reply, after: read)
    } then: { [weak self] in
      self?.didEnd($0, of: reply)
    }
  }

  private func didEnd(
    _ result: Result<MessageThread.Outcome, ContinueMessage.Failure>, of reply: MessageThread.Reply?
  ) {
    switch result {
    case .success(let outcome) where !outcome.isAdded:
      let isClosed = reply?.action.isClosing == true && !outcome.conversation.state.isOpen
      conversation = outcome.conversation
      problem = texts[isClosed ? .commandMessageClosed : .deskMessagesReplyOutdated]
      show()
      return output?.focus(.reply) ?? ()
    case .success(let outcome):
      conversation = outcome.conversation
      if reply != nil { sent = nil }
      if reply?.action != .assign, let text = reply?.text,
        text == (try? MessageText(validating: typed))?.value
      {
        typed = ""
        output?.clear(.reply)
        hasReplied = true
      }
    case .failure(.refused(.closed)) where !hasUnsavedChanges: return showClosed()
    case .failure(.store(.cancelled)): break
    case .failure(.denied(.signedOut)) where !isDesk && reply != nil: router.open(.signInAgain)
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
        title: texts[isDesk ? .deskMessagesMessage : .messageThreadTitle],
        progress: call.isRunning ? texts[.messageThreadProgress] : nil,
        problem: failure.map(sentence),
        success: hasReplied && !isDesk ? texts[.messageThreadSent] : nil,
        thread: conversation.map(thread)))
  }

  private func thread(_ conversation: Conversation) -> MessageThread.ViewModel.Contents {
    let parts = parts(conversation)
    return MessageThread.ViewModel.Contents(
      subject: conversation.subject,
      state: isDesk ? facts(conversation) : texts.sentence(conversation), parts: parts,
      newest: isDesk ? 0 : parts.count - 1,
      reply: FieldState(
        label: texts[isDesk ? .deskMessagesReplyLabel : .messageThreadReplyLabel],
        help: texts[isDesk ? .deskMessagesReplyHelp : .messageThreadReplyHelp], problem: problem),
      beginsAtReply: toAnswer || !isDesk,
      send: texts[isDesk ? .deskMessagesSend : .messageThreadSend],
      steps: steps(conversation).map { .init(step: $0, title: texts[title(of: $0)]) },
      replyKey: isDesk ? texts[.deskMessagesAnswer] : nil)
  }

  private func steps(_ conversation: Conversation) -> [MessageThread.Step] {
    let closing: [MessageThread.Step] = isDesk ? [.close, .reject] : [.close]
    let mine: [MessageThread.Step] =
      conversation.assignee == interactor.operatorName ? [.note] : [.note, .take]
    return (isDesk ? mine : []) + (conversation.state.isOpen ? closing : [])
  }

  private func title(of step: MessageThread.Step) -> LocalizedText {
    switch step {
    case .note: .deskMessagesNote
    case .take: .deskMessagesTake
    case .close: isDesk ? .deskMessagesClose : .messageThreadSolve
    case .reject: .deskReject
    }
  }

  /// The writer and the state, for operators.
  private func facts(_ conversation: Conversation) -> String {
    [
      "\(conversation.number)", conversation.address.address, texts.word(conversation.state),
      conversation.assignee,
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns the entries since the last one of the reader's side as a part of their own, or else the
  /// last one. For operators the newest is first, and what came with the message last.
  private func parts(_ conversation: Conversation) -> [MessageThread.ViewModel.Part] {
    let entries = conversation.entries
    let last = entries.lastIndex {
      isDesk ? [.answer, .resolve, .reject].contains($0.action) : $0.action.isGuests
    }
    let start = last.map { $0 + 1 } ?? entries.count
    let isNew = start < entries.count
    let cut = isNew ? start : max(0, entries.count - 1)
    let (before, newest) = (entries[..<cut].map(text), entries[cut...].map(text))
    guard isDesk else {
      return [part(nil, before), part(isNew ? .messageThreadNew : nil, newest)].compactMap(\.self)
    }
    let details = conversation.details.map { "\($0.kind): \($0.value)" }
    let rest = before.reversed() + (details.isEmpty ? [] : [details.joined(separator: " · ")])
    return [
      part(isNew ? .deskMessagesNew : nil, newest.reversed()),
      part(isNew ? .deskMessagesBefore : nil, rest),
    ].compactMap(\.self)
  }

  private func part(
    _ heading: LocalizedText?, _ entries: [String]
  ) -> MessageThread.ViewModel.Part? {
    guard !entries.isEmpty else { return nil }
    return .init(heading: heading.map { texts[$0] }, entries: entries.joined(separator: "\n\n"))
  }

  private func text(_ entry: Conversation.Entry) -> String {
    let date = texts.date(entry.writtenAt)
    let isText = entry.action != .assign
    return [
      isDesk ? deskHead(of: entry, date) : texts[head(of: entry, date)], isText ? entry.text : nil,
    ].compactMap(\.self).joined(separator: "\n")
  }

  private func head(of entry: Conversation.Entry, _ date: String) -> LocalizedText {
    switch entry.action {
    case .write: .messageThreadWritten(date: date)
    case .solve: .messageThreadSolved(date: date)
    case .answer, .note, .assign: .messageThreadAnswered(date: date)
    case .resolve, .reject: .messageThreadClosed(date: date)
    }
  }

  private func deskHead(of entry: Conversation.Entry, _ date: String) -> String {
    let what: LocalizedText =
      switch entry.action {
      case .write: .deskMessagesActionsWrite
      case .solve: .deskMessagesActionsSolve
      case .answer: .deskMessagesActionsAnswer
      case .note: .deskMessagesActionsNote
      case .assign:
        entry.text.map { .deskMessagesActionsAssign(name: $0) } ?? .deskMessagesActionsUnassign
      case .resolve: .deskMessagesActionsResolve
      case .reject: .deskMessagesActionsReject
      }
    let name = entry.name ?? conversation?.address.address ?? ""
    return "\(name), \(date): \(texts[what])"
  }

  private var discardQuestion: Question {
    Question(
      title: texts[.contactDiscardTitle], message: texts[.contactDiscardMessage],
      yes: texts[.contactDiscardYes], no: texts[.contactDiscardNo])
  }

  private func sentence(_ failure: ContinueMessage.Failure) -> String {
    switch failure {
    case .store where isDesk, .denied where isDesk: texts.operatorSentence(failure.storeFailure)
    case .refused(.closed): texts[.contactClosed]
    case .refused(.notFound): texts[.messageStatusNotFound]
    case .denied(.paused(let seconds)): texts.tooMany(seconds: seconds)
    case .denied(.wrongCode): texts[.messageThreadCodeOver]
    case .denied: texts[.messageThreadSignedOut]
    case .invalid(let problems) where problems.contains { $0.field == "text" }:
      texts[.commandMessageText]
    case .invalid: texts[isDesk ? .commandMessageFull : .messageThreadFull]
    case .store(let failure): texts.sentence(failure.problem)
    }
  }
}
