import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

/// The base of the Presenter of a signed-in member's screen: it loads and changes the member's data,
/// asks questions, and leads to sign-in if the session has ended.
open class MemberPresenter<Value: Sendable, Refused: Refusal>: ScenePresenter, ScreenListener {
  public typealias Failure = OperationFailure<Refused>

  public let router: any MemberRouter
  let screen: AnalyticsEvent.Screen
  private let reload: AnalyticsEvent.Button
  private let interactor: any MemberInteractor
  private let read: @MainActor () async throws(Failure) -> Value
  /// True if the session has ended while this screen was open.
  private var wasSignedOut = false
  private var changeFailure: Failure?
  private lazy var changing = RunningCall(work: work) { [weak self] in self?.show() }
  private lazy var loader = Loader<Value, Failure>(work: work) { [weak self] _ in
    self?.didLoad()
  }

  /// - Parameters:
  ///   - screen: the screen's name in events.
  ///   - reload: the name of the button that loads again.
  ///   - read: loads the data.
  public init(
    _ screen: AnalyticsEvent.Screen, reload: AnalyticsEvent.Button,
    _ interactor: any MemberInteractor, _ router: any MemberRouter, _ services: PresenterServices,
    _ work: Work, read: @escaping @MainActor () async throws(Failure) -> Value
  ) {
    (self.screen, self.reload, self.read) = (screen, reload, read)
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  /// Shows the current state. A subclass overrides it.
  open func show() {}

  /// The data; nil until it is loaded.
  public final var value: Value? { loader.state.value }

  /// The data; nil while a change runs, too, because it is about to be loaded again.
  public final var settledValue: Value? { isChanging ? nil : value }

  /// True while a change runs.
  public final var isChanging: Bool { changing.isRunning }

  /// True while the data is loaded or changed.
  public final var isBusy: Bool { isChanging || loader.state.isLoading }

  /// Returns whether the screen can be shown; leaves it otherwise.
  open func isAvailable() -> Bool {
    if !isOpen {
      router.showClosed()
    } else if interactor.isSignedIn {
      return true
    } else if wasSignedOut {
      router.close()
    } else {
      router.askToSignIn()
    }
    return false
  }

  /// Loads the data. Data that was loaded before stays visible meanwhile.
  open func load() {
    changeFailure = nil
    loader.load(read)
  }

  /// Loads the data each time, because other screens may have changed it.
  public final func didAppear() {
    guard isAvailable() else { return }
    log(.screenPresented(screen))
    load()
  }

  open func didChangeFlags() { if isOpen { show() } else { router.showClosed() } }

  open func didRequestReload() {
    guard !isBusy else { return }
    log(.buttonActivated(reload))
    load()
  }

  /// Cancels the running change or load. If neither runs, or if no data was loaded yet, it leaves
  /// the screen.
  open func didRequestBack() {
    if changing.cancel() { return }
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || value == nil { router.close() }
  }

  /// Changes the data, and loads it again after a success. The call has no effect while another
  /// change runs.
  ///
  /// - Parameter sentence: says that the change has succeeded; nil if the screen itself says so.
  public final func change(
    saying sentence: LocalizedText? = nil,
    _ change: @escaping @MainActor () async throws(Failure) -> Void
  ) {
    guard !isChanging else { return }
    changeFailure = nil
    changing.run { _ async throws(Failure) in
      try await change()
    } then: { [weak self] in
      self?.didEndChange($0, sentence)
    }
  }

  /// Asks a question. An answer that comes while a change runs has no effect.
  public final func ask(
    _ question: Question, _ events: QuestionEvents, onYes: @escaping @MainActor () -> Void
  ) {
    log(events.asks)
    ask(question, by: router) { [weak self] isYes in
      self?.log(events.answer(isYes))
      if isYes, self?.isChanging == false { onYes() }
    }
  }

  /// Returns the screen's words about loads and changes.
  ///
  /// - Parameters:
  ///   - progress: the text while one of them runs.
  ///   - retry: the title of the button that loads again.
  public final func status(progress: LocalizedText, retry: LocalizedText) -> LoadStatus {
    let problem = changeFailure.flatMap(sentence) ?? loader.state.failure.flatMap(sentence)
    return LoadStatus(
      progress: isBusy ? texts[progress] : nil, problem: problem,
      severity: value == nil ? .problem : .warning, retry: problem == nil ? nil : texts[retry])
  }

  /// Returns nil for failures that the screen doesn't report.
  private func sentence(_ failure: Failure) -> String? {
    switch failure {
    case .denied(.secondFactorUnavailable): texts[.secondFactorSetupUnavailable]
    // Only a second factor's setup is refused.
    case .refused: texts[.secondFactorSetupPresent]
    case .denied, .store(.cancelled): nil
    case .invalid, .store: texts.sentence(failure.storeFailure.problem)
    }
  }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private func didLoad() {
    if loader.state.failure == .denied(.signedOut) { leave() } else { show() }
  }

  private func didEndChange(_ result: Result<Void, Failure>, _ sentence: LocalizedText?) {
    switch result {
    case .success:
      if let sentence { router.say(texts[sentence]) }
      load()
    case .failure(.denied(.signedOut)): leave()
    case .failure(let failure): changeFailure = failure
    }
  }

  private func leave() {
    interactor.signOut()
    wasSignedOut = true
    show()
    router.askToSignInAgain()
  }
}

/// The events of a question and of its answers.
public struct QuestionEvents: Sendable {
  let asks: AnalyticsEvent
  private let yes: AnalyticsEvent.Button
  private let no: AnalyticsEvent.Button

  public init(
    asks screen: AnalyticsEvent.Screen, yes: AnalyticsEvent.Button, no: AnalyticsEvent.Button
  ) {
    (asks, self.yes, self.no) = (.screenPresented(screen), yes, no)
  }

  func answer(_ isYes: Bool) -> AnalyticsEvent { .buttonActivated(isYes ? yes : no) }
}

/// The first things that new members see: the brand's art, their name, their number and how they connect.
public struct NewMember: Equatable, Sendable {
  /// Text art; empty if the brand has none.
  public var art: [String] = []
  /// Larger text art; empty if the brand has none.
  public var largeArt: [String] = []
  /// The username, or the first name of a member without one.
  public var name = ""
  /// The member's number, the username and the command to connect, a line each.
  public var sentence = ""
  /// The command alone; empty without one.
  public var command = ""

  public init() {}

  /// - Parameter member: Nil if the guest isn't known; only the art is shown then.
  @MainActor
  public init(_ member: SignedInMember?, of brand: Brand, texts: any Texts) {
    (art, largeArt) = (brand.logo.wide, brand.logo.large)
    guard let member else { return }
    name = member.username?.value ?? member.firstName
    // Operators find the account by the first characters of its ID.
    let number = String(member.account.description.prefix(8))
    sentence = texts[.noticeMemberNumber(number: number)]
    if let username = member.username {
      sentence += "\n" + texts[.homeUsername(username: username.value)]
    }
    guard let command = brand.connection?.filled(with: member.username) else { return }
    self.command = command
    sentence += "\n" + texts[.noticeConnectionCommand(command: command)]
  }
}
