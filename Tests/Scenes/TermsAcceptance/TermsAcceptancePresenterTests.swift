import Domain
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import TermsAcceptanceScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TermsAcceptancePresenterTests {
  private let spy = TermsSpy(exhaustive: [.router])
  private let work = Work()

  @Test(arguments: [(true, "termsAcceptance.first"), (false, "termsAcceptance.changed")])
  func `it shows the terms whole, and says whether they have changed`(
    isFirst: Bool, heading: String
  ) {
    _ = presenter(InteractorStub(.value(())), isFirst: isFirst)

    #expect(shown?.text == "# Terms")
    #expect(shown?.heading == heading)
    spy.expectNothing()
  }

  @Test func `acceptance is stored, and the screen closes`() async {
    let stub = InteractorStub(.value(()))
    let presenter = presenter(stub)

    presenter.didAccept()
    #expect(shown?.progress == "termsAcceptance.progress")
    await work.settled()

    #expect(stub.isSignedIn)
    spy.expect { spy.close() }
  }

  @Test func `refusing signs out and leaves`() async {
    let stub = InteractorStub(.value(()))

    presenter(stub).didRefuse()

    #expect(!stub.isSignedIn)
    spy.expect { spy.leave() }
  }

  @Test func `what was accepted isn't refused while it is stored`() async {
    let stub = InteractorStub(.value(()))
    let presenter = presenter(stub)

    presenter.didAccept()
    presenter.didRefuse()
    await work.settled()

    #expect(stub.isSignedIn)
    spy.expect { spy.close() }
  }

  @Test(arguments: [true, false])
  func `going back asks whether to sign out`(answer: Bool) async {
    let stub = InteractorStub(.value(()))
    let presenter = presenter(stub)
    spy.answer = answer

    presenter.didRequestBack()
    await work.settled()

    #expect(stub.isSignedIn == !answer)
    spy.expect {
      spy.asked(
        Question(
          title: "termsAcceptance.question.title", message: "termsAcceptance.question.message",
          yes: "termsAcceptance.question.yes", no: "termsAcceptance.question.no"))
      if answer { spy.leave() }
    }
  }

  @Test func `a failure is reported, and the member can try again`() async {
    let presenter = presenter(InteractorStub(.error(.store(.notCommitted(.diskFull))), .value(())))

    presenter.didAccept()
    await work.settled()
    #expect(shown?.problem == "storage.diskFull")
    #expect(shown?.progress == nil)
    spy.expectNothing()

    presenter.didAccept()
    await work.settled()
    spy.expect { spy.close() }
  }

  @Test func `a session that has ended leads home`() async {
    let stub = InteractorStub(.error(.denied(.signedOut)))
    let presenter = presenter(stub)

    presenter.didAccept()
    await work.settled()

    #expect(!stub.isSignedIn)
    spy.expect { spy.leave() }
  }

  @Test func `links to the web and to addresses open, others don't`() {
    let presenter = presenter(InteractorStub(.value(())))

    for target in ["https://a.example/b", "mailto:a@b.example", "other-article"] {
      presenter.didSelectLink(target)
    }

    spy.expect {
      spy.present(.link(.article(url: "https://a.example/b")))
      spy.present(.link(.email(.init(address: "a@b.example"))))
    }
  }

  private var shown: TermsAcceptance.ViewModel? { spy.last() }

  private func presenter(
    _ stub: InteractorStub, isFirst: Bool = false
  ) -> TermsAcceptancePresenter {
    let presenter = TermsAcceptancePresenter(
      terms: "# Terms", isFirst: isFirst, interactor: stub, router: spy,
      services: .testing(spy.probe), work: work)
    presenter.output = spy
    presenter.didAppear()
    return presenter
  }
}

private final class InteractorStub: TermsAcceptance.InteractorInput {
  private let answers: StubAnswers<Void, OwnFailure>
  @MainActor private(set) var isSignedIn = true

  init(_ first: StubAnswer<Void, OwnFailure>, _ then: StubAnswer<Void, OwnFailure>? = nil) {
    answers = then.map { StubAnswers(first, $0) } ?? StubAnswers(first)
  }

  func accept() async throws(OwnFailure) { try await answers.next() }

  @MainActor func signOut() { isSignedIn = false }
}

private final class TermsSpy: SceneSpy, TermsAcceptance.PresenterOutput,
  TermsAcceptance.RouterInput
{
  func show(_ viewModel: TermsAcceptance.ViewModel) { view(viewModel) }
  func focusButton() {}
  func leave() { router() }
}
