import Domain
import InteractorKit
import Routes
import SceneServices
import Secrets
import Synchronization
import Testing
import ViperTesting

@testable import SignUpScene

/// Tests validation (design rule 85), texts and navigation.
@MainActor
@Suite struct SignUpPresenterTests {
  @Test func `a new form has no complaints and says what it needs`() throws {
    let scene = try SignUpFixture()

    let viewModel = try #require(scene.viewModel)

    #expect(viewModel[.name] == .init(label: "signUp.name.label", help: "signUp.name.help"))
    #expect(viewModel[.email].problem == nil)
    #expect(viewModel.canSubmit == false)
    #expect(viewModel.note == "signUp.note.all")
    #expect(scene.presenter.hasUnsavedChanges == false)
  }

  @Test func `a flag closes it before it begins (86)`() throws {
    let scene = try SignUpFixture(
      flags: ["signUp.enabled": "false"], exhaustive: [.router, .analytics, .view])

    scene.spy.expect { scene.spy.finish(with: .notice(.signUpClosed)) }
  }

  @Test func `a field is judged when it is left, and from then on at every change`() throws {
    let scene = try SignUpFixture()

    scene.presenter.didEdit("ada@", in: .email)
    #expect(scene.viewModel?[.email].problem == nil)
    scene.presenter.didLeave(.email)
    #expect(scene.viewModel?[.email].problem == "signUp.email.missingDomain")
    scene.presenter.didEdit("ada@example", in: .email)
    #expect(scene.viewModel?[.email].problem == "signUp.email.domainWithoutDot example")
    scene.presenter.didEdit("ada@example.org", in: .email)

    #expect(scene.viewModel?[.email].problem == nil)
  }

  @Test(arguments: [
    ("", "signUp.name.empty"), ("Ada", "signUp.name.oneWord Ada"),
    ("Ada \u{7}Lovelace", "signUp.name.controlCharacter"), ("Maria da Silva", nil),
    (String(repeating: "a", count: 300) + " b", "signUp.name.tooLong 302 256"),
  ])
  func `a name is first and last name (79)`(name: String, problem: String?) throws {
    let scene = try SignUpFixture()

    scene.presenter.didEdit(name, in: .name)
    scene.presenter.didLeave(.name)

    #expect(scene.viewModel?[.name].problem == problem)
  }

  @Test(arguments: [
    ("", "signUp.email.empty"), ("ada", "signUp.email.missingAt"),
    ("a@b@c.org", "signUp.email.severalAts"), ("@c.org", "signUp.email.missingLocalPart"),
    ("ada@localhost", "signUp.email.domainWithoutDot localhost"),
    ("ada..l@c.org", "signUp.email.misplacedDot"), ("ädä@c.org", "signUp.email.nonASCIILocalPart"),
    ("a da@c.org", "signUp.email.notAllowed signUp.email.blank"),
    ("a(da@c.org", "signUp.email.notAllowed ("),
    ("ada@-c.org", "signUp.email.invalidDomain -c.org"),
    (String(repeating: "a", count: 65) + "@c.org", "signUp.email.localPartTooLong 65 64"),
    ("ada@bücher.example", nil),
  ])
  func `an e-mail has an e-mail's format (80)`(email: String, problem: String?) throws {
    let scene = try SignUpFixture()

    scene.presenter.didEdit(email, in: .email)
    scene.presenter.didLeave(.email)

    #expect(scene.viewModel?[.email].problem == problem)
  }

  @Test(arguments: [
    ("", []), ("A", ["uppercase"]), ("a", ["lowercase"]), ("1", ["number"]), ("!", ["special"]),
    (" ", []), ("Ab1!", ["uppercase", "lowercase", "number", "special"]), ("É", ["uppercase"]),
  ])
  func `the checklist shows which rules a password meets (81)`(
    password: String, met: [String]
  ) throws {
    let scene = try SignUpFixture()

    scene.presenter.didEdit(Secret(password), in: .password)

    let shown = scene.viewModel?.rules.filter(\.isMet).map(\.text)
    #expect(shown == met.map { "signUp.password.\($0)" })
  }

  @Test func `a missing rule is a fault only when the password was left`() throws {
    let scene = try SignUpFixture()

    scene.presenter.didEdit(Secret("a"), in: .password)
    #expect(scene.viewModel?.areRulesJudged == false)
    scene.presenter.didLeave(.password)

    #expect(scene.viewModel?.areRulesJudged == true)
  }

  @Test func `a password of more than a kibibyte is refused in words`() throws {
    let scene = try SignUpFixture()

    scene.presenter.didEdit(Secret("Aa1!" + String(repeating: "x", count: 1024)), in: .password)
    scene.presenter.didLeave(.password)

    #expect(scene.viewModel?[.password].problem == "signUp.password.tooLong 1024")
  }

  @Test(arguments: [
    ("Passw0rd!", "", "signUp.confirmation.missing"),
    ("Passw0rd!", "passw0rd!", "signUp.confirmation.different"), ("Passw0rd!", "Passw0rd!", nil),
    ("\u{E9}A1!", "e\u{301}A1!", nil),
  ])
  func `the confirmation equals the password after NFC (82)`(
    password: String, confirmation: String, problem: String?
  ) throws {
    let scene = try SignUpFixture()

    scene.fill(password: password, confirmation: confirmation)
    scene.presenter.didLeave(.confirmation)

    #expect(scene.viewModel?[.confirmation].problem == problem)
  }

  @Test func `a confirmation is judged anew when the password changes`() throws {
    let scene = try SignUpFixture()

    scene.fill()
    scene.presenter.didLeave(.confirmation)
    scene.presenter.didEdit(Secret("An0ther!"), in: .password)

    #expect(scene.viewModel?[.confirmation].problem == "signUp.confirmation.different")
  }

  @Test(arguments: [.name, .email, .password, .confirmation] as [SignUp.Field])
  func `the button is enabled only when all four fields are valid (78)`(
    missing: SignUp.Field
  ) throws {
    let scene = try SignUpFixture()

    scene.fill()
    #expect(scene.viewModel?.canSubmit == true)
    switch missing {
    case .name: scene.presenter.didEdit("", in: .name)
    case .email: scene.presenter.didEdit("", in: .email)
    case .password: scene.presenter.didEdit(Secret(""), in: .password)
    case .confirmation: scene.presenter.didEdit(Secret(""), in: .confirmation)
    default: Issue.record("it isn't asked for")
    }

    #expect(scene.viewModel?.canSubmit == false)
  }

  @Test func `the note names the fields that were left and need attention, and no others`() throws {
    let scene = try SignUpFixture()

    scene.fill(email: "ada@", confirmation: "other")
    #expect(scene.viewModel?.note == "signUp.note.left 2")
    scene.presenter.didLeave(.email)
    #expect(scene.viewModel?.note == "SignUp.note.one signUp.email.label")
    scene.presenter.didLeave(.confirmation)

    #expect(
      scene.viewModel?.note
        == "SignUp.note.several list.last signUp.confirmation.label signUp.email.label")
  }

  @Test(arguments: [(true, false, false), (false, true, false), (false, false, true)])
  func `a form that is closed meanwhile goes, unless something was typed`(
    isOpen: Bool, isFilled: Bool, isGone: Bool
  ) {
    let flags = ChangingFlags()
    let spy = SignUpSpy(exhaustive: [])
    let presenter = SignUpPresenter(
      interactor: SignUpInteractorStub(probe: spy.probe, answers: StubAnswers(.error(.cancelled))),
      router: spy, brand: .aurora(), drafts: .none,
      services: PresenterServices(
        flags: flags, texts: TextsStub(), analytics: NoAnalytics()), work: Work())
    presenter.output = spy
    presenter.didAppear()
    if isFilled { presenter.didEdit("Ada", in: .name) }

    flags.isOpen = isOpen
    presenter.didChangeFlags()

    #expect(spy.probe.calls.contains { $0.name == "finish(with:)" } == isGone)
  }

  @Test func `the view model never holds a password`() throws {
    let scene = try SignUpFixture()

    scene.fill(password: "Tr0ub4dor&3")
    scene.presenter.didLeave(.password)

    #expect(!"\(String(reflecting: scene.viewModel))".contains("Tr0ub4dor"))
  }
}

/// Flags that switch sign-up on or off during a test.
private final class ChangingFlags: FeatureFlagManager {
  private let state = Mutex(true)

  var isOpen: Bool {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }

  func evaluate<Value>(_ flag: FeatureFlag<Value>) -> FlagEvaluation<Value> {
    FlagsStub(["signUp.enabled": "\(isOpen)"]).evaluate(flag)
  }
}
