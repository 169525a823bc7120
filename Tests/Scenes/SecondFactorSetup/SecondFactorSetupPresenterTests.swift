import Domain
import FoyerTesting
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Secrets
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import SecondFactorSetupScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SecondFactorSetupPresenterTests {
  private let spy = SecondFactorSetupSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `shows the secret in groups of four, and its picture`() async throws {
    let stub = Enrolment()
    let presenter = await appeared(stub)

    #expect(form?.secret == "secondFactorSetup.secretLabel \(stub.made.groups)")
    #expect(stub.made.groups.split(separator: " ").allSatisfy { $0.count == 4 })
    presenter.didSelectPicture()

    let link = AuthenticatorLink(stub.made, issuer: "Aurora", account: "ada@example.org")
    #expect(
      link.uri == "otpauth://totp/Aurora:ada@example.org?secret=\(stub.made.text)")
    spy.expect { spy.present(.link(.authenticator(link))) }
  }

  @Test func `the secret is made once, so that a scanned code stays right`() async {
    let stub = Enrolment()
    let presenter = await appeared(stub)
    let view = SecondFactorSetupView(presenter: presenter, words: .english)
    #expect(view.hints == [KeyHint("r", .reload)])
    presenter.output = view

    presenter.didRequestReload()
    await work.settled()
    presenter.didAppear()

    #expect(stub.prepared == 1)
    #expect(view.hints == [])
  }

  @Test(arguments: [nil, "Checking…"])
  func `Esc cancels running work, and leaves without any`(progress: String?) async throws {
    let presenter = await appeared(Enrolment())
    let view = SecondFactorSetupView(presenter: presenter, words: .english)
    let shown: SecondFactorSetup.ViewModel? = spy.last()
    var viewModel = try #require(shown)
    viewModel.form?.progress = progress

    view.show(viewModel)

    #expect((view.backAction == .cancel) == (progress != nil))
  }

  @Test(arguments: ["", "12345", "7QFD-20MX-4CGV-XPBR"])
  func `needs a code of the app`(typed: String) async {
    let stub = Enrolment()
    let presenter = await appeared(stub)

    await submit(presenter, typed)

    #expect(form?.code.problem == "secondFactorSetup.codeMissing")
    #expect(stub.enrolled == 0)
  }

  @Test(arguments: [("", false), ("12345", true), ("7QFD-20MX-4CGV-XPBR", true), ("123456", false)])
  func `a code is judged as soon as it was typed`(typed: String, isWrong: Bool) async {
    let presenter = await appeared(Enrolment())
    let view = SecondFactorSetupView(presenter: presenter, words: .english)
    presenter.output = view
    presenter.didAppear()
    let pilot = Pilot(view)
    pilot.type(typed)
    pilot.press(.tab)

    #expect(pilot.screen.contains("secondFactorSetup.codeMissing") == isWrong)
  }

  @Test func `a right code leads to the recovery codes`() async {
    let stub = Enrolment()
    let presenter = await appeared(stub)

    await submit(presenter)

    #expect(stub.enrolled == 1)
    spy.expect {
      spy.say("secondFactorSetup.done")
      spy.replace(with: .recoveryCodes(stub.codes))
    }
  }

  @Test func `needs the password, except after a sign-in by code`() async {
    let stub = Enrolment()
    let presenter = await appeared(stub)
    await submit(presenter, password: "")
    #expect(form?.password?.problem == "signIn.password.missing")

    let byCode = Enrolment(cameByCode: true)
    let other = await appeared(byCode)
    #expect(form?.password == nil)
    await submit(other, password: "")

    #expect((stub.enrolled, byCode.enrolled) == (0, 1))
    spy.expect {
      spy.say("secondFactorSetup.done")
      spy.replace(with: .recoveryCodes(byCode.codes))
    }
  }

  @Test(
    arguments: [
      (.denied(.wrongCode), "secondFactorEntry.wrong", nil),
      (.denied(.wrongPassword), nil, "accountChange.wrong"),
      (.denied(.paused(seconds: 4)), nil, "signIn.paused 4"),
    ] as [(OwnFailure, String?, String?)])
  func `a problem is said at its field`(
    error: OwnFailure, code: String?, password: String?
  ) async {
    let presenter = await appeared(Enrolment(error: error))

    await submit(presenter)

    #expect(form?.code.problem == code)
    #expect(form?.password?.problem == password)
    spy.expectNothing()
  }

  @Test(arguments: [false, true])
  func `the pause counts down at a field and goes`(cameByCode: Bool) async {
    let clock = VirtualClock()
    let error = OwnFailure.denied(.paused(seconds: 5))
    let presenter = await appeared(Enrolment(error: error, cameByCode: cameByCode), clock: clock)
    await submit(presenter)
    let cleared = spy.probe.calls.filter { $0.name == "clear(_:)" }.map(\.arguments)
    #expect(cleared as? [[SecondFactorSetup.Field]] == [[.code]])

    await clock.advance(by: .seconds(1))
    #expect((cameByCode ? form?.code : form?.password)?.problem == "signIn.paused 4")
    await clock.advance(by: .seconds(4))

    #expect(form?.code.problem == nil && form?.password?.problem == nil)
    spy.expectNothing()
  }

  @Test func `a guest who was signed out enters another code after the sign-in`() async {
    let presenter = await appeared(Enrolment(error: .denied(.signedOut)))
    let view = SecondFactorSetupView(presenter: presenter, words: .english)
    presenter.output = view
    presenter.didAppear()

    await submit(presenter)

    #expect(spy.probe.calls.map(\.name).contains("askToSignInAgain()"))
    let typed = view.form.widgets.compactMap { $0 as? TextField }.map(\.text)
    #expect(typed == [""])
    spy.skip()
  }

  @Test func `a small screen shows it from the beginning, with the whole secret`() async throws {
    let stub = Enrolment()
    let presenter = await appeared(stub)
    let view = SecondFactorSetupView(presenter: presenter, words: .english)
    presenter.output = view
    let shown: SecondFactorSetup.ViewModel? = spy.last()
    var viewModel = try #require(shown)
    viewModel.form?.message = String(repeating: "How this is done. ", count: 12)

    view.show(viewModel)
    let pilot = Pilot(view, size: Size(width: 40, height: 12))

    #expect(pilot.screen.contains("secondFactorSetup.heading"))
    #expect(pilot.screen.contains(stub.made.groups.suffix(9)))
    pilot.type("1")
    #expect(!pilot.screen.contains("secondFactorSetup.heading"))
    #expect(pilot.screen.contains("▏1"))
  }

  @Test func `closes when another member has signed in`() async {
    let stub = Enrolment()
    let presenter = await appeared(stub)
    stub.member.signInAnother()

    presenter.didAppear()

    spy.expect { spy.close() }
  }

  @Test(arguments: [false, true])
  func `asks before a typed code and the secret are lost`(confirms: Bool) async {
    let presenter = await appeared(Enrolment())
    spy.answer = confirms
    presenter.didEdit("123", in: .code)

    presenter.didRequestBack()
    await work.settled()

    spy.expect {
      _ = spy.asked(
        Question(
          title: "accountChange.discard.title", message: "secondFactorSetup.discard",
          yes: "accountChange.discard.yes", no: "accountChange.discard.no"))
      if confirms { spy.close() }
    }
  }

  private var form: SecondFactorSetup.FormState? {
    let shown: SecondFactorSetup.ViewModel? = spy.last()
    return shown?.form
  }

  private func appeared(
    _ stub: Enrolment, clock: VirtualClock = VirtualClock()
  ) async -> SecondFactorSetupPresenter {
    let presenter = SecondFactorSetupPresenter(
      of: .ada, brand: "Aurora", interactor: stub.interactor, router: spy,
      services: .testing(spy.probe), work: work, clock: clock)
    presenter.output = spy
    presenter.didAppear()
    await work.settled()
    return presenter
  }

  private func submit(
    _ presenter: SecondFactorSetupPresenter, _ typed: String = "123456",
    password: String = "aB3!"
  ) async {
    presenter.didEdit(typed, in: .code)
    presenter.didEdit(Secret(password), in: .password)
    presenter.didSubmit()
    await work.settled()
  }
}

extension Account {
  fileprivate static var ada: Account {
    Account(
      id: AccountID("7"), name: try! FullName(validating: "Ada Lovelace"),
      email: try! EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: .distantPast)
  }
}

/// A member who may enrol, on a stub of the backend.
@MainActor
private final class Enrolment {
  let member = MemberStub()
  let made = TimeBasedSecret()
  let codes = RecoveryCode.newSet()
  private(set) var enrolled = 0
  private(set) var prepared = 0

  init(error: OwnFailure? = nil, cameByCode: Bool = false) {
    member.state.value.member?.isByCode = cameByCode
    member.backend.answer(PrepareSecondFactor.self) { [self] _ in
      prepared += 1
      return NewSecondFactor(made)
    }
    member.backend.answer(
      EnrolSecondFactor.self,
      orFail: { [self] _ async throws(EnrolSecondFactor.Failure) in
        enrolled += 1
        if let error { throw error }
        return NewRecoveryCodes(codes)
      })
  }

  var interactor: SecondFactorSetupInteractor {
    SecondFactorSetupInteractor(
      account: AccountID("7"), session: member.session, key: IdempotencyKey("1"))
  }
}

private final class SecondFactorSetupSpy: SceneSpy, SecondFactorSetup.PresenterOutput,
  MemberRouter
{
  func show(_ viewModel: SecondFactorSetup.ViewModel) { view(viewModel) }
  func focus(_ field: SecondFactorSetup.Field) { view() }
  func clear(_ field: SecondFactorSetup.Field) { view(field) }
}
