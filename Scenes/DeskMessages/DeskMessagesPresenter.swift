import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import UnicodeKit
import Wording

final class DeskMessagesPresenter: ScenePresenter, DeskMessages.PresenterInput {
  weak var output: (any DeskMessages.PresenterOutput)?
  private let interactor: DeskMessagesInteractor
  private let router: any SceneRouter<Route>
  /// True if only messages are shown that are assigned to the operator.
  private var isOwn = false
  /// A part of a subject, an address or a number; empty for all messages.
  private var part = ""
  private var news: String?
  private var problem: String?
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }
  private lazy var loader = Loader<[Conversation], StorageProblem>(work: work) { [weak self] _ in
    self?.show()
  }

  init(
    interactor: DeskMessagesInteractor, router: any SceneRouter<Route>,
    services: PresenterServices, work: Work
  ) {
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  /// Reloads, also on return from a message's own screen, where it may have been closed.
  func didAppear() {
    log(.screenPresented("deskMessages"))
    (news, problem) = (nil, nil)
    load()
  }

  func didSelectFilter() {
    log(.buttonActivated("deskFilter"))
    isOwn.toggle()
    show()
  }

  func didFilter(by part: String) {
    self.part = part
    show()
  }

  /// All rows are in memory.
  func didLook(at rows: Range<Int>) {}

  func didSelectRow(at index: Int) { open(index, toAnswer: false) }

  /// Opens the message's own screen, where the operator writes the answer.
  func didRequestAnswer(at index: Int) { open(index, toAnswer: true) }

  func didRequestRejection(at index: Int) { close(index, by: .reject) }

  func didRequestClosing(at index: Int) { close(index, by: .resolve) }

  func didRequestReload() { if !loader.state.isLoading { load() } }

  func didRequestBack() { if !call.cancel() { router.close() } }

  private func load() {
    loader.load { [interactor] () async throws(StorageProblem) in
      try await interactor.messages()
    }
  }

  private func open(_ index: Int, toAnswer: Bool) {
    guard let message = message(at: index) else { return }
    log(.buttonActivated("deskMessage"))
    router.open(.deskMessage(message.number, toAnswer: toAnswer))
  }

  /// Asks first: the key is a letter, which the operator may have meant for a text field.
  private func close(_ index: Int, by action: Conversation.Action) {
    guard let message = message(at: index) else { return }
    ask(texts.question(beforeClosing: action, of: message), by: router) { [weak self] isYes in
      guard isYes, let self else { return }
      log(.buttonActivated(action == .reject ? "deskMessageReject" : "deskMessageClose"))
      call.run { [interactor] _ async throws(ChangeMessage.Failure) in
        try await interactor.close(message, by: action)
      } then: { [weak self] in
        self?.didClose($0)
      }
    }
  }

  private func didClose(_ result: Result<Conversation, ChangeMessage.Failure>) {
    (news, problem) = (nil, nil)
    switch result {
    case .success(let message):
      news = texts[.deskDone(name: message.subject, state: texts.word(message.state))]
    case .failure(.store(.cancelled)): break
    case .failure(let failure) where failure == .alreadyClosed:
      problem = texts[.commandMessageClosed]
    case .failure(let failure):
      problem = texts.operatorSentence(failure.storeFailure)
    }
    load()
  }

  private func message(at index: Int) -> Conversation? {
    guard !call.isRunning, let shown, shown.indices.contains(index) else { return nil }
    return shown[index]
  }

  /// The loaded messages that the filters let through.
  private var shown: [Conversation]? {
    let folded = part.folded()
    return loader.state.value?.filter { message in
      let text = "\(message.subject) \(message.address.address) \(message.number)".folded()
      return (!isOwn || message.assignee == interactor.name)
        && (folded.isEmpty || text.contains(folded))
    }
  }
}

// MARK: Texts

extension DeskMessagesPresenter {
  private func show() {
    let filter = texts[isOwn ? .deskMessagesOwn : .deskMessagesOpen]
    output?.show(
      DeskMessages.ViewModel(
        title: texts[.deskMessagesTitle],
        heading: texts[.deskMessagesCount(count: shown?.count ?? 0)],
        filter: "\(texts[.deskShow]): \(filter)",
        load: LoadStatus(
          progress: progress, problem: loader.state.failure.map(texts.operatorSentence),
          severity: loader.state.value == nil ? .problem : .warning,
          retry: loader.state.failure == nil ? nil : texts[.deskRetry]),
        rows: shown.map(rows), empty: texts[.commandMessageNone], news: news,
        problem: problem,
        answer: texts[.deskMessagesAnswer], reject: texts[.deskReject],
        close: texts[.deskMessagesClose]))
  }

  private var progress: String? {
    if call.isRunning { return texts[.deskSaving] }
    return loader.state.isLoading ? texts[.deskProgress] : nil
  }

  private func rows(_ messages: [Conversation]) -> LongList {
    let rows = messages.map(row)
    return LongList(
      count: rows.count, known: Dictionary(uniqueKeysWithValues: zip(rows.indices, rows)))
  }

  private func row(_ message: Conversation) -> LongList.Row {
    let changed = texts.ago(message.changedAt, at: interactor.now)
    let facts = [texts.word(message.state), changed, message.assignee].compactMap(\.self)
    return LongList.Row(
      key: "\(message.number)", "\(message.subject) <\(message.address.address)>",
      detail: facts.joined(separator: " · "))
  }
}
