import Domain
import InteractorKit
import SceneServices
import Wording

/// The part of an Interactor that all screens of a signed-in member share.
public protocol MemberInteractor: Sendable {
  /// False until the guest has signed in or signed up.
  @MainActor var isSignedIn: Bool { get }
  /// Ends the session, or forgets one that has ended.
  @MainActor func signOut()
}

/// Opens other screens in place of a signed-in member's screen that can't be shown.
@MainActor
public protocol MemberRouter: CloseRouter {
  /// Replaces this screen, and the account below it, with sign-in.
  func askToSignIn()
  /// Opens sign-in over this screen.
  func askToSignInAgain()
  /// Replaces this screen with the notice that sign-in is closed.
  func showClosed()
}

/// The data of a signed-in member's screen: loads and changes it, and leads to sign-in if the
/// session has ended.
@MainActor
public final class MemberData<Value: Sendable, Refused: Refusal> {
  public typealias Failure = OperationFailure<Refused>

  private let interactor: any MemberInteractor
  private let router: any MemberRouter
  private let services: PresenterServices
  private let work: Work
  private let read: @MainActor () async throws(Failure) -> Value
  private let didChange: @MainActor () -> Void
  /// True if the session has ended while this screen was open.
  private var wasSignedOut = false
  private var changing: Task<Void, Never>?
  private var changeFailure: Failure?
  private lazy var loader = Loader<Value, Failure>(work: work) { [weak self] _ in
    self?.didLoad()
  }

  /// - Parameters:
  ///   - read: loads the data.
  ///   - didChange: shows the current state. It should capture its owner weakly.
  public init(
    interactor: any MemberInteractor, router: any MemberRouter, services: PresenterServices,
    work: Work, read: @escaping @MainActor () async throws(Failure) -> Value,
    didChange: @escaping @MainActor () -> Void
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
    self.read = read
    self.didChange = didChange
  }

  /// The data; nil until it is loaded.
  public var value: Value? { loader.state.value }

  /// True while a change runs.
  public var isChanging: Bool { changing != nil }

  /// True while the data is loaded or changed.
  public var isBusy: Bool { isChanging || loader.state.isLoading }

  /// Returns whether the screen can be shown; leaves it otherwise.
  public func isAvailable() -> Bool {
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

  public func didChangeFlags() { if isOpen { didChange() } else { router.showClosed() } }

  /// Loads the data. Data that was loaded before stays visible meanwhile.
  public func load() {
    changeFailure = nil
    loader.load(read)
  }

  /// Cancels the running change or load. If neither runs, or if no data was loaded yet, it leaves
  /// the screen.
  public func didRequestBack() {
    if let changing { return changing.cancel() }
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || value == nil { router.close() }
  }

  /// Changes the data, and loads it again after a success. The call has no effect while another
  /// change runs.
  public func change(_ change: @escaping @MainActor () async throws(Failure) -> Void) {
    guard changing == nil else { return }
    changeFailure = nil
    changing = work.start { [weak self] in
      do throws(Failure) {
        try await change()
        self?.didEndChange(nil)
      } catch {
        self?.didEndChange(error)
      }
    }
    didChange()
  }

  /// Returns the screen's words about loads and changes.
  ///
  /// - Parameters:
  ///   - progress: the text while one of them runs.
  ///   - retry: the title of the button that loads again.
  public func status(progress: String, retry: String) -> LoadStatus {
    let problem = changeFailure.flatMap(sentence) ?? loader.state.failure.flatMap(sentence)
    return LoadStatus(
      progress: isBusy ? progress : nil, problem: problem,
      severity: value == nil ? .problem : .warning, retry: problem == nil ? nil : retry)
  }

  /// Returns nil for failures that the screen doesn't report.
  private func sentence(_ failure: Failure) -> String? {
    switch failure {
    case .denied(.secondFactorUnavailable): services.texts[.secondFactorSetupUnavailable]
    // Only a second factor's setup is refused.
    case .refused: services.texts[.secondFactorSetupPresent]
    case .denied, .store(.cancelled): nil
    case .invalid, .store: services.texts.sentence(failure.storeFailure.problem)
    }
  }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private func didLoad() {
    if loader.state.failure == .denied(.signedOut) { leave() } else { didChange() }
  }

  private func didEndChange(_ failure: Failure?) {
    changing = nil
    guard let failure else { return load() }
    if failure == .denied(.signedOut) { return leave() }
    changeFailure = failure
    didChange()
  }

  private func leave() {
    interactor.signOut()
    wasSignedOut = true
    didChange()
    router.askToSignInAgain()
  }
}
