import Domain
import Foundation
import InteractorKit
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import MyAccountScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MyAccountPresenterTests {
  private let spy = MyAccountSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `it shows whose account it is and what can be done`() async {
    await appear(presenter(InteractorStub(.value(.ada))))

    #expect(shown?.heading == "Ada Lovelace")
    #expect(shown?.names == ["ada@example.org"])
    #expect(
      shown?.times == [
        "memberDetails.joined date.text 1 date.months.1 1970",
        "myAccount.lastSignInOnly date.text 1 date.months.1 1970 0:00",
      ])
    #expect(
      shown?.items.map(\.title) == [
        "myAccount.profile.title", "myAccount.name.title", "myAccount.password.title",
        "myAccount.sessions.title", "myAccount.keys.title",
        "myAccount.data.title", "myAccount.signOut.title", "myAccount.delete.title",
      ])
    #expect(shown?.items.first?.detail == "myAccount.profile.unlisted" && shown?.notice == nil)
    #expect(spy.selected == [], "the first item stays selected")
    spy.expectNothing()
  }

  @Test func `an item leads where it says`() async {
    let stub = InteractorStub(.value(.ada))
    let presenter = presenter(stub)
    await appear(presenter)

    for index in 0..<8 { presenter.didSelectItem(at: index) }

    #expect(!stub.isSignedIn)
    spy.expect {
      spy.change(.profile, of: .ada)
      spy.change(.name, of: .ada)
      spy.change(.password, of: .ada)
      spy.showSessions(OwnAccount.ada.signIns)
      spy.showKeys(of: .ada)
      spy.showData()
      spy.close(saying: "myAccount.signedOut")
      spy.change(.deletion, of: .ada)
    }
  }

  @Test func `where members are closed, nothing is offered that they see`() async {
    await appear(presenter(InteractorStub(.value(.ada)), flags: ["members.enabled": "false"]))

    #expect(shown?.items.first?.title == "myAccount.name.title")
  }

  @Test func `another address is offered where a code can confirm it`() async {
    let presenter = presenter(InteractorStub(.value(.ada), changesAddress: true))
    await appear(presenter)
    #expect(shown?.items[2].title == "myAccount.email.title")
    #expect(shown?.items[2].detail == "ada@example.org")

    presenter.didSelectItem(at: 2)

    spy.expect { spy.change(.email, of: .ada) }
  }

  @Test func `members vouch for applicants where the brand wants it`() async {
    let presenter = presenter(InteractorStub(.value(.ada), vouches: true))
    await appear(presenter)
    #expect(shown?.items[3].title == "myAccount.vouches.title")

    presenter.didSelectItem(at: 3)

    spy.expect { spy.showVouches() }
  }

  @Test(arguments: [true, false])
  func `after a sign-in by code the old password isn't required, and the screen says so`(
    cameByCode: Bool
  ) async {
    await appear(presenter(InteractorStub(.value(.ada), cameByCode: cameByCode)))

    #expect(
      shown?.items[2].detail
        == (cameByCode ? "myAccount.password.byCode" : "myAccount.password.detail"))
  }

  @Test func `an account that expires can be renewed, and is shown with its new date`() async {
    let stub = InteractorStub(.value(.expiring(1)), .value(.expiring(2)))
    let presenter = presenter(stub)
    await appear(presenter)
    #expect(shown?.items[5].title == "myAccount.data.title")
    #expect(shown?.items[6].title == "myAccount.renew.title")
    let before = shown?.items[6].detail

    presenter.didSelectItem(at: 6)
    await work.settled()

    #expect(stub.renewals == 1)
    #expect(shown?.items[6].detail != before)
    spy.expectNothing()
  }

  @Test func `a date that an operator has set is only shown`() async {
    let stub = InteractorStub(.value(.expiring(1, isFixed: true)))
    let presenter = presenter(stub)
    await appear(presenter)
    #expect(shown?.items[6].title == "myAccount.renew.fixedTitle")

    presenter.didSelectItem(at: 6)
    await work.settled()

    #expect(stub.renewals == 0)
    spy.expectNothing()
  }

  @Test func `who isn't signed in is asked to`() async {
    let stub = InteractorStub(.value(.ada))
    stub.signOut()

    await appear(presenter(stub))

    spy.expect { spy.askToSignIn() }
  }

  @Test func `a guest who was signed out is asked to sign in again, or leaves`() async {
    let stub = InteractorStub(.error(.denied(.signedOut)))
    let presenter = presenter(stub)

    await appear(presenter)
    #expect(!stub.isSignedIn)
    await appear(presenter)

    spy.expect {
      spy.askToSignInAgain()
      spy.close()
    }
  }

  @Test func `a failed store is reported, and can be tried again`() async {
    let presenter = presenter(InteractorStub(.error(.store(.notCommitted(.locked))), .value(.ada)))
    await appear(presenter)
    #expect(shown?.load.problem == "storage.locked")
    #expect(shown?.items == [])

    presenter.didRequestReload()
    await work.settled()

    #expect(shown?.heading == "Ada Lovelace")
  }

  /// Through a slow network the old name would look like the new one.
  @Test func `an account that is loaded again is shown with its progress`() async {
    let presenter = presenter(InteractorStub(.value(.ada)))
    await appear(presenter)
    #expect(shown?.load.progress == nil)

    presenter.didAppear()

    #expect(shown?.heading == "Ada Lovelace" && shown?.load.progress == "myAccount.progress")
    await work.settled()
    #expect(shown?.load.progress == nil)
  }

  @Test func `where sign-in is off, the screen says so, whichever way led here`() async {
    await appear(presenter(InteractorStub(.value(.ada)), flags: ["signIn.enabled": "false"]))

    spy.expect { spy.showClosed() }
  }

  @Test func `after a sign-in by code the password is selected, once`() async {
    let presenter = presenter(InteractorStub(.value(.ada), cameByCode: true))
    await appear(presenter)
    await appear(presenter)

    #expect(spy.selected.map { shown?.items[$0].title } == ["myAccount.password.title"])
  }

  private var shown: MyAccount.ViewModel? { spy.last() }

  private func appear(_ presenter: MyAccountPresenter) async {
    presenter.didAppear()
    await work.settled()
  }

  private func presenter(
    _ stub: InteractorStub, flags: [String: String] = [:]
  ) -> MyAccountPresenter {
    let presenter = MyAccountPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}
