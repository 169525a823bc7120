import Domain
import Foundation
import FoyerTesting
import InteractorKit
import MemberScreens
import SceneServices
import ViperTesting

@testable import MyAccountScene

extension OwnAccount {
  static func expiring(_ day: Double, isFixed: Bool = false) -> OwnAccount {
    OwnAccount(
      account: ada.account, profile: ada.profile, signIns: ada.signIns,
      expiry: AccountExpiry(Date(timeIntervalSince1970: day * 86_400), isFixed: isFixed))
  }

  var enrolled: OwnAccount {
    OwnAccount(
      account: account, profile: profile, signIns: signIns,
      secondFactor: SecondFactorStatus(enrolledAt: .distantPast, recoveryCodes: 9))
  }

  func with(_ offer: SecondFactorOffer) -> OwnAccount {
    var own = self
    own.offer = offer
    return own
  }
}

extension OwnSessions {
  static let one = OwnSessions([.opened("1")], current: SessionID("1"))
  static let two = OwnSessions([.opened("1"), .opened("2")], current: SessionID("1"))
}

extension SignInSession {
  fileprivate static func opened(_ id: String) -> SignInSession {
    SignInSession(
      id: SessionID(id), account: OwnAccount.ada.account.id, origin: nil, openedAt: .distantPast,
      lastUsedAt: .distantPast, isByCode: false)
  }
}

/// The scene on accounts that are loaded one after another, the last one again and again.
@MainActor
struct MyAccountFixture {
  let spy = MemberListSpy(exhaustive: [.router])
  let presenter: MyAccountPresenter
  let renewals = Recorder<Void>()

  init(
    _ accounts: OwnAccount..., cameByCode: Bool = false, changesAddress: Bool = false,
    vouches: Bool = false, flags: [String: String] = [:]
  ) {
    let member = spy.member
    member.state.value.member?.isByCode = cameByCode
    var accounts = accounts
    member.backend.answer(LoadOwnAccount.self) { _ in
      accounts.count > 1 ? accounts.removeFirst() : accounts[0]
    }
    member.backend.answer(RenewAccount.self) { [renewals] _ in
      renewals.record(())
      return Renewal(nil)
    }
    member.backend.answer(ListKeys.self) { _ in OwnKeys([]) }
    member.backend.answer(ListSessions.self) { _ in .one }
    presenter = MyAccountPresenter(
      vouchingAt: vouches ? accounts[0].account.brand : nil,
      interactor: MyAccountInteractor(session: member.session, sendsCodes: { changesAddress }),
      router: spy, services: .testing(spy.probe, flags: flags), work: member.work)
    presenter.output = spy
  }

  var shown: MemberList? { spy.shown }

  var titles: [String] { shown?.items.map(\.title) ?? [] }

  @discardableResult
  func appeared() async -> Self {
    presenter.didAppear()
    await spy.member.work.settled()
    return self
  }
}
