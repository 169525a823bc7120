import Domain
import SceneServices
import Secrets
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import SignUpScene

/// Tests brands with more fields than the four standard ones.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpFieldsTests {
  private static let rules = RegistrationRules(
    fields: SignUpFields([
      .name(.required), .username(reserved: ["aurora"]), .email(.required), .password,
      .question(
        BrandQuestion(id: "use", kind: .lines, isRequired: true, wording: Wording("What for?"))),
      .question(
        BrandQuestion(
          id: "shell", kind: .choice, wording: Wording(["ja": "シェル"], other: "Which shell?"),
          choices: [
            .init(id: "bash", wording: Wording("Bash")),
            .init(id: "fish", wording: Wording("Fish")),
          ])),
      .question(BrandQuestion(id: "adult", kind: .yesNo, wording: Wording("Are you 18?"))),
      .terms(TermsOfUse(version: "2026-11", text: Wording("# Be kind"))),
    ]))

  @Test func `a question follows the answer that it depends on, and is sent only then`() throws {
    let rules = RegistrationRules(
      fields: SignUpFields([
        .name(.required), .email(.required), .password,
        .question(BrandQuestion(id: "site", kind: .yesNo, wording: Wording("A site?"))),
        .question(
          BrandQuestion(
            id: "where", kind: .text, wording: Wording("Where?"),
            askedIf: .init(question: "site", answer: "yes"))),
      ]))
    let scene = SignUpFixture(.error(.cancelled), rules: rules)
    let place = SignUp.Field.question("where")
    #expect(scene.viewModel?.fields.map(\.id).contains(place) == false)

    scene.presenter.didEdit("yes", in: .question("site"))
    scene.presenter.didLeave(.question("site"))
    #expect(scene.viewModel?.fields.last?.id == place)
    scene.presenter.didEdit("a.example", in: place)
    scene.presenter.didEdit("no", in: .question("site"))
    scene.presenter.didLeave(.question("site"))

    #expect(scene.viewModel?.fields.map(\.id).contains(place) == false)
  }

  @Test func `the fields are the label's, in its order`() {
    let scene = SignUpFixture(.error(.cancelled), rules: Self.rules, invitation: "")

    #expect(
      scene.viewModel?.fields.map(\.id) == [
        .name, .username, .email, .password, .confirmation, .question("use"), .question("shell"),
        .question("adult"), .invitation, .terms,
      ])
    #expect(
      scene.viewModel?.fields.map(\.kind).suffix(5) == [
        .lines(limit: 4000),
        .choice([.init(value: "bash", title: "Bash"), .init(value: "fish", title: "Fish")]),
        .yesNo([
          .init(value: "yes", title: "signUp.answer.yes"),
          .init(value: "no", title: "signUp.answer.no"),
        ]), .line(),
        .consent(button: "signUp.terms.read"),
      ])
    #expect(scene.viewModel?[.question("use")].label == "What for?")
    #expect(
      scene.viewModel?[.question("shell")].label == "signUp.answer.optional Which shell?")
    #expect(scene.viewModel?.note == "signUp.neededFields")
  }

  @Test func `the button waits for what is required, and for nothing else`() async {
    let scene = SignUpFixture(.error(.cancelled), rules: Self.rules)
    scene.fill()
    #expect(scene.viewModel?.canSubmit == false)

    scene.presenter.didEdit("ada", in: .username)
    scene.presenter.didEdit("Mail", in: .question("use"))
    #expect(scene.viewModel?.canSubmit == false)
    scene.presenter.didSwitch(.terms, on: true)
    #expect(scene.viewModel?.canSubmit == true)
    scene.presenter.didSwitch(.terms, on: false)
    #expect(scene.viewModel?.canSubmit == false)
  }

  @Test func `what may be left out says so, and the button doesn't wait for it`() async {
    let items =
      [.username(reserved: []), .name(.optional), .email(.optional), .password]
      as [SignUpFields.Item]
    let rules = RegistrationRules(fields: SignUpFields(items))
    let scene = SignUpFixture(.error(.cancelled), rules: rules)
    scene.fill()
    #expect(scene.viewModel?[.name].label == "signUp.answer.optional signUp.name.label")
    scene.presenter.didEdit("ada", in: .username)
    scene.presenter.didEdit("", in: .name)
    scene.presenter.didEdit("", in: .email)
    #expect(scene.viewModel?.canSubmit == true)
    scene.presenter.didEdit("ada@", in: .email)
    #expect(scene.viewModel?.canSubmit == false)
  }

  @Test func `what was filled in is sent, and the version of the terms`() async {
    let scene = SignUpFixture(
      .error(.cancelled), exhaustive: [.interactor], rules: Self.rules)
    scene.fill()
    scene.presenter.didEdit("ada", in: .username)
    scene.presenter.didEdit("Mail\nand news", in: .question("use"))
    scene.presenter.didEdit("fish", in: .question("shell"))
    scene.presenter.didEdit("yes", in: .question("adult"))
    scene.presenter.didSwitch(.terms, on: true)

    await scene.submit()

    scene.spy.expect {
      scene.spy.interactor(
        RegistrationForm(
          name: "Ada Lovelace", email: "ada@example.org", password: Secret("Passw0rd!"),
          brand: BrandID("aurora"), username: "ada",
          answers: ["use": "Mail\nand news", "shell": "fish", "adult": "yes"],
          terms: "2026-11"),
        call: "register(_:onWait:)")
    }
  }

  @Test(arguments: [
    ("", "signUp.username.empty"), ("Ada", "signUp.username.uppercase"),
    ("ада", "signUp.username.notAllowed а"), ("42", "signUp.username.onlyDigits"),
    ("7up", "signUp.username.beginsWith"), ("root", "signUp.username.reserved root"),
    ("aurora", "signUp.username.reserved aurora"),
    ("a b", "signUp.username.notAllowed signUp.email.blank"),
    (String(repeating: "a", count: 33), "signUp.username.tooLong 33 32"), ("ada", nil),
  ])
  func `a username is judged when it is left`(name: String, problem: String?) {
    let scene = SignUpFixture(.error(.cancelled), rules: Self.rules)

    scene.presenter.didEdit(name, in: .username)
    #expect(scene.viewModel?[.username].problem == nil)
    scene.presenter.didLeave(.username)

    #expect(scene.viewModel?[.username].problem == problem)
  }

  @Test func `a taken username is refused until it is changed`() async {
    let scene = SignUpFixture(.error(.usernameTaken), rules: Self.rules)
    scene.fillAll()

    await scene.submit()
    #expect(scene.viewModel?[.username].problem == "signUp.username.taken")
    #expect(scene.spy.last() == SignUp.Field.username)
    scene.presenter.didEdit("ada-l", in: .username)

    #expect(scene.viewModel?[.username].problem == nil)
  }

  @Test func `a missing part is reported at the first such field, and each kind once in the note`()
    async
  {
    let scene = SignUpFixture(.error(.cancelled), rules: Self.rules)
    scene.fill()
    scene.presenter.didEdit("ada", in: .username)

    await scene.submit()

    #expect(scene.viewModel?[.question("use")].problem == "signUp.answer.missing")
    #expect(scene.viewModel?[.terms].problem == "signUp.terms.notAccepted")
    #expect(scene.spy.last() == SignUp.Field.question("use"))
    #expect(
      scene.viewModel?.note
        == "SignUp.note.several list.last signUp.terms.name signUp.answer.name")
  }

  @Test func `an answer alone would be lost, too`() {
    for edit in [
      { $0.didEdit("a", in: .username) }, { $0.didEdit("fish", in: .question("shell")) },
      { $0.didSwitch(.terms, on: true) },
    ] as [(SignUpPresenter) -> Void] {
      let scene = SignUpFixture(.error(.cancelled), rules: Self.rules)
      edit(scene.presenter)
      #expect(scene.presenter.hasUnsavedChanges)
    }
  }

  @Test func `the terms are read on a screen of their own, in the guest's language`() {
    let scene = SignUpFixture(.error(.cancelled), exhaustive: [.router], rules: Self.rules)

    scene.presenter.didSelectTerms()

    scene.spy.expect { scene.spy.open(terms: "# Be kind") }
  }

  /// In linear mode, the button that shows the terms comes after the question for consent.
  @Test func `going on without agreeing, to read the terms, reports no problem yet`() async {
    let scene = SignUpFixture(.error(.cancelled), rules: Self.rules)

    scene.presenter.didLeave(.terms)
    #expect(scene.viewModel?[.terms].problem == nil)
    await scene.submit()

    #expect(scene.viewModel?[.terms].problem == "signUp.terms.notAccepted")
  }

  @Test func `an answer that is too long is refused, and not cut`() {
    let scene = SignUpFixture(.error(.cancelled), rules: Self.rules)

    scene.presenter.didEdit(String(repeating: "x", count: 2001), in: .question("use"))
    scene.presenter.didLeave(.question("use"))

    #expect(scene.viewModel?[.question("use")].problem == "signUp.answer.tooLong 2001 2000")
  }

  @Test func `analytics learn of a question, and of nothing that it asks`() {
    let scene = SignUpFixture(.error(.cancelled), rules: Self.rules)

    scene.presenter.didLeave(.question("use"))

    #expect(scene.spy.last() == AnalyticsEvent.fieldRejected("question", .empty))
  }

  @Test func `a server's own rules on an answer are shown until it is changed`() async {
    let scene = SignUpFixture(
      .error(.rejected([FieldProblem(field: "answers.use", rule: "odd")])), rules: Self.rules)
    scene.fillAll()

    await scene.submit()
    #expect(
      scene.viewModel?[.question("use")].problem == "signUp.rejected.field signUp.answer.name")
    scene.presenter.didEdit("News", in: .question("use"))

    #expect(scene.viewModel?[.question("use")].problem == nil)
  }

  @Test func `terms that have changed on the server meanwhile are reported as such`() async {
    let scene = SignUpFixture(
      .error(.rejected([FieldProblem(field: "terms", rule: "outdated")])), rules: Self.rules)
    scene.fillAll()

    await scene.submit()

    #expect(scene.viewModel?[.terms].problem == "signUp.terms.outdated")
    #expect(scene.viewModel?.canSubmit == false)
  }

  @Test func `each field has its widget, whose changes are reported`() {
    let spy = SignUpSpy(exhaustive: [])
    let view = SignUpView(presenter: spy, words: .english)
    let scene = SignUpFixture(.error(.cancelled), rules: Self.rules)
    view.show(scene.viewModel!)
    let pilot = Pilot(view, size: Size(width: 80, height: 40))

    #expect(
      view.form.widgets.filter(\.isFocusable).map(\.description.role) == [
        .textField, .textField, .textField, .passwordField, .passwordField, .textArea, .radioGroup,
        .radioGroup, .button, .toggle, .button,
      ])
    view.focus(.question("shell"))
    pilot.press(.down)
    pilot.play(" ", .tab, .tab, .enter, .tab, " ")

    let calls = Set(spy.probe.calls.map(\.name))
    #expect(calls.isSuperset(of: ["didEdit(_:in:)", "didSwitch(_:on:)", "didSelectTerms()"]))
    let chosen = spy.probe.calls.flatMap(\.arguments).compactMap { $0 as? String }
    #expect(chosen == ["bash"])
  }
}

extension SignUpFixture {
  /// Fills all fields that the brand has.
  fileprivate func fillAll() {
    fill()
    presenter.didEdit("ada", in: .username)
    presenter.didEdit("Mail", in: .question("use"))
    presenter.didSwitch(.terms, on: true)
  }
}
