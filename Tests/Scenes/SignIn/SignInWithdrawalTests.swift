import Domain
import Foundation
import InteractorKit
import Routes
import SceneServices
import Secrets
import Testing
import Viper
import ViperTesting

@testable import SignInScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignInWithdrawalTests {
  private let spy = SignInSpy(exhaustive: [])
  private let work = Work()

  @Test(arguments: [true, false])
  func `an applicant withdraws, by the password that was right, if it isn't too late`(
    isInTime: Bool
  ) async {
    let stub = InteractorStub(.error(.applied(.pending, since: nil, note: "")), withdraws: isInTime)
    let presenter = await presenter(stub)
    #expect(shown?.withdraw == "signIn.withdraw.button")

    presenter.didSelectWithdraw()
    await work.settled()

    let questions = spy.probe.calls.compactMap { $0.arguments.first as? Question }
    #expect(questions.map(\.takesLetters) == [false])
    #expect(stub.names == ["ada", "withdraw ada 4"])
    #expect(shown?.success == (isInTime ? "signIn.withdraw.done" : nil))
    #expect(shown?.notice == (isInTime ? nil : "signIn.withdraw.decided"))
    #expect(shown?.withdraw == nil)
  }

  @Test(arguments: [
    (ApplicationState.verifying, true, "signIn.application.signUp"),
    (.verifying, false, "signIn.code.button"), (.rejected, true, "signIn.application.again"),
    (.rejected, false, "signIn.helpCenter"), (.pending, true, "signIn.code.button"),
    (.expired, true, "signIn.application.signUp"), (.expired, false, "signIn.helpCenter"),
  ])
  func `an applicant whose application waits for nobody signs up again, where guests can`(
    state: ApplicationState, isOpen: Bool, label: String
  ) async {
    let stub = InteractorStub(
      .error(.applied(state, since: nil, note: "")), offersCode: true)
    let presenter = await presenter(stub, flags: ["signUp.enabled": "\(isOpen)"])
    presenter.didAppear()
    await work.settled()
    #expect(shown?.otherWay == label)

    presenter.didEdit("grace", in: .name)
    #expect(shown?.otherWay == "signIn.code.button")
  }

  @Test(arguments: [ApplicationState.verifying, .rejected, .expired])
  func `nothing leads back from signing up again to the form that asks for it`(
    state: ApplicationState
  ) async {
    let stub = InteractorStub(.error(.applied(state, since: nil, note: "")))
    let presenter = await presenter(stub)

    presenter.didSelectOtherWay()

    spy.expect { spy.replace(with: .signUp) }
  }

  @Test(
    arguments: [(.approval, "pendingSince"), (.vouched, "vouchedSince")]
      as [(AdmissionRules.Policy, String)])
  func `it says since when an application waits, and for members who vouch`(
    policy: AdmissionRules.Policy, key: String
  ) async {
    let since = Date(timeIntervalSince1970: 1_764_115_200)
    _ = await presenter(
      InteractorStub(.error(.applied(.pending, since: since, note: ""))), admission: .init(policy))

    #expect(shown?.notice == "signIn.application.\(key) date.text 26 date.months.11 2025")
  }

  @Test func `an application is kept if the guest says so, or types on`() async {
    let stub = InteractorStub(.error(.applied(.pending, since: nil, note: "")))
    let presenter = await presenter(stub)
    spy.answer = false

    presenter.didSelectWithdraw()
    await work.settled()
    #expect(shown?.withdraw != nil)
    presenter.didEdit("ada2", in: .name)
    spy.answer = true
    presenter.didSelectWithdraw()
    await work.settled()

    #expect(stub.names == ["ada"])
    #expect(shown?.withdraw == nil)
  }

  @Test func `Enter asks for the emptied password, and the answer about an application stays`()
    async
  {
    let presenter = SignInPresenter(
      interactor: InteractorStub(.error(.applied(.pending, since: nil, note: ""))), router: spy,
      services: .testing(spy.probe, flags: [:]), work: work)
    let view = SignInView(presenter: presenter, words: .english)
    presenter.output = view
    let pilot = Pilot(view)
    pilot.type("ada")
    pilot.press(.tab)
    pilot.type("secret")
    pilot.press(.enter)
    await work.settled()
    #expect(pilot.screen.contains("signIn.application.pending"))

    pilot.press(.enter)

    #expect(pilot.screen.contains("signIn.application.pending"))
    #expect(pilot.screen.contains("✗ signIn.password.missing"))
    pilot.type("s")
    #expect(!pilot.screen.contains("signIn.password.missing"))
  }

  @Test func `lines ask for the emptied password again`() async {
    let stub = InteractorStub(.error(.applied(.pending, since: nil, note: "")))
    let presenter = SignInPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe, flags: [:]), work: work)
    let view = SignInView(presenter: presenter, words: .english)
    presenter.output = view
    let lines = ScriptedLines(["ada", "secret", "", "", "", "secret", ""])
    let stack = ScreenStack()
    let stage = LinearStage(
      terminal: lines, stack: stack, name: "Aurora", words: .english,
      settled: { [work] in await work.settled() })
    stack.push(view)

    _ = await stage.run()

    #expect(stub.names == ["ada", "ada"])
    #expect(lines.transcript.contains("\n>\nsignIn.password.missing\n"))
    #expect(
      lines.transcript.contains(
        """
        signIn.name.label (Enter keeps ada):
        >
        signIn.password.label:
        > (not shown)
        """))
  }

  private var shown: SignIn.ViewModel? { spy.last() }

  /// A presenter after an attempt to sign in.
  private func presenter(
    _ stub: InteractorStub, flags: [String: String] = [:], admission: AdmissionRules = .open
  ) async -> SignInPresenter {
    let presenter = SignInPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe, flags: flags),
      admission: admission, work: work)
    presenter.output = spy
    presenter.didEdit("ada", in: .name)
    presenter.didEdit(Secret("aB3!"), in: .password)
    presenter.didSubmit()
    await work.settled()
    return presenter
  }
}
