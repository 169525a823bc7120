import Domain
import InteractorKit
import Routes
import Secrets
import Testing
import Viper
import ViperTesting

@testable import SignUpScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpRejectionTests {
  @Test func `shows a server's own rules until the field is changed`() async {
    let scene = SignUpFixture(
      .error(
        .rejected([
          FieldProblem(field: "password", rule: "tooShort", limit: 15),
          FieldProblem(field: "password", rule: "common"),
          FieldProblem(field: "email", rule: "odd"),
        ])))
    scene.fill()

    await scene.submit()

    #expect(
      scene.viewModel?[.password].problem
        == "signUp.rejected.password signUp.password.longEnough 15list.separatorsignUp.password.uncommon"
    )
    #expect(scene.viewModel?[.email].problem == "signUp.rejected.field signUp.email.label")
    #expect(scene.viewModel?.canSubmit == false)
    scene.fill(email: "ada@example.net", password: "Purple 7 elephants!")
    #expect(scene.viewModel?[.password].problem == nil)
    #expect(scene.viewModel?[.email].problem == nil)
    #expect(scene.viewModel?.canSubmit == true)
  }

  @Test func `a taken address can be signed in with, until it is changed`() async {
    let scene = SignUpFixture(.error(.emailTaken), exhaustive: [.router])
    #expect(scene.viewModel?.signIn == nil)
    scene.fill()
    await scene.submit()
    #expect(scene.viewModel?.signIn == "signUp.email.signIn")

    scene.presenter.didSelectSignIn()

    scene.spy.expect { scene.spy.signIn(as: "ada@example.org") }
    scene.presenter.didEdit("ada@example.com", in: .email)
    #expect(scene.viewModel?.signIn == nil)
  }

  @Test func `the form is there again, unless the guest has signed in`() async {
    for hasSignedIn in [false, true] {
      let scene = SignUpFixture(
        .error(.emailTaken), exhaustive: [.router], hasSignedIn: hasSignedIn)
      scene.fill()
      await scene.submit()
      scene.presenter.didSelectSignIn()
      scene.spy.expect { scene.spy.signIn(as: "ada@example.org") }

      scene.presenter.didAppear()

      if hasSignedIn { scene.spy.expect { scene.spy.close() } }
      #expect(scene.presenter.hasUnsavedChanges)
    }
  }

  @Test func `where sign-in is closed, a taken address leads nowhere`() async {
    let scene = SignUpFixture(.error(.emailTaken), flags: ["signIn.enabled": "false"])
    scene.fill()
    await scene.submit()

    #expect(scene.viewModel?[.email].problem == "signUp.email.taken")
    #expect(scene.viewModel?.signIn == nil)
  }

  @Test func `what was sent is rejected, not what was typed meanwhile`() async {
    let error = RegistrationError.rejected([FieldProblem(field: "email", rule: "odd")])
    let scene = SignUpFixture(.untilCancelled(.failure(error)))

    scene.fill()
    scene.presenter.didSubmit()
    scene.presenter.didEdit("ada@example.com", in: .email)
    scene.presenter.didRequestBack()
    await scene.work.settled()

    #expect(scene.viewModel?[.email].problem == nil)
    scene.presenter.didEdit("ada@example.org", in: .email)
    #expect(scene.viewModel?[.email].problem == "signUp.rejected.field signUp.email.label")
  }

  @Test func `each address that was refused is known, whatever was tried meanwhile`() {
    var form = SignUpForm.article()
    for (address, code) in [("a@example.org", RuleCode.taken), ("b@example.org", .rejected)] {
      form.enter(address, in: .email)
      form.refuse(.email, of: form, for: .init(code, nil))
    }

    #expect(form.problem(in: .email)?.code == .rejected)
    form.enter("a@example.org", in: .email)
    #expect(form.problem(in: .email)?.code == .taken)
    form.enter("c@example.org", in: .email)
    #expect(form.problem(in: .email) == nil)
  }

  @Test func `what was refused while it was empty is refused when it is emptied again`() {
    var form = SignUpForm.article()
    form.refuse(.name, of: form, for: .init(.rejected, nil))

    form.enter("Ada Lovelace", in: .name)
    #expect(form.problem(in: .name) == nil)
    form.enter("", in: .name)
    #expect(form.problem(in: .name)?.code == .rejected)
  }

  @Test(arguments: [(nil, false), ("", false), ("KIT", false), ("KITE", true)])
  func `an invitation that was typed is asked about, one that came along isn't`(
    typed: String?, isUnsaved: Bool
  ) {
    let scene = SignUpFixture(.error(.cancelled), invitation: "KIT")
    if let typed { scene.presenter.didEdit(typed, in: .invitation) }

    #expect(scene.presenter.hasUnsavedChanges == isUnsaved)
  }

  @Test func `a server that is closed says so over the form, which keeps what was typed`() async {
    let scene = SignUpFixture(.error(.closed), exhaustive: [.router])
    scene.fill()

    await scene.submit()

    scene.spy.expect { scene.spy.show(.signUpClosed, article: nil) }
    #expect(scene.presenter.hasUnsavedChanges)
  }

  @Test(arguments: [(1, 1), (60, 1), (61, 2), (3_600, 60)], [false, true])
  func `a request beyond the limit gets the time to wait`(
    limit: (seconds: Int, minutes: Int), verifiesEmail: Bool
  ) async {
    let scene = SignUpFixture(
      .error(.tooMany(seconds: limit.seconds)), exhaustive: [.router],
      verifiesEmail: verifiesEmail)

    scene.fill()
    await scene.submit()

    let wait = "service.tooMany \(limit.minutes)"
    scene.spy.expect {
      scene.spy.show(
        .accountNotSaved(reason: verifiesEmail ? "signUp.codeAgain \(wait)" : wait), article: nil)
    }
    #expect(scene.presenter.hasUnsavedChanges)
  }
}
