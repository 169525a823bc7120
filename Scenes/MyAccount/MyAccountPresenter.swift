import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import Routes
import SceneServices

final class MyAccountPresenter: MemberListPresenter<MyAccount.Details> {
  /// An item of the account.
  private struct Row {
    let word: AnalyticsEvent.Button
    let title: LocalizedText
    let detail: LocalizedText
    /// A value that is shown in place of the detail; nil for none.
    var value: String?
    var startsGroup = false
    var isOffered = true
    let action: Action
  }

  private enum Action {
    case open(Route)
    case renew
    case signOut
    /// The row only says something.
    case none
  }

  private let vouchingBrand: BrandID?
  private let interactor: MyAccountInteractor
  /// The words of the items to select after the next load, the best first.
  private var wanted: [AnalyticsEvent.Button]

  init(
    vouchingAt brand: BrandID?, interactor: MyAccountInteractor, router: any MemberRouter,
    services: PresenterServices, work: Work
  ) {
    (vouchingBrand, self.interactor) = (brand, interactor)
    wanted = interactor.cameByCode ? ["myAccountPassword"] : []
    super.init(
      "myAccount", reload: "myAccountReload", interactor, router, services, work
    ) { () async throws(OwnFailure) in try await interactor.details() }
  }

  override var list: MemberList {
    let own = value?.own
    return MemberList(
      title: texts[.myAccountTitle], heading: own?.account.name.value ?? texts[.myAccountTitle],
      load: status(progress: .myAccountProgress, retry: .myAccountRetry),
      note: own?.needsSecondFactor == true
        ? .warning(texts[.myAccountSecondFactorNeeded]) : nil,
      names: own.map(names) ?? [], times: own.map(times) ?? [],
      items: value.map(rows).map { $0.map(item) } ?? [], completesDetail: true)
  }

  override func show() {
    super.show()
    select()
  }

  override func didSelectItem(at index: Int) {
    guard let rows = value.map(rows), rows.indices.contains(index) else { return }
    let row = rows[index]
    log(.buttonActivated(row.word))
    wanted = [row.word, "myAccountRecoveryCodes", "myAccountSecondFactor"]
    switch row.action {
    case .open(let route): router.open(route)
    case .none: break
    case .renew: if value?.own.isRenewable == true { renew() }
    case .signOut:
      interactor.signOut()
      router.close(saying: texts[.myAccountSignedOut])
    }
  }

  private func renew() {
    change(saying: .myAccountRenewed) { [interactor] () async throws(OwnFailure) in
      try await interactor.renew()
    }
  }

  /// Selects the item that was opened, or the one in its place after the second factor was turned on
  /// or off.
  private func select() {
    guard !isBusy, let rows = value.map(rows) else { return }
    let index = wanted.lazy.compactMap { word in rows.firstIndex { $0.word == word } }.first
    if let index { output?.select(index) }
    wanted = []
  }

  /// Returns the items in three groups: the profile, the ways to sign in, and leaving.
  private func rows(_ details: MyAccount.Details) -> [Row] {
    let own = details.own
    let (expiry, isFixed) = (own.expiry.map { texts.date($0.date) } ?? "", !own.isRenewable)
    func change(_ change: Route.AccountChange) -> Action { .open(.accountChange(change, of: own)) }
    let secondFactor = Row(
      word: "myAccountSecondFactor", title: .myAccountSecondFactorTitle,
      detail: .myAccountSecondFactorOff, isOffered: own.mayEnrolSecondFactor,
      action: .open(.secondFactorSetup(of: own)))
    let signOut = Row(
      word: "myAccountSignOut", title: .myAccountSignOutTitle, detail: .myAccountSignOutDetail,
      startsGroup: true, action: .signOut)
    if own.needsSecondFactor { return [secondFactor, signOut] }
    return [
      Row(
        word: "myAccountProfile", title: .myAccountProfileTitle,
        detail: own.profile.isListed ? .myAccountProfileListed : .myAccountProfileUnlisted,
        isOffered: services.flags[.membersEnabled], action: change(.profile)),
      Row(
        word: "myAccountName", title: .myAccountNameTitle, detail: .myAccountNameDetail,
        action: change(.name)),
      Row(
        word: "myAccountEmail", title: .myAccountEmailTitle, detail: .myAccountEmailNone,
        value: own.account.email?.address, isOffered: details.changesAddress,
        action: change(.email)),
      Row(
        word: "myAccountPassword", title: .myAccountPasswordTitle,
        detail: interactor.cameByCode ? .myAccountPasswordByCode : .myAccountPasswordDetail,
        action: change(.password)),
      Row(
        word: "myAccountVouches", title: .myAccountVouchesTitle,
        detail: .myAccountVouchesDetail, isOffered: own.account.brand == vouchingBrand,
        action: .open(.accountVouches)),
      Row(
        word: "myAccountSessions", title: .myAccountSessionsTitle,
        detail: .myAccountSessionsDetail, value: details.sessions.map(whereabouts),
        startsGroup: true,
        action: .open(.accountSessions(own.signIns))),
      Row(
        word: "myAccountKeys", title: .myAccountKeysTitle, detail: .myAccountKeysDetail,
        value: details.keys.flatMap(count), action: .open(.accountKeys(of: own))),
      secondFactor,
      Row(
        word: "myAccountSecondFactorOff", title: .myAccountSecondFactorTitle,
        detail: .myAccountSecondFactorOn(
          date: own.secondFactor.map { texts.date($0.enrolledAt) } ?? ""),
        isOffered: own.secondFactor != nil,
        action: own.mayRemoveSecondFactor ? change(.secondFactorOff) : .none),
      Row(
        word: "myAccountRecoveryCodes", title: .myAccountRecoveryCodesTitle,
        detail: .myAccountRecoveryCodesDetail(count: own.secondFactor?.recoveryCodes ?? 0),
        isOffered: own.secondFactor != nil, action: change(.recoveryCodes)),
      Row(
        word: "myAccountData", title: .myAccountDataTitle, detail: .myAccountDataDetail,
        action: .open(.myData)),
      Row(
        word: "myAccountRenew",
        title: isFixed ? .myAccountRenewFixedTitle : .myAccountRenewTitle,
        detail: isFixed ? .myAccountRenewFixed(date: expiry) : .myAccountRenewDetail(date: expiry),
        isOffered: own.expiry != nil, action: .renew),
      signOut,
      Row(
        word: "myAccountDelete", title: .myAccountDeleteTitle, detail: .myAccountDeleteDetail,
        action: change(.deletion)),
    ].filter(\.isOffered)
  }

  /// Nil without a key: the row then says what one is for.
  private func count(_ keys: [AccountKey]) -> String? {
    if let last = keys.compactMap(\.usedAt).max() {
      return texts[.myAccountKeysUsed(count: keys.count, date: texts.date(last))]
    }
    guard let last = keys.map(\.addedAt).max() else { return nil }
    return texts[.myAccountKeysCount(count: keys.count, date: texts.date(last))]
  }

  private func whereabouts(_ sessions: OwnSessions) -> String {
    let others = sessions.all.count - 1
    return others < 1
      ? texts[.myAccountSessionsHere] : texts[.myAccountSessionsElsewhere(count: others)]
  }

  private func item(_ row: Row) -> MemberList.Item {
    MemberList.Item(
      texts[row.title], row.value ?? texts[row.detail], startsGroup: row.startsGroup)
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
}
