import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class AccountKeysPresenter: AccountKeys.PresenterInput {
  weak var output: (any AccountKeys.PresenterOutput)?
  private let interactor: any AccountKeys.InteractorInput
  private let router: any AccountKeys.RouterInput
  private let services: PresenterServices
  private let work: Work
  /// What is pasted; nil while the keys are shown.
  private var line: String?
  private var problem: String?
  /// Whether the session has ended while this screen was open.
  private var wasSignedOut = false
  /// A key is being added or taken away.
  private var running: Task<Void, Never>?
  private lazy var loader = Loader<[AccountKey], SSHKeysError>(work: work) { [weak self] _ in
    self?.didLoad()
  }

  init(
    interactor: any AccountKeys.InteractorInput, router: any AccountKeys.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  var hasUnsavedChanges: Bool { line?.isEmpty == false }

  func didAppear() {
    guard isOpen else { return router.showClosed() }
    guard interactor.isSignedIn else {
      return wasSignedOut ? router.close() : router.askToSignIn()
    }
    services.analytics.log(.screenPresented(.accountKeys))
    load()
  }

  func didChangeFlags() { if isOpen { show() } else { router.showClosed() } }

  func didSelectItem(at index: Int) {
    guard running == nil, let keys = loader.state.value else { return }
    guard index > 0 else {
      services.analytics.log(.buttonActivated(.accountKeysAdd))
      line = ""
      return show()
    }
    guard keys.indices.contains(index - 1) else { return }
    services.analytics.log(.buttonActivated(.accountKeysRemove))
    ask(about: keys[index - 1])
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.accountKeys)) }

  func didEdit(_ line: String) {
    (self.line, problem) = (line, nil)
    show()
  }

  func didSubmit() {
    guard running == nil, let line else { return }
    services.analytics.log(.buttonActivated(.accountKeysSubmit))
    do throws(SSHKeyProblem) {
      let key = try SSHPublicKey(validating: line)
      services.analytics.log(.fieldAccepted(.accountKey))
      run { [interactor] () async throws(SSHKeysError) in try await interactor.add(key) }
    } catch {
      services.analytics.log(.fieldRejected(.accountKey, AnalyticsEvent.Rule(error)))
      problem = services.texts.sentence(error)
      show()
      output?.focusField()
    }
  }

  func didRequestReload() {
    guard running == nil, line == nil, !loader.state.isLoading else { return }
    services.analytics.log(.buttonActivated(.accountKeysReload))
    load()
  }

  /// Stops what runs; from a key that isn't added yet it goes back to the others.
  func didRequestBack() {
    if let running { return running.cancel() }
    if line != nil { return showKeys() }
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value == nil { router.close() }
  }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private func load() {
    loader.load { [interactor] () async throws(SSHKeysError) in try await interactor.keys() }
  }

  private func ask(about key: AccountKey) {
    services.analytics.log(.screenPresented(.accountKeyQuestion))
    work.start { [weak self, question = question(about: key)] in
      guard let router = self?.router else { return }
      self?.didAnswer(removes: await router.confirm(question), key.key)
    }
  }

  private func didAnswer(removes: Bool, _ key: SSHPublicKey) {
    services.analytics.log(.buttonActivated(removes ? .accountKeyConfirm : .accountKeyDecline))
    guard removes, running == nil else { return }
    run { [interactor] () async throws(SSHKeysError) in try await interactor.remove(key) }
  }

  private func run(_ change: @escaping @MainActor () async throws(SSHKeysError) -> Void) {
    problem = nil
    running = work.start { [weak self] in
      do throws(SSHKeysError) {
        try await change()
        self?.didEnd(nil)
      } catch {
        self?.didEnd(error)
      }
    }
    show()
  }

  private func didEnd(_ error: SSHKeysError?) {
    running = nil
    guard let error else {
      showKeys()
      return load()
    }
    if error == .signedOut { return leave() }
    problem = services.texts.sentence(error)
    show()
    if line != nil { output?.focusField() }
  }

  private func showKeys() {
    (line, problem) = (nil, nil)
    show()
  }

  private func didLoad() {
    if case .signedOut? = loader.state.failure { leave() } else { show() }
  }

  private func leave() {
    interactor.signOut()
    wasSignedOut = true
    show()
    router.askToSignInAgain()
  }
}

// MARK: Words

extension AccountKeysPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    output?.show(
      AccountKeys.ViewModel(
        title: texts[.accountKeysTitle],
        heading: texts[line == nil ? .accountKeysHeading : .accountKeysAddHeading],
        load: loadStatus, items: loader.state.value.map(items) ?? [], field: line.map { _ in field }
      ))
  }

  private var loadStatus: LoadStatus {
    if line != nil { return LoadStatus() }
    let state = loader.state
    let isBusy = running != nil || state.isLoading && state.value == nil
    return LoadStatus(
      progress: isBusy ? texts[.accountKeysProgress] : nil,
      problem: problem ?? state.failure.flatMap(texts.sentence),
      severity: state.value == nil ? .problem : .warning,
      retry: state.failure == nil ? nil : texts[.accountKeysRetry])
  }

  private func items(_ keys: [AccountKey]) -> [AccountKeys.Item] {
    let add = AccountKeys.Item(
      title: texts[.accountKeysAddTitle], detail: texts[.accountKeysAddDetail])
    return [add]
      + keys.map { AccountKeys.Item(title: $0.key.kind.name, detail: $0.key.fingerprint) }
  }

  private var field: AccountKeys.Field {
    AccountKeys.Field(
      label: texts[.accountKeysFieldLabel], help: texts[.accountKeysFieldHelp], problem: problem,
      submit: texts[.accountKeysFieldSubmit],
      progress: running == nil ? nil : texts[.accountKeysProgress])
  }

  private func question(about key: AccountKey) -> Question {
    Question(
      title: texts[.accountKeysRemoveTitle],
      message: texts[
        .accountKeysRemoveMessage(
          type: key.key.kind.name, fingerprint: key.key.fingerprint, date: texts.date(key.addedAt))
      ],
      yes: texts[.accountKeysRemoveYes], no: texts[.accountKeysRemoveNo])
  }
}
