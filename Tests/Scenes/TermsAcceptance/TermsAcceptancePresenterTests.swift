import Domain
import FoyerTesting
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import TermsAcceptanceScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TermsAcceptancePresenterTests {
  private let spy = TermsSpy(exhaustive: [.router])
  private let member = MemberStub()

  @Test(arguments: [(true, "termsAcceptance.first"), (false, "termsAcceptance.changed")])
  func `it shows the terms whole, and says whether they have changed`(
    isFirst: Bool, heading: String
  ) {
    _ = presenter(isFirst: isFirst)

    #expect(shown?.text == "# Terms")
    #expect(shown?.heading == heading)
    spy.expectNothing()
  }

  @Test func `acceptance is stored, and the screen closes`() async {
    let presenter = presenter()

    presenter.didAccept()
    #expect(shown?.progress == "termsAcceptance.progress")
    await member.work.settled()

    #expect(member.isSignedIn)
    spy.expect { spy.close() }
  }

  @Test func `refusing signs out and leaves`() async {
    presenter().didRefuse()

    #expect(!member.isSignedIn)
    spy.expect { spy.start(with: .home) }
  }

  @Test func `what was accepted isn't refused while it is stored`() async {
    let presenter = presenter()

    presenter.didAccept()
    presenter.didRefuse()
    await member.work.settled()

    #expect(member.isSignedIn)
    spy.expect { spy.close() }
  }

  @Test func `a member who doesn't accept can open the own data, and stays signed in`() {
    presenter().didSelectData()

    #expect(member.isSignedIn)
    spy.expect { spy.open(.myData) }
  }

  @Test func `the form of the deletion opens for the account as it is stored`() async {
    let presenter = presenter()

    presenter.didSelectDeletion()
    #expect(shown?.deletionProgress == "myAccount.progress")
    #expect(shown?.progress == nil)
    presenter.didAccept()
    presenter.didSelectData()
    await member.work.settled()

    #expect(shown?.deletionProgress == nil)
    spy.expect { spy.open(.accountChange(.deletion, of: .ada)) }
  }

  @Test func `going back while the account is loaded asks nothing, and the terms stay`() async {
    let presenter = presenter()
    member.backend.answer(
      LoadOwnAccount.self,
      orFail: { _ async throws(OwnFailure) in throw .store(.cancelled) })

    presenter.didSelectDeletion()
    presenter.didRequestBack()
    await member.work.settled()

    #expect(member.isSignedIn)
    #expect(shown?.deletionProgress == nil)
    #expect(shown?.problem == nil)
    spy.expectNothing()
  }

  @Test func `an account that can't be loaded is reported`() async {
    let presenter = presenter()
    member.backend.failure = .store(.notCommitted(.diskFull))

    presenter.didSelectDeletion()
    await member.work.settled()

    #expect(shown?.problem == "storage.diskFull")
    spy.expectNothing()
  }

  @Test(arguments: [true, false])
  func `going back asks whether to sign out`(answer: Bool) async {
    let presenter = presenter()
    spy.answer = answer

    presenter.didRequestBack()
    await member.work.settled()

    #expect(member.isSignedIn == !answer)
    spy.expect {
      spy.asked(
        Question(
          title: "termsAcceptance.question.title", message: "termsAcceptance.question.message",
          yes: "termsAcceptance.question.yes", no: "termsAcceptance.question.no"))
      if answer { spy.start(with: .home) }
    }
  }

  @Test func `a failure is reported, and the member can try again`() async {
    let presenter = presenter()
    member.backend.failure = .store(.notCommitted(.diskFull))

    presenter.didAccept()
    await member.work.settled()
    #expect(shown?.problem == "storage.diskFull")
    #expect(shown?.progress == nil)
    spy.expectNothing()

    member.backend.failure = nil
    presenter.didAccept()
    await member.work.settled()
    spy.expect { spy.close() }
  }

  @Test func `a session that has ended leads home`() async {
    let presenter = presenter()
    member.backend.failure = .denied(.signedOut)

    presenter.didAccept()
    await member.work.settled()

    #expect(!member.isSignedIn)
    spy.expect { spy.start(with: .home) }
  }

  @Test func `links to the web and to addresses open, others don't`() {
    let presenter = presenter()

    for target in ["https://a.example/b", "mailto:a@b.example", "other-article"] {
      presenter.didSelectLink(target)
    }

    spy.expect {
      spy.present(.link(.article(url: "https://a.example/b")))
      spy.present(.link(.email(.init(address: "a@b.example"))))
    }
  }

  private var shown: TermsAcceptance.ViewModel? { spy.last() }

  private func presenter(isFirst: Bool = false) -> TermsAcceptancePresenter {
    member.backend.answer(AcceptTerms.self) { _ in NoContent() }
    member.backend.answer(LoadOwnAccount.self) { _ in .ada }
    let presenter = TermsAcceptancePresenter(
      terms: "# Terms", isFirst: isFirst,
      interactor: TermsAcceptanceInteractor(session: member.session, version: "2"), router: spy,
      services: .testing(spy.probe), work: member.work)
    presenter.output = spy
    presenter.didAppear()
    return presenter
  }
}

private final class TermsSpy: SceneSpy, TermsAcceptance.PresenterOutput, SceneRouter {
  typealias Route = Routes.Route

  func show(_ viewModel: TermsAcceptance.ViewModel) { view(viewModel) }
  func focusButton() {}
}
