import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import Routes
import SceneServices

@MainActor
final class MyAccountPresenter: MyAccount.PresenterInput {
  private enum Choice: CaseIterable {
    case profile, name, email, password, sessions, keys, data, signOut, delete

    var button: AnalyticsEvent.Button {
      switch self {
      case .profile: .myAccountProfile
      case .name: .myAccountName
      case .email: .myAccountEmail
      case .password: .myAccountPassword
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
  /// Read when the screen appears, because it looks up the mail configuration in a file.
  private var changesAddress = false
  private lazy var data = MemberData(
    interactor: interactor, router: router, services: services, work: work
  ) { [interactor] () async throws(SignInError) in
    try await interactor.account()
  } didChange: { [weak self] in
    self?.show()
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

  /// Reloads the account each time, because other screens may have changed it.
  func didAppear() {
    guard data.isAvailable() else { return }
    services.analytics.log(.screenPresented(.myAccount))
    work.start { [weak self, interactor] in self?.didLearn(await interactor.changesAddress) }
    data.load()
  }

  func didChangeFlags() { data.didChangeFlags() }

  func didSelectItem(at index: Int) {
    guard let own = data.value, choices.indices.contains(index) else { return }
    let choice = choices[index]
    services.analytics.log(.buttonActivated(choice.button))
    switch choice {
    case .profile: router.change(.profile, of: own)
    case .name: router.change(.name, of: own)
    case .email: router.change(.email, of: own)
    case .password: router.change(.password, of: own)
    case .sessions: router.showSessions(own.signIns)
    case .keys: router.showKeys(of: own)
    case .data: router.showData()
    case .signOut:
      interactor.signOut()
      router.close()
    case .delete: router.change(.deletion, of: own)
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.myAccount)) }

  func didRequestReload() {
    guard !data.isBusy else { return }
    services.analytics.log(.buttonActivated(.myAccountReload))
    data.load()
  }

  func didRequestBack() { data.didRequestBack() }

  private var choices: [Choice] {
    Choice.allCases.filter {
      switch $0 {
      case .profile: services.flags[.membersEnabled]
      case .email: changesAddress
      default: true
      }
    }
  }

  private func didLearn(_ changesAddress: Bool) {
    self.changesAddress = changesAddress
    show()
  }
}

// MARK: Texts

extension MyAccountPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    let own = data.value
    output?.show(
      MyAccount.ViewModel(
        title: texts[.myAccountTitle], heading: own?.account.name.value ?? texts[.myAccountTitle],
        load: data.status(progress: texts[.myAccountProgress], retry: texts[.myAccountRetry]),
        address: own?.account.handle ?? "",
        joined: own.map {
          texts[.memberDetailsJoined(date: texts.date($0.account.createdAt))]
        } ?? "",
        items: own.map { items($0) } ?? []))
  }

  /// Returns the items in three groups: the profile, the ways to sign in, and leaving.
  private func items(_ own: OwnAccount) -> [MyAccount.Item] {
    choices.map { choice in
      var item = item(choice, own)
      item.startsGroup = [.sessions, .signOut].contains(choice)
      return item
    }
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
