import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Wording

@MainActor
final class MessageStatusPresenter: MessageStatus.PresenterInput {
  weak var output: (any MessageStatus.PresenterOutput)?
  private let opensTickets: Bool
  private let interactor: any MessageStatus.InteractorInput
  private let router: any SceneRouter<Route>
  private let services: PresenterServices
  private let work: Work
  private var typed: [MessageStatus.Field: String] = [:]
  private var problems: [MessageStatus.Field: String] = [:]
  private var result: Result<SentMessage, SentMessageError>?
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }

  /// - Parameter opensTickets: True if the brand's messages become tickets, whose status can be looked
  ///   up.
  init(
    opensTickets: Bool, interactor: any MessageStatus.InteractorInput,
    router: any SceneRouter<Route>, services: PresenterServices, work: Work
  ) {
    self.opensTickets = opensTickets
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    guard isOpen else { return showClosed() }
    services.analytics.log(.screenPresented("messageStatus"))
    show()
    work.start { [weak self, interactor] in
      let address = await interactor.ownAddress()
      self?.didLoad(address)
    }
  }

  func didChangeFlags() {
    guard isOpen || call.isRunning else { return showClosed() }
    show()
  }

  func didEdit(_ text: String, in field: MessageStatus.Field) {
    guard typed[field] != text else { return }
    (typed[field], problems[field], result) = (text, nil, nil)
    show()
  }

  func didSubmit() {
    guard !call.isRunning, isOpen else { return show() }
    services.analytics.log(.buttonActivated("messageStatusSubmit"))
    result = nil
    guard let reference = number(), let address = address() else {
      show()
      output?.focus(problems[.number] == nil ? .address : .number)
      return
    }
    call.run { [interactor] _ async throws(SentMessageError) in
      try await interactor.message(reference, from: address)
    } then: { [weak self] in
      self?.didEnd($0)
    }
    output?.focusButton()
  }

  func didRequestBack() { if !call.cancel() { router.close() } }

  private func showClosed() { router.replace(with: .notice(.messageStatusClosed)) }

  private var isOpen: Bool { opensTickets && services.flags[.contactEnabled] }

  private func didLoad(_ address: EmailAddress?) {
    guard let address, typed[.address] == nil else { return }
    typed[.address] = address.address
    output?.fill(address: address.address)
  }

  private func didEnd(_ result: Result<SentMessage, SentMessageError>) {
    switch result {
    case .failure(.closed): showClosed()
    case .failure(.cancelled): break
    case .success, .failure: self.result = result
    }
    show()
    if case .failure(.notFound) = result { output?.focus(.number) }
  }

  private func number() -> OutboxReference? {
    let reference = OutboxReference(typed: typed[.number] ?? "")
    if reference == nil {
      services.analytics.log(.fieldRejected("messageNumber", "malformed"))
      problems[.number] = texts[.messageStatusNumberMalformed]
    }
    return reference
  }

  private func address() -> EmailAddress? {
    do throws(EmailProblem) { return try EmailAddress(validating: typed[.address] ?? "") } catch {
      services.analytics.log(.fieldRejected("messageAddress", AnalyticsEvent.Rule(error)))
      problems[.address] = texts.sentence(error)
      return nil
    }
  }
}

// MARK: Texts

extension MessageStatusPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    output?.show(
      MessageStatus.ViewModel(
        title: texts[.messageStatusTitle],
        fields: [
          .number: state(of: .number, .messageStatusNumberLabel, .messageStatusNumberHelp),
          .address: state(of: .address, .contactAddressLabel, .messageStatusAddressHelp),
        ],
        submit: texts[.messageStatusSubmit],
        progress: call.isRunning ? texts[.messageStatusProgress] : nil, problem: problem,
        status: status))
  }

  private func state(
    of field: MessageStatus.Field, _ label: LocalizedText, _ help: LocalizedText
  ) -> FieldState {
    FieldState(
      label: texts[label], help: texts[help], problem: problems[field],
      suggestion: field == .address ? EmailAddress.meant(by: typed[.address] ?? "") : nil)
  }

  private var problem: String? {
    guard case .failure(let error) = result else { return nil }
    return switch error {
    case .notFound: texts[.messageStatusNotFound]
    case .tooMany(let seconds): texts.tooMany(seconds: seconds)
    case .unavailable: texts[.messageStatusUnavailable]
    case .storage(let problem): texts.sentence(problem)
    case .closed, .cancelled: nil
    }
  }

  private var status: MessageStatus.ViewModel.Status? {
    guard case .success(let message) = result else { return nil }
    return MessageStatus.ViewModel.Status(
      sentence: sentence(message.progress, texts.date(message.changedAt)),
      heading: message.answer.map {
        texts[.messageStatusAnswer(date: texts.date($0.writtenAt))]
      } ?? (message.progress == .waiting ? nil : texts[.messageStatusNoAnswer]),
      answer: message.answer?.text ?? "")
  }

  private func sentence(_ progress: SentMessage.Progress, _ date: String) -> String {
    switch progress {
    case .waiting: texts[.messageStatusWaiting(date: date)]
    case .received: texts[.messageStatusReceived(date: date)]
    case .inProgress: texts[.messageStatusInProgress(date: date)]
    case .onHold: texts[.messageStatusOnHold(date: date)]
    case .resolved: texts[.messageStatusResolved(date: date)]
    case .rejected: texts[.messageStatusRejected(date: date)]
    }
  }
}
