import Domain
import Foundation
import InteractorKit
import Routes
import SceneServices
import Secrets
import Synchronization
import Testing
import ViperTesting

@testable import SignInScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignInPresenterTests {
  private let spy = SignInSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `who comes in doesn't come back to the form`() async {
    let stub = InteractorStub(.value(()))

    await submit(presenter(stub))

    #expect(stub.names == ["ada"])
    spy.expect { spy.replace(with: .myAccount) }
  }

  @Test func `help for the password leads to the article about passwords`() async {
    let offer = ArticleOffer(slug: "passwords", title: "Passwords")
    let presenter = presenter(InteractorStub(.value(()), article: offer))
    presenter.didAppear()
    await work.settled()
    #expect(shown?.article == "articles.offer Passwords")

    presenter.didSelectArticle()

    spy.expect { spy.open(.article(slug: "passwords")) }
  }

  @Test(arguments: [
    (SignInError.wrong, "signIn.wrong"), (.signedOut, "signIn.wrong"),
  ])
  func `what is wrong is said once, at the password, which goes`(
    error: SignInError, sentence: String
  ) async {
    await submit(presenter(InteractorStub(.error(error))))

    #expect(shown?.password.problem == sentence)
    #expect(shown?.name.problem == nil)
    #expect(shown?.progress == nil)
    #expect(spy.probe.calls.map(\.name).contains("clear(_:)"))
    spy.expectNothing()
  }

  @Test func `the pause counts down while the password, which wasn't checked, stays`() async {
    let clock = VirtualClock()
    let presenter = presenter(InteractorStub(.error(.paused(seconds: 12))), clock: clock)
    await submit(presenter)
    #expect(!spy.probe.calls.map(\.name).contains("clear(_:)"))

    await clock.advance(by: .seconds(3))
    presenter.didEdit(Secret("another"), in: .password)
    #expect(shown?.password.problem == "signIn.paused 9")
    #expect(shown?.password.steadyProblem == "signIn.paused 10")
    await clock.advance(by: .seconds(9))
    #expect(shown?.password.problem == nil && shown?.password.steadyProblem == nil)
    #expect(shown?.password.hint == "signIn.mayRetry")

    presenter.didEdit("grace", in: .name)
    #expect(shown?.password.hint == nil)
  }

  @Test func `the pause goes on while a code is asked for`() async {
    let stub = InteractorStub(.error(.paused(seconds: 12)), offersCode: true, sending: .full)
    let presenter = presenter(stub)
    await submit(presenter, "ada@example.org")

    await askForCode(presenter, nil)

    #expect(shown?.problem == "verification.full")
    #expect(shown?.password.problem == "signIn.paused 12")
  }

  @Test func `a failed store is reported, and the typed text stays`() async {
    await submit(presenter(InteractorStub(.error(.notSaved(.diskFull)))))

    #expect(shown?.problem == "storage.diskFull")
    #expect(!spy.probe.calls.map(\.name).contains("clear(_:)"))
  }

  @Test(arguments: [
    (ApplicationState.verifying, "", "signIn.application.verifying"),
    (.pending, "", "signIn.application.pending"),
    (.rejected, "", "signIn.application.rejected"),
    (.rejected, "Not now.", "signIn.application.rejectedNote Not now."),
    (.expired, "", "signIn.application.expired"),
  ])
  func `an applicant reads the application's state`(
    state: ApplicationState, note: String, sentence: String
  ) async {
    await submit(presenter(InteractorStub(.error(.applied(state, since: nil, note: note)))))

    #expect(shown?.notice == sentence)
    #expect(shown?.password.problem == nil)
    #expect(spy.probe.calls.map(\.name).contains("clear(_:)"))
    #expect((shown?.withdraw != nil) == state.isAlive)
    spy.expectNothing()
  }

  @Test(arguments: [
    (nil, "signIn.suspended Spam."),
    (
      Date(timeIntervalSince1970: 1_800_000_000),
      "signIn.suspendedUntil date.text 15 date.months.1 2027 Spam. 8:00"
    ),
  ])
  func `the owner of a suspended account is told why, and until when`(
    until: Date?, sentence: String
  ) async throws {
    let reason = try #require(SuspensionReason("Spam."))

    await submit(presenter(InteractorStub(.error(.suspended(reason, until: until)))))

    #expect(shown?.notice == sentence)
    #expect(shown?.password.problem == nil)
    #expect(spy.probe.calls.map(\.name).contains("clear(_:)"))
    spy.expectNothing()
  }

  @Test func `where an account needs a confirmed address, a wrong password says so to everybody`()
    async
  {
    await submit(presenter(InteractorStub(.error(.wrong)), admission: .init(verifiesEmail: true)))

    #expect(shown?.password.problem == "signIn.wrongOrUnconfirmed")
  }

  @Test func `another name takes away what was said of the one before`() async {
    let presenter = presenter(InteractorStub(.error(.wrong)))
    await submit(presenter)
    #expect(shown?.password.problem != nil)
    presenter.didEdit("grace", in: .name)
    #expect(shown?.password.problem == nil)

    let other = self.presenter(InteractorStub(.error(.notSaved(.diskFull))))
    await submit(other)
    #expect(shown?.problem != nil)
    other.didEdit("grace", in: .name)
    #expect(shown?.problem == nil)
  }

  @Test(arguments: [("", "aB3!"), ("  ", "aB3!"), ("ada", "")])
  func `an empty field causes no request`(name: String, password: String) async {
    let stub = InteractorStub(.value(()))

    await submit(presenter(stub), name, password)

    #expect(stub.names.isEmpty)
    #expect(shown?.name.problem != nil || shown?.password.problem != nil)
    spy.expectNothing()
  }

  @Test func `Esc stops what runs, and then leaves`() async {
    let presenter = presenter(InteractorStub(.untilCancelled(.failure(.cancelled))))
    presenter.didEdit("ada", in: .name)
    presenter.didEdit(Secret("aB3!"), in: .password)
    presenter.didSubmit()
    #expect(shown?.progress == "signIn.progress")

    presenter.didRequestBack()
    await work.settled()
    #expect(shown?.progress == nil)
    presenter.didRequestBack()

    spy.expect { spy.close() }
  }

  @Test func `where sign-in is off, the screen says so, whichever way led here`() async {
    let stub = InteractorStub(.value(()))
    let presenter = presenter(stub, flags: ["signIn.enabled": "false"])

    presenter.didAppear()
    presenter.didChangeFlags()
    await submit(presenter)

    #expect(stub.names.isEmpty)
    spy.expect {
      spy.replace(with: .notice(.signInClosed))
      spy.replace(with: .notice(.signInClosed))
    }
  }

  @Test(arguments: [true, false])
  func `a code is offered if one can be sent, else the help center`(offersCode: Bool) async {
    let presenter = presenter(InteractorStub(.error(.wrong), offersCode: offersCode))
    presenter.didAppear()
    #expect(shown?.otherWay == "signIn.helpCenter", "no code is known to be offered yet")
    await work.settled()

    #expect(shown?.otherWay == (offersCode ? "signIn.code.button" : "signIn.helpCenter"))
    #expect(shown?.password.help == (offersCode ? "signIn.code.help" : "signIn.password.help"))
  }

  @Test func `a code is offered once the server is there`() async {
    let presenter = presenter(
      InteractorStub(.error(.wrong), offersCode: true, isAwayFirst: true))
    presenter.didAppear()
    await work.settled()
    #expect(shown?.otherWay == "signIn.helpCenter")

    await submit(presenter)

    #expect(shown?.otherWay == "signIn.code.button")
  }

  @Test(arguments: ["", "ada", "ada@", "@example.org"])
  func `a code goes to an address alone`(name: String) async {
    let stub = InteractorStub(.value(()), offersCode: true)

    await askForCode(presenter(stub), name)

    #expect(shown?.name.problem == "signIn.code.address")
    #expect(stub.names.isEmpty)
    spy.expectNothing()
  }

  @Test func `a code is sent once, and its screen is found again`() async {
    let stub = InteractorStub(.value(()), offersCode: true)
    let presenter = presenter(stub)

    await askForCode(presenter, "ada@example.org")
    await askForCode(presenter, "ada@example.org")
    await askForCode(presenter, "grace@example.org")

    #expect(stub.names == ["code ada@example.org", "code grace@example.org"])
    spy.expect {
      for name in ["ada", "ada", "grace"] {
        spy.open(
          .codeEntry(
            VerificationCodeReceipt(
              idempotencyKey: IdempotencyKey("1"),
              email: try! EmailAddress(validating: "\(name)@example.org"))))
      }
    }
  }

  @Test func `too many requests get the time to wait, a full outbox its own sentence`() async {
    await askForCode(
      presenter(InteractorStub(.value(()), offersCode: true, sending: .tooSoon(seconds: 30))),
      "ada@example.org")
    #expect(shown?.name.hint == "verification.tooSoon 30" && shown?.name.problem == nil)

    await askForCode(
      presenter(InteractorStub(.value(()), offersCode: true, sending: .full)), "ada@example.org")
    #expect(shown?.problem == "verification.full")
    #expect(shown?.progress == nil)
    spy.expectNothing()
  }

  @Test(arguments: [false, true])
  func `where codes aren't offered, or sign-in is closed, none is sent`(isOpen: Bool) async {
    let stub = InteractorStub(.error(.wrong), offersCode: !isOpen)
    let presenter = presenter(stub, flags: ["signIn.enabled": "\(isOpen)"])
    presenter.didAppear()
    await work.settled()
    spy.skip()

    presenter.didSelectOtherWay()
    await work.settled()

    #expect(!stub.names.contains { $0.hasPrefix("code ") })
    spy.expect { if isOpen { spy.open(.helpCenter) } }
  }

  /// - Parameter name: is typed; nil if it was before.
  private func askForCode(_ presenter: SignInPresenter, _ name: String?) async {
    presenter.didAppear()
    await work.settled()
    if let name { presenter.didEdit(name, in: .name) }
    presenter.didSelectOtherWay()
    await work.settled()
  }

  private var shown: SignIn.ViewModel? { spy.last() }

  private func submit(
    _ presenter: SignInPresenter, _ name: String = "ada", _ password: String = "aB3!"
  ) async {
    presenter.didEdit(name, in: .name)
    presenter.didEdit(Secret(password), in: .password)
    presenter.didSubmit()
    await work.settled()
  }

  private func presenter(
    _ stub: InteractorStub, flags: [String: String] = [:], admission: AdmissionRules = .open,
    clock: VirtualClock = VirtualClock()
  ) -> SignInPresenter {
    let presenter = SignInPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe, flags: flags),
      admission: admission, work: work, clock: clock)
    presenter.output = spy
    return presenter
  }
}
