import Secrets
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import SignUpScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpViewTests {
  @Test func `a half-filled form at 80×24`() {
    let scene = ViewFixture(Size(width: 80, height: 24))

    scene.pilot.play("Ada Lovelace", .tab, "ada@", .tab, "Pass")
    scene.view.show(.needingAttention)
    scene.pilot.press(.tab)

    expectScreen(
      scene.pilot,
      """
          ▲ Aurora                                                  Create account
      ────────────────────────────────────────────────────────────────────────────────

          Full name
          ▏Ada Lovelace                                       ▕


          E-mail
          ▏ada@                                               ▕
          ✗ Not an e-mail address yet: add a domain, as in ada@example.org

          Password                           Strength ▰▰▱▱ fair
          ▏••••                                               ▕
          ✓ uppercase  ✓ lowercase  · number  · special character

          Confirm password
          ▏                                                   ▕


          ( Create account )
          E-mail, Password and Confirm password need attention
      ⋮
          Tab Next  Enter Create account  ^T Show password  Esc Back  ^G F1 Help
      """)
    #expect(scene.pilot.terminal.cursor == Point(x: 5, y: 16))
  }

  @Test func `the end of the form at 40×12`() {
    let scene = ViewFixture(Size(width: 40, height: 12))

    scene.pilot.play(.tab, .tab, "Password")
    scene.view.show(.valid)
    scene.pilot.press(.tab)

    expectScreen(
      scene.pilot,
      """
        ▲ Aurora              Create account
      ────────────────────────────────────────
        Password
        ▏••••••••                  ▕
        ✓ uppercase  ✓ lowercase
        · number     · special character
        Confirm password                    ▐
        ▏                          ▕        ▐
                                            ▐
                                            ▐
        ( Create account )                  ▐
        Tab Next  Esc Back  ^G F1 Help
      """)
  }

  @Test func `Ctrl-T shows the password until the field is left`() {
    let scene = ViewFixture()

    scene.pilot.play(.tab, .tab, "Pa55 wörd", .control("t"))
    #expect(scene.pilot.screen.contains("▏Pa55 wörd "))
    #expect(scene.pilot.screen.contains("^T Hide password"))
    scene.pilot.press(.tab, .shiftTab)

    #expect(scene.pilot.screen.contains("▏••••••••• "))
  }

  @Test func `actions are reported as facts`() {
    let scene = ViewFixture(exhaustive: [.presenter])

    scene.pilot.play("A", .tab, "b", .enter, "c", .enter, "d", .enter, .escape)

    scene.spy.expect {
      scene.spy.didAppear()
      scene.spy.didEdit("A", in: .name)
      scene.spy.didLeave(.name)
      scene.spy.didEdit("b", in: .email)
      scene.spy.didLeave(.email)
      scene.spy.didEdit(Secret("c"), in: .password)
      scene.spy.didLeave(.password)
      scene.spy.didEdit(Secret("d"), in: .confirmation)
      scene.spy.didSubmit()
      scene.spy.didRequestBack()
    }
  }

  @Test func `a button that is busy says so from the first tick on, and Esc cancels`() async {
    let scene = ViewFixture()

    scene.view.show(.busy)
    scene.view.focusButton()
    await scene.pilot.drain()
    #expect(!scene.pilot.screen.contains("Creating your account"))
    await scene.pilot.advance(.milliseconds(100))

    #expect(scene.pilot.screen.contains("( Create account )   ⠋ Creating your account"))
    #expect(scene.pilot.screen.contains("Esc Cancel"))
  }

  @Test func `the fields stay where they are when the address is in use`() {
    let scene = ViewFixture()
    let rows = {
      scene.pilot.screen.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated().filter { $0.element.contains("assword") }.map(\.offset)
    }
    let before = rows()
    var viewModel = SignUp.ViewModel.valid
    viewModel.signIn = "Sign in with this address"

    scene.view.show(viewModel)
    scene.pilot.press(.tab)

    #expect(scene.pilot.screen.contains("( Sign in with this address )"))
    #expect(before.count == 2 && rows() == before)
  }

  @Test func `exactly four fields and a button can have the focus`() {
    let scene = ViewFixture()

    let focusable = scene.view.form.widgets.filter(\.isFocusable).map(\.description.role)

    #expect(
      focusable == [.textField, .textField, .passwordField, .passwordField, .button])
  }
}

@MainActor
private struct ViewFixture {
  let spy: SignUpSpy
  let view: SignUpView
  let pilot: Pilot

  init(_ size: Size = Size(width: 80, height: 24), exhaustive: Set<SceneCall.Role> = []) {
    spy = SignUpSpy(exhaustive: exhaustive)
    view = SignUpView(presenter: spy, words: .english)
    view.show(.valid)
    pilot = Pilot(view, size: size)
  }
}

extension SignUp.ViewModel {
  fileprivate static let valid = SignUp.ViewModel(
    title: "Create account",
    fields: [
      .init(id: .name, kind: .line(), state: .init(label: "Full name")),
      .init(id: .email, kind: .line(), state: .init(label: "E-mail")),
      .init(id: .password, kind: .password, state: .init(label: "Password")),
      .init(id: .confirmation, kind: .password, state: .init(label: "Confirm password")),
    ],
    rules: [
      .init(text: "uppercase", isMet: true), .init(text: "lowercase", isMet: true),
      .init(text: "number", isMet: false), .init(text: "special character", isMet: false),
    ],
    areRulesJudged: false,
    strength: .init(label: "Strength", level: 2, levels: 4, word: "fair"),
    submit: "Create account", canSubmit: true, note: "")

  fileprivate static var needingAttention: SignUp.ViewModel {
    var viewModel = valid
    viewModel[.email].problem = "Not an e-mail address yet: add a domain, as in ada@example.org"
    viewModel.note = "E-mail, Password and Confirm password need attention"
    viewModel.canSubmit = false
    return viewModel
  }

  fileprivate static var busy: SignUp.ViewModel {
    var viewModel = valid
    viewModel.progress = "Creating your account…"
    return viewModel
  }
}
