import Domain
import FoyerTesting
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import MemberScreens

/// The things that all lists of members have in common, on one that shows the account's keys.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct MemberListPresenterTests {
  private final class Presenter: MemberListPresenter<OwnKeys> {
    init(_ interactor: Interactor, _ spy: MemberListSpy, flags: [String: String]) {
      super.init(
        "signIn", reload: "signIn", interactor, spy,
        .testing(spy.probe, flags: flags), spy.member.work
      ) { () async throws(OwnFailure) in
        try await interactor.calls.execute(ListKeys())
      }
      output = spy
    }

    override var list: MemberList {
      MemberList(
        title: "", heading: "", load: status(progress: .signInTitle, retry: .signInTitle),
        items: value == nil ? [] : [.init("key", "")])
    }
  }

  private struct Interactor: MemberInteractor { let session: MemberSession }

  private let spy = MemberListSpy(exhaustive: [.router])
  private var member: MemberStub { spy.member }

  @Test func `data that is loaded again is shown with its progress`() async {
    let presenter = presenter()
    await appear(presenter)

    presenter.didAppear()

    #expect(spy.shown?.items.count == 1 && spy.shown?.load.progress == "signIn.title")
    await member.work.settled()
    #expect(spy.shown?.load.progress == nil)
    spy.expectNothing()
  }

  @Test func `back leads to the screen below`() async {
    let presenter = presenter()
    await appear(presenter)

    presenter.didRequestBack()

    spy.expect { spy.close() }
  }

  @Test func `a guest who was signed out is asked to sign in again, or leaves`() async {
    member.backend.failure = .denied(.signedOut)
    let presenter = presenter()

    await appear(presenter)
    #expect(!member.isSignedIn)
    await appear(presenter)

    spy.expect {
      spy.askToSignInAgain()
      spy.close()
    }
  }

  @Test func `a change of a guest who was signed out leads to sign-in, too`() async {
    let presenter = presenter()
    await appear(presenter)

    presenter.change { () async throws(OwnFailure) in throw .denied(.signedOut) }
    await member.work.settled()

    #expect(!member.isSignedIn)
    spy.expect { spy.askToSignInAgain() }
  }

  @Test func `a failed store is reported, and can be tried again`() async {
    member.backend.failure = .store(.notCommitted(.locked))
    let presenter = presenter()
    await appear(presenter)
    #expect(spy.shown?.load.problem == "storage.locked" && spy.shown?.items == [])

    member.backend.failure = nil
    presenter.didRequestReload()
    await member.work.settled()

    #expect(spy.shown?.load.problem == nil && spy.shown?.items.count == 1)
  }

  @Test func `a failed change is reported beside the data`() async {
    let presenter = presenter()
    await appear(presenter)

    presenter.change { () async throws(OwnFailure) in throw .store(.notCommitted(.locked)) }
    await member.work.settled()

    #expect(spy.shown?.load.problem == "storage.locked")
    #expect(spy.shown?.load.severity == .warning && spy.shown?.items.count == 1)
  }

  @Test func `where sign-in is off, the screen says so, whichever way led here`() async {
    await appear(presenter(flags: ["signIn.enabled": "false"]))

    spy.expect { spy.showClosed() }
  }

  @Test func `a guest who isn't signed in is asked to`() async {
    member.session.signOut()

    await appear(presenter())

    spy.expect { spy.askToSignIn() }
  }

  private func presenter(flags: [String: String] = [:]) -> Presenter {
    member.backend.answer(ListKeys.self) { _ in OwnKeys([]) }
    return Presenter(Interactor(session: member.session), spy, flags: flags)
  }

  private func appear(_ presenter: Presenter) async {
    presenter.didAppear()
    await member.work.settled()
  }
}
