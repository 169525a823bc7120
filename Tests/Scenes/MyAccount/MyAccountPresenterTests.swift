import Domain
import Foundation
import FoyerTesting
import SceneServices
import Testing
import ViperTesting

@testable import MyAccountScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MyAccountPresenterTests {
  @Test func `it shows whose account it is and what can be done`() async {
    let scene = await MyAccountFixture(.ada).appeared()

    #expect(scene.shown?.heading == "Ada Lovelace")
    #expect(scene.shown?.names == ["ada@example.org"])
    #expect(
      scene.shown?.times == [
        "memberDetails.joined date.text 1 date.months.1 1970",
        "myAccount.lastSignInOnly date.text 1 date.months.1 1970 0:00",
      ])
    #expect(
      scene.titles == [
        "myAccount.profile.title", "myAccount.name.title", "myAccount.password.title",
        "myAccount.sessions.title", "myAccount.keys.title",
        "myAccount.data.title", "myAccount.signOut.title", "myAccount.delete.title",
      ])
    #expect(scene.shown?.items.map(\.startsGroup).enumerated().filter(\.1).map(\.0) == [3, 6])
    #expect(scene.shown?.items.first?.detail == "myAccount.profile.unlisted")
    #expect(scene.shown?.note == nil)
    #expect(scene.spy.selected == [], "the first item stays selected")
    scene.spy.expectNothing()
  }

  @Test func `an item leads where it says`() async {
    let scene = await MyAccountFixture(.ada).appeared()

    for index in 0..<8 { scene.presenter.didSelectItem(at: index) }

    #expect(!scene.spy.member.isSignedIn)
    scene.spy.expect {
      scene.spy.open(.accountChange(.profile, of: .ada))
      scene.spy.open(.accountChange(.name, of: .ada))
      scene.spy.open(.accountChange(.password, of: .ada))
      scene.spy.open(.accountSessions(OwnAccount.ada.signIns))
      scene.spy.open(.accountKeys(of: .ada))
      scene.spy.open(.myData)
      scene.spy.close(saying: "myAccount.signedOut")
      scene.spy.open(.accountChange(.deletion, of: .ada))
    }
  }

  @Test func `where members are closed, nothing is offered that they see`() async {
    let scene = await MyAccountFixture(.ada, flags: ["members.enabled": "false"]).appeared()

    #expect(scene.titles.first == "myAccount.name.title")
  }

  @Test func `another address is offered where a code can confirm it`() async {
    let scene = await MyAccountFixture(.ada, changesAddress: true).appeared()
    #expect(scene.shown?.items[2] == .init("myAccount.email.title", "ada@example.org"))

    scene.presenter.didSelectItem(at: 2)

    scene.spy.expect { scene.spy.open(.accountChange(.email, of: .ada)) }
  }

  @Test func `members vouch for applicants where the brand wants it`() async {
    let scene = await MyAccountFixture(.ada, vouches: true).appeared()
    #expect(scene.titles[3] == "myAccount.vouches.title")

    scene.presenter.didSelectItem(at: 3)

    scene.spy.expect { scene.spy.open(.accountVouches) }
  }

  @Test(arguments: [true, false])
  func `after a sign-in by code the old password isn't required, and the screen says so`(
    cameByCode: Bool
  ) async {
    let scene = await MyAccountFixture(.ada, cameByCode: cameByCode).appeared()

    #expect(
      scene.shown?.items[2].detail
        == (cameByCode ? "myAccount.password.byCode" : "myAccount.password.detail"))
  }

  @Test func `an account that expires can be renewed, and is shown with its new date`() async {
    let scene = await MyAccountFixture(.expiring(1), .expiring(2)).appeared()
    #expect(scene.titles[5] == "myAccount.data.title")
    #expect(scene.titles[6] == "myAccount.renew.title")
    let before = scene.shown?.items[6].detail

    scene.presenter.didSelectItem(at: 6)
    await scene.spy.member.work.settled()

    #expect(scene.renewals.values.count == 1)
    #expect(scene.shown?.items[6].detail != before)
    scene.spy.expect { scene.spy.say("myAccount.renewed") }
  }

  @Test func `a date that an operator has set is only shown`() async {
    let scene = await MyAccountFixture(.expiring(1, isFixed: true)).appeared()
    #expect(scene.titles[6] == "myAccount.renew.fixedTitle")

    scene.presenter.didSelectItem(at: 6)
    await scene.spy.member.work.settled()

    #expect(scene.renewals.values.isEmpty)
    scene.spy.expectNothing()
  }

  @Test func `after a sign-in by code the password is selected, once`() async {
    let scene = await MyAccountFixture(.ada, cameByCode: true).appeared()
    await scene.appeared()

    #expect(scene.spy.selected.map { scene.titles[$0] } == ["myAccount.password.title"])
  }
}

/// The state of the keys and the sessions.
extension MyAccountPresenterTests {
  @Test func `it says how many keys there are, and where else the member is signed in`() async {
    let scene = MyAccountFixture(.ada)
    scene.spy.member.backend.answer(ListKeys.self) { _ in OwnKeys([Self.key(usedAt: nil)]) }
    scene.spy.member.backend.answer(ListSessions.self) { _ in .two }

    await scene.appeared()

    #expect(scene.shown?.items[3].detail == "myAccount.sessions.elsewhere 1")
    #expect(scene.shown?.items[4].detail == "myAccount.keys.count 1 date.text 1 date.months.1 1970")
  }

  @Test func `it says when a key was last used`() async {
    let scene = MyAccountFixture(.ada)
    let days = [nil, 2, 1].map { $0.map { Date(timeIntervalSince1970: $0 * 86_400) } }
    scene.spy.member.backend.answer(ListKeys.self) { _ in OwnKeys(days.map(Self.key)) }

    await scene.appeared()

    #expect(scene.shown?.items[4].detail == "myAccount.keys.used 3 date.text 3 date.months.1 1970")
  }

  nonisolated private static func key(usedAt: Date?) -> AccountKey {
    AccountKey(
      key: SSHPublicKey(
        stored:
          "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P")!,
      addedAt: Date(timeIntervalSince1970: 0), usedAt: usedAt)
  }

  @Test func `where they can't be read, it says what they are for`() async {
    let scene = MyAccountFixture(.ada)
    scene.spy.member.backend.answer(
      ListKeys.self,
      orFail: { _ async throws(OwnFailure) in
        throw .store(.notCommitted(.locked))
      })
    scene.spy.member.backend.answer(
      ListSessions.self,
      orFail: { _ async throws(OwnFailure) in
        throw .store(.notCommitted(.locked))
      })

    await scene.appeared()

    #expect(
      scene.shown?.items[3...4].map(\.detail) == [
        "myAccount.sessions.detail", "myAccount.keys.detail",
      ]
    )
  }
}

/// The items of the second factor.
extension MyAccountPresenterTests {
  @Test(arguments: [
    (SecondFactorOffer.offered, false, ["secondFactor"]),
    (.offered, true, ["secondFactor", "recoveryCodes"]),
    (.required, true, ["secondFactor", "recoveryCodes"]),
    (.none, false, []),
    // An enrolled factor stays, whatever the brand or the key has become.
    (.none, true, ["secondFactor", "recoveryCodes"]),
  ])
  func `offers what the brand and the operator's key allow`(
    offer: SecondFactorOffer, isEnrolled: Bool, items: [String]
  ) async {
    let own = isEnrolled ? OwnAccount.ada.enrolled : .ada

    let scene = await MyAccountFixture(own.with(offer)).appeared()

    let words = ["secondFactor", "recoveryCodes"]
    #expect(
      scene.titles.filter { words.map { "myAccount.\($0).title" }.contains($0) }
        == items.map { "myAccount.\($0).title" })
    #expect(scene.titles.contains("myAccount.delete.title"))
  }

  @Test(arguments: [
    (OwnAccount.ada.with(.offered), OwnAccount.ada.enrolled, "recoveryCodes"),
    (.ada.enrolled, .ada.with(.offered), "secondFactor"),
    (.ada.with(.required), .ada.enrolled.with(.required), "recoveryCodes"),
    (.ada.with(.offered), .ada.with(.offered), "secondFactor"),
  ])
  func `after the second factor's screen its item is selected, or the one in its place`(
    before: OwnAccount, after: OwnAccount, item: String
  ) async throws {
    let scene = await MyAccountFixture(before, after).appeared()
    let index = scene.titles.firstIndex(of: "myAccount.secondFactor.title")

    scene.presenter.didSelectItem(at: try #require(index))
    await scene.appeared()

    #expect(scene.spy.selected.map { scene.titles[$0] } == ["myAccount.\(item).title"])
    scene.spy.skip()
  }

  @Test func `it says since when the second factor is on, and opens what turns it off`()
    async throws
  {
    let own = OwnAccount.ada.enrolled.with(.offered)
    let scene = await MyAccountFixture(own).appeared()
    let index = try #require(scene.titles.firstIndex(of: "myAccount.secondFactor.title"))

    scene.presenter.didSelectItem(at: index)

    #expect(
      scene.shown?.items[index].detail.hasPrefix("myAccount.secondFactor.on date.text") == true)
    scene.spy.expect { scene.spy.open(.accountChange(.secondFactorOff, of: own)) }
  }

  @Test func `a required second factor stays on`() async throws {
    let scene = await MyAccountFixture(.ada.enrolled.with(.required)).appeared()
    let index = try #require(scene.titles.firstIndex(of: "myAccount.secondFactor.title"))

    scene.presenter.didSelectItem(at: index)

    scene.spy.expectNothing()
  }

  @Test func `a required second factor comes before everything else`() async {
    let own = OwnAccount.ada.with(.required)
    let scene = await MyAccountFixture(own).appeared()

    scene.presenter.didSelectItem(at: 0)

    #expect(scene.titles == ["myAccount.secondFactor.title", "myAccount.signOut.title"])
    #expect(scene.shown?.note == .warning("myAccount.secondFactor.needed"))
    #expect(scene.shown?.items.first?.detail == "myAccount.secondFactor.off")
    scene.spy.expect { scene.spy.open(.secondFactorSetup(of: own)) }
  }
}

extension SecondFactorOffer {
  fileprivate static let offered = Self(isOffered: true, isRequired: false)
  fileprivate static let required = Self(isOffered: true, isRequired: true)
}
