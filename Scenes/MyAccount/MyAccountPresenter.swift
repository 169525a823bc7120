import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import Routes
import SceneServices

@MainActor
final class MyAccountPresenter: MyAccount.PresenterInput {
  weak var output: (any MyAccount.PresenterOutput)?
  private let interactor: any MyAccount.InteractorInput
  private let router: any MyAccount.RouterInput
  private let services: PresenterServices
  private let work: Work
  /// The items to select after the next load, the best first.
  private lazy var wanted: [MyAccount.Choice] = interactor.cameByCode ? [.password] : []
  /// Read when the screen appears, because it looks up the mail configuration in a file.
  private var changesAddress = false
  private lazy var data = MemberData(
    interactor: interactor, router: router, services: services, work: work
  ) { [interactor] () async throws(OwnFailure) in
    try await interactor.account()
  } didChange: { [weak self] in
    self?.show()
    self?.select()
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
    work.start { [weak self, interactor] in
      self?.didLearn(await interactor.changesAddress)
    }
    data.load()
  }

  func didChangeFlags() { data.didChangeFlags() }

  func didSelectItem(at index: Int) {
    guard let own = data.value, choices(own).indices.contains(index) else { return }
    let choice = choices(own)[index]
    services.analytics.log(.buttonActivated(choice.button))
    wanted = [choice, .recoveryCodes, .secondFactor]
    switch choice {
    case .profile: router.change(.profile, of: own)
    case .name: router.change(.name, of: own)
    case .email: router.change(.email, of: own)
    case .password: router.change(.password, of: own)
    case .vouches: router.showVouches()
    case .sessions: router.showSessions(own.signIns)
    case .keys: router.showKeys(of: own)
    case .secondFactor: router.setUpSecondFactor(of: own)
    case .recoveryCodes: router.change(.recoveryCodes, of: own)
    case .secondFactorOff: router.change(.secondFactorOff, of: own)
    case .data: router.showData()
    case .renew: renew(own)
    case .signOut:
      interactor.signOut()
      router.close(saying: texts[.myAccountSignedOut])
    case .delete: router.change(.deletion, of: own)
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.myAccount)) }

  func didRequestReload() {
    guard !data.isBusy else { return }
    services.analytics.log(.buttonActivated("myAccountReload"))
    data.load()
  }

  func didRequestBack() { data.didRequestBack() }

  /// True if the member can't use the account before enrolling a second factor.
  private func mustEnrol(_ own: OwnAccount) -> Bool {
    own.offer.isRequired && own.secondFactor == nil
  }

  /// The owner can't move a date that an operator has set.
  private func renew(_ own: OwnAccount) {
    guard own.expiry?.isFixed == false else { return }
    data.change { [interactor] () async throws(OwnFailure) in try await interactor.renew() }
  }

  private func choices(_ own: OwnAccount) -> [MyAccount.Choice] {
    if mustEnrol(own) { return [.secondFactor, .signOut] }
    let isEnrolled = own.secondFactor != nil
    return MyAccount.Choice.allCases.filter {
      switch $0 {
      case .secondFactor: own.offer.isOffered && !isEnrolled
      case .recoveryCodes: isEnrolled
      case .secondFactorOff: isEnrolled && !own.offer.isRequired
      case .profile: services.flags[.membersEnabled]
      case .email: changesAddress
      case .vouches: interactor.mayVouch(own.account)
      case .renew: own.expiry != nil
      default: true
      }
    }
  }

  /// Selects the item that was opened, or the one in its place after the second factor was turned on
  /// or off.
  private func select() {
    guard !data.isBusy, let own = data.value else { return }
    let choices = choices(own)
    if let index = wanted.compactMap({ choices.firstIndex(of: $0) }).first { output?.select(index) }
    wanted = []
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
        notice: own.map(mustEnrol) == true ? texts[.myAccountSecondFactorNeeded] : nil,
        names: own.map(names) ?? [], times: own.map(times) ?? [],
        items: own.map { items($0) } ?? []))
  }

  private func names(_ own: OwnAccount) -> [String] {
    let username = own.account.details.username.map {
      texts[.myAccountUsername(username: $0.value)]
    }
    return [username, own.account.email?.address].compactMap(\.self)
  }

  private func times(_ own: OwnAccount) -> [String] {
    [texts[.memberDetailsJoined(date: texts.date(own.account.createdAt))]]
      + (lastSignIn(own).map { [$0] } ?? [])
  }

  /// Words the sign-in before this session's own, which is the newest entry; if there is none, that
  /// one.
  private func lastSignIn(_ own: OwnAccount) -> String? {
    guard let entry = own.signIns.dropFirst().first ?? own.signIns.first else { return nil }
    let (date, time) = (texts.date(entry.time), texts.timeOfDay(entry.time))
    guard let origin = entry.origin?.description else {
      return texts[.myAccountLastSignInOnly(date: date, time: time)]
    }
    return texts[.myAccountLastSignIn(date: date, time: time, origin: origin)]
  }

  /// Returns the items in three groups: the profile, the ways to sign in, and leaving.
  private func items(_ own: OwnAccount) -> [MyAccount.Item] {
    choices(own).map { choice in
      var item = item(choice, own)
      item.startsGroup = [.sessions, .signOut].contains(choice)
      return item
    }
  }

  private func item(_ choice: MyAccount.Choice, _ own: OwnAccount) -> MyAccount.Item {
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
    case .vouches:
      MyAccount.Item(
        title: texts[.myAccountVouchesTitle], detail: texts[.myAccountVouchesDetail])
    case .sessions:
      MyAccount.Item(
        title: texts[.myAccountSessionsTitle], detail: texts[.myAccountSessionsDetail])
    case .secondFactor:
      MyAccount.Item(
        title: texts[.myAccountSecondFactorTitle],
        detail: texts[.myAccountSecondFactorDetail])
    case .recoveryCodes:
      MyAccount.Item(
        title: texts[.myAccountRecoveryCodesTitle],
        detail: texts[.myAccountRecoveryCodesDetail(count: own.secondFactor?.recoveryCodes ?? 0)])
    case .secondFactorOff:
      MyAccount.Item(
        title: texts[.myAccountSecondFactorOffTitle],
        detail: texts[.myAccountSecondFactorOffDetail])
    case .data:
      MyAccount.Item(title: texts[.myAccountDataTitle], detail: texts[.myAccountDataDetail])
    case .keys:
      MyAccount.Item(title: texts[.myAccountKeysTitle], detail: texts[.myAccountKeysDetail])
    case .renew: expiry(own)
    case .signOut:
      MyAccount.Item(
        title: texts[.myAccountSignOutTitle], detail: texts[.myAccountSignOutDetail])
    case .delete:
      MyAccount.Item(title: texts[.myAccountDeleteTitle], detail: texts[.myAccountDeleteDetail])
    }
  }

  private func expiry(_ own: OwnAccount) -> MyAccount.Item {
    let date = own.expiry.map { texts.date($0.date) } ?? ""
    return own.expiry?.isFixed == true
      ? MyAccount.Item(
        title: texts[.myAccountRenewFixedTitle], detail: texts[.myAccountRenewFixed(date: date)])
      : MyAccount.Item(
        title: texts[.myAccountRenewTitle], detail: texts[.myAccountRenewDetail(date: date)])
  }
}
