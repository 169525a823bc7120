import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Wording

final class MessageStatusPresenter: ScenePresenter, MessageStatus.PresenterInput {
  weak var output: (any MessageStatus.PresenterOutput)?
  private let links: HelpLinks
  private let interactor: any MessageStatus.InteractorInput
  private let router: any SceneRouter<Route>
  private var typed: [MessageStatus.Field: String] = [:]
  private var problems: [MessageStatus.Field: String] = [:]
  private var result: Result<SentMessage, SentMessageError>?
  /// The message and the address that a code was sent for; with the seconds until another may be sent
  /// if an earlier request has sent it.
  private var sent: (number: OutboxReference, address: EmailAddress, wait: Int?)?
  /// A problem with the code or its sending, other than the code's own.
  private var codeProblem: String?
  private lazy var call = RunningCall(work: work) { [weak self] in self?.show() }

  /// - Parameter links: Say whether the brand takes messages, and whether they become tickets, whose
  ///   status can be looked up.
  init(
    at links: HelpLinks, interactor: any MessageStatus.InteractorInput,
    router: any SceneRouter<Route>, services: PresenterServices, work: Work
  ) {
    (self.links, self.interactor, self.router) = (links, interactor, router)
    super.init(services, work)
  }

  func didAppear() {
    guard isOpen else { return showClosed() }
    log(.screenPresented("messageStatus"))
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
    (typed[field], problems[field], result, codeProblem) = (text, nil, nil, nil)
    if field != .code { sent = nil }
    show()
  }

  /// Judges a field, unless it is empty: the guest may only be passing it.
  func didLeave(_ field: MessageStatus.Field) {
    guard !call.isRunning, let text = typed[field], !text.isBlank,
      let sentence = sentence(malformed: text, in: field)
    else { return }
    problems[field] = sentence
    show()
  }

  func didSubmit() {
    guard !call.isRunning, isOpen else { return show() }
    log(.buttonActivated("messageStatusSubmit"))
    if status != nil { return lookUpAnother() }
    (result, codeProblem) = (nil, nil)
    if let sent { return open(sent.number, from: sent.address) }
    guard let (reference, address) = target() else { return }
    guard links.opensTickets else { return sendCode(of: reference, to: address) }
    call.run { [interactor] _ async throws(SentMessageError) in
      try await interactor.message(reference, from: address)
    } then: { [weak self] in
      self?.didEnd($0)
    }
    output?.focusButton()
  }

  private func lookUpAnother() {
    result = nil
    output?.clear(.number)
    show()
    output?.focus(.number)
  }

  func didSelectOwnMessages() {
    log(.buttonActivated("messageStatusOwn"))
    router.open(.ownMessages)
  }

  func didSelectCode() {
    guard !call.isRunning, isOpen, let (reference, address) = target() else { return show() }
    log(.buttonActivated("messageStatusCode"))
    result = nil
    sendCode(of: reference, to: address)
  }

  func didRequestBack() { if !call.cancel() { router.close() } }

  private func showClosed() { router.replace(with: .notice(.messageStatusClosed)) }

  private var isOpen: Bool { links.contact != nil && services.flags[.contactEnabled] }

  /// Returns the message and the address that were typed; nil after it has shown what is wrong.
  private func target() -> (OutboxReference, EmailAddress)? {
    guard let reference = number(), let address = address() else {
      show()
      output?.focus(problems[.number] == nil ? .address : .number)
      return nil
    }
    return (reference, address)
  }

  private func sendCode(of reference: OutboxReference, to address: EmailAddress) {
    call.run { [interactor] _ async throws(SendMessageCode.Failure) in
      try await interactor.sendCode(of: reference, to: address)
    } then: { [weak self] in
      self?.didEnd($0, of: reference, to: address)
    }
    output?.focusButton()
  }

  private func didEnd(
    _ result: Result<VerificationCodeSending, SendMessageCode.Failure>,
    of reference: OutboxReference, to address: EmailAddress
  ) {
    switch result {
    case .success(.sent): sent = (reference, address, nil)
    case .success(.tooSoon(let seconds)): sent = (reference, address, seconds)
    case .success(.full), .success(.over): codeProblem = texts[.messageStatusUnavailable]
    case .failure(.refused): return showClosed()
    case .failure(.store(.cancelled)): break
    case .failure(let failure): codeProblem = texts.sentence(failure.storeFailure.problem)
    }
    show()
    if sent != nil { output?.focus(.code) }
  }

  /// Opens the message's own screen if the code is right.
  private func open(_ reference: OutboxReference, from address: EmailAddress) {
    guard let code = EmailCode(typed: typed[.code] ?? "") else {
      return reject(.messageStatusCodeMalformed, "malformed")
    }
    let proof = ContinueMessage.Proof(address, code)
    call.run { [interactor] _ async throws(ContinueMessage.Failure) in
      try await interactor.open(reference, by: proof)
    } then: { [weak self] in
      self?.didOpen($0, reference, proof)
    }
    output?.focusButton()
  }

  private func didOpen(
    _ result: Result<Conversation, ContinueMessage.Failure>, _ reference: OutboxReference,
    _ proof: ContinueMessage.Proof
  ) {
    switch result {
    case .success: return router.replace(with: .messageThread(reference, by: proof))
    case .failure(.refused(.closed)): return showClosed()
    case .failure(.denied(.paused(let seconds))): codeProblem = texts.tooMany(seconds: seconds)
    case .failure(.denied), .failure(.refused), .failure(.invalid):
      return reject(.messageStatusCodeWrong, "wrongCode")
    case .failure(.store(.cancelled)): break
    case .failure(.store(let failure)): codeProblem = texts.sentence(failure.problem)
    }
    show()
  }

  private func reject(_ sentence: LocalizedText, _ rule: AnalyticsEvent.Rule) {
    log(.fieldRejected("messageCode", rule))
    problems[.code] = texts[sentence]
    show()
    output?.focus(.code)
  }

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

  private func sentence(malformed text: String, in field: MessageStatus.Field) -> String? {
    switch field {
    case .number: OutboxReference(typed: text) == nil ? texts[.messageStatusNumberMalformed] : nil
    case .address:
      EmailProblem.broken { () throws(EmailProblem) in try EmailAddress(validating: text) }
        .map { texts.sentence($0) }
    case .code: EmailCode(typed: text) == nil ? texts[.messageStatusCodeMalformed] : nil
    }
  }

  private func number() -> OutboxReference? {
    let reference = OutboxReference(typed: typed[.number] ?? "")
    if reference == nil {
      log(.fieldRejected("messageNumber", "malformed"))
      problems[.number] = texts[.messageStatusNumberMalformed]
    }
    return reference
  }

  private func address() -> EmailAddress? {
    do throws(EmailProblem) { return try EmailAddress(validating: typed[.address] ?? "") } catch {
      log(.fieldRejected("messageAddress", AnalyticsEvent.Rule(error)))
      problems[.address] = texts.sentence(error)
      return nil
    }
  }
}

// MARK: Texts

extension MessageStatusPresenter {
  private func show() {
    output?.show(
      MessageStatus.ViewModel(
        title: texts[.messageStatusTitle],
        fields: [
          .number: state(of: .number, .messageStatusNumberLabel, .messageStatusNumberHelp),
          .address: state(of: .address, .contactAddressLabel, .messageStatusAddressHelp),
          .code: state(of: .code, .messageStatusCodeLabel, .messageStatusCodeHelp),
        ],
        submit: texts[submit],
        progress: call.isRunning ? texts[.messageStatusProgress] : nil, problem: problem,
        status: status,
        ownMessages: interactor.isSignedIn ? texts[.ownMessagesTitle] : nil,
        sendCode: links.opensTickets || sent != nil ? texts[.messageStatusCodeSend] : nil,
        codeSent: codeSent, isTooSoon: sent?.wait != nil))
  }

  /// Neither sentence reveals whether there is such a message.
  private var codeSent: String? {
    sent.map { _, address, wait in
      guard let wait else { return texts[.messageStatusCodeSent(email: address.address)] }
      return texts[
        .messageStatusCodeTooSoon(count: (max(1, wait) + 59) / 60, email: address.address)]
    }
  }

  private var submit: LocalizedText {
    status != nil
      ? .messageStatusAnother
      : sent != nil
        ? .messageStatusCodeOpen
        : links.opensTickets ? .messageStatusSubmit : .messageStatusCodeSend
  }

  private func state(
    of field: MessageStatus.Field, _ label: LocalizedText, _ help: LocalizedText
  ) -> FieldState {
    FieldState(
      label: texts[label], help: texts[help], problem: problems[field],
      suggestion: field == .address ? EmailAddress.meant(by: typed[.address] ?? "") : nil)
  }

  private var problem: String? {
    guard case .failure(let error) = result else { return codeProblem }
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
      sentence: texts.sentence(message.progress, texts.date(message.changedAt)),
      heading: message.answer.map {
        texts[.messageStatusAnswer(date: texts.date($0.writtenAt))]
      } ?? (message.progress == .waiting ? nil : texts[.messageStatusNoAnswer]),
      answer: message.answer?.text ?? "")
  }
}
