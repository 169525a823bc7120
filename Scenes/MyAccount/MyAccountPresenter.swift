import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices

@MainActor
final class MyAccountPresenter: MyAccount.PresenterInput {
  private enum Choice: CaseIterable {
    case profile, name, email, password, signIns, sessions, keys, data, signOut, delete

    var button: AnalyticsEvent.Button {
      switch self {
      case .profile: .myAccountProfile
      case .name: .myAccountName
      case .email: .myAccountEmail
      case .password: .myAccountPassword
      case .signIns: .myAccountSignIns
      case .sessions: .myAccountSessions
      case .keys: .myAccountKeys
      case .data: .myAccountData
      case .signOut: .myAccountSignOut
      case .delete: .myAccountDelete
      }
    }
  }

  weak var output: (any MyAccount.PresenterOutput)?
  private let interactor: any MyAccount.InteractorInput
  private let router: any MyAccount.RouterInput
  private let services: PresenterServices
  private let work: Work
  /// Read when the screen comes up: what can be sent is looked up in a file.
  private var changesAddress = false
  /// Whether the session has ended while this screen was open.
  private var wasSignedOut = false
  private lazy var loader = Loader<OwnAccount, SignInError>(work: work) { [weak self] _ in
    self?.didLoad()
  }

  init(
    interactor: any MyAccount.InteractorInput, router: any MyAccount.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  /// What another screen has changed meanwhile is read again.
  func didAppear() {
    guard isOpen else { return router.showClosed() }
    guard interactor.isSignedIn else {
      return wasSignedOut ? router.close() : router.askToSignIn()
    }
    services.analytics.log(.screenPresented(.myAccount))
    changesAddress = interactor.changesAddress
    load()
  }

  func didChangeFlags() { if isOpen { show() } else { router.showClosed() } }

  func didSelectItem(at index: Int) {
    guard let own = loader.state.value, choices.indices.contains(index) else { return }
    let choice = choices[index]
    services.analytics.log(.buttonActivated(choice.button))
    switch choice {
    case .profile: router.change(.profile, of: own)
    case .name: router.change(.name, of: own)
    case .email: router.change(.email, of: own)
    case .password: router.change(.password, of: own)
    case .signIns: router.showSignIns(own.signIns)
    case .sessions: router.showSessions()
    case .keys: router.showKeys()
    case .data: router.showData()
    case .signOut:
      interactor.signOut()
      router.close()
    case .delete: router.change(.deletion, of: own)
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.myAccount)) }

  func didRequestReload() {
    guard !loader.state.isLoading else { return }
    services.analytics.log(.buttonActivated(.myAccountReload))
    load()
  }

  /// Stops what runs; without an account there is nothing to stay for.
  func didRequestBack() {
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value == nil { router.close() }
  }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private var choices: [Choice] {
    Choice.allCases.filter {
      switch $0 {
      case .profile: services.flags[.membersEnabled]
      case .email: changesAddress
      default: true
      }
    }
  }

  private func load() {
    loader.load { [interactor] () async throws(SignInError) in try await interactor.account() }
  }

  private func didLoad() {
    show()
    guard case .signedOut? = loader.state.failure else { return }
    interactor.signOut()
    wasSignedOut = true
    router.askToSignInAgain()
  }
}

// MARK: Words

extension MyAccountPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    let own = loader.state.value
    output?.show(
      MyAccount.ViewModel(
        title: texts[.myAccountTitle], heading: own?.account.name.value ?? texts[.myAccountTitle],
        load: loadStatus, address: own?.account.handle ?? "",
        joined: own.map {
          texts[.memberDetailsJoined(date: texts.date($0.account.createdAt))]
        } ?? "",
        items: own.map { items($0) } ?? []))
  }

  /// What one is here as, how one came, and leaving stand apart.
  private func items(_ own: OwnAccount) -> [MyAccount.Item] {
    choices.map { choice in
      var item = item(choice, own)
      item.startsGroup = [.signIns, .signOut].contains(choice)
      return item
    }
  }

  private var loadStatus: LoadStatus {
    let state = loader.state
    return LoadStatus(
      progress: state.isLoading && state.value == nil ? texts[.myAccountProgress] : nil,
      problem: state.failure.flatMap(sentence),
      severity: state.value == nil ? .problem : .warning,
      retry: state.failure == nil ? nil : texts[.myAccountRetry])
  }

  private func sentence(_ error: SignInError) -> String? {
    error.storageProblem.map { texts.sentence($0) }
  }

  private func item(_ choice: Choice, _ own: OwnAccount) -> MyAccount.Item {
    switch choice {
    case .profile:
      MyAccount.Item(
        title: texts[.myAccountProfileTitle],
        detail: texts[
          own.profile.isListed ? .myAccountProfileListed : .myAccountProfileUnlisted])
    case .name:
      MyAccount.Item(title: texts[.myAccountNameTitle], detail: texts[.myAccountNameDetail])
    case .email:
      MyAccount.Item(
        title: texts[.myAccountEmailTitle],
        detail: own.account.email?.address ?? texts[.myAccountEmailNone])
    case .password:
      MyAccount.Item(
        title: texts[.myAccountPasswordTitle],
        detail: texts[
          interactor.cameByCode ? .myAccountPasswordByCode : .myAccountPasswordDetail])
    case .signIns:
      MyAccount.Item(
        title: texts[.myAccountSignInsTitle], detail: texts[.myAccountSignInsDetail])
    case .sessions:
      MyAccount.Item(
        title: texts[.myAccountSessionsTitle], detail: texts[.myAccountSessionsDetail])
    case .data:
      MyAccount.Item(title: texts[.myAccountDataTitle], detail: texts[.myAccountDataDetail])
    case .keys:
      MyAccount.Item(title: texts[.myAccountKeysTitle], detail: texts[.myAccountKeysDetail])
    case .signOut:
      MyAccount.Item(
        title: texts[.myAccountSignOutTitle], detail: texts[.myAccountSignOutDetail])
    case .delete:
      MyAccount.Item(title: texts[.myAccountDeleteTitle], detail: texts[.myAccountDeleteDetail])
    }
  }
}
