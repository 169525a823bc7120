import Secrets
import TerminalKit
import Testing
import ViperTesting

@testable import SignInScene

@MainActor
@Suite struct SignInViewTests {
  private let spy = SignInSpy()

  @Test func `with a name filled in, the password comes next`() {
    let view = SignInView(presenter: spy, name: "ada@example.org", words: .english)
    let pilot = Pilot(view, size: Size(width: 40, height: 12))

    pilot.play("pw", .enter)

    #expect(pilot.screen.contains("▏ada@example.org"))
    spy.expect {
      spy.didAppear()
      spy.didEdit(Secret("pw"), in: .password)
      spy.didSubmit()
    }
  }

  @Test(arguments: ["", "ada"])
  func `Esc asks before a typed name is lost, not before that of the screen before`(first: String) {
    let view = SignInView(presenter: spy, name: first, words: .english)
    let pilot = Pilot(view, size: Size(width: 60, height: 16))

    pilot.play(.escape)
    #expect(!pilot.screen.contains("Discard what you typed?"))
    view.focus(.name)
    pilot.play("x", .escape)
    #expect(pilot.screen.contains("Discard what you typed?"))
    spy.skip()
  }

  @Test func `Esc asks before a typed password is lost`() {
    let view = SignInView(presenter: spy, name: "grace", words: .english)
    let pilot = Pilot(view, size: Size(width: 60, height: 16))

    pilot.play("p", .escape, "n", .key(.backspace), .escape)

    #expect(!pilot.screen.contains("Discard what you typed?"))
    spy.expect {
      spy.didAppear()
      spy.didEdit(Secret("p"), in: .password)
      spy.didEdit(Secret(""), in: .password)
      spy.didRequestBack()
    }
  }

  @Test func `F1 in the password offers an article`() {
    let view = SignInView(presenter: spy, name: "ada", words: .english)
    view.show(
      SignIn.ViewModel(
        title: "Sign in", name: .init(label: "Name"),
        password: .init(label: "Password", help: "Of your account."), article: "More: Passwords",
        submit: "Sign in", otherWay: "Forgot it?"))
    let pilot = Pilot(view, size: Size(width: 60, height: 16))

    pilot.press(.function(1))
    #expect(pilot.screen.contains("( More: Passwords )"))
    pilot.press(.enter)

    spy.expect {
      spy.didAppear()
      spy.didSelectArticle()
    }
  }

  @Test func `a sentence of two rows stands apart from the button`() {
    let view = SignInView(presenter: spy, words: .english)
    view.show(
      SignIn.ViewModel(
        title: "Sign in", name: .init(label: "Name"), password: .init(label: "Password"),
        submit: "Sign in", otherWay: "Forgot it?",
        notice: "Your application is being read. Once it is approved, sign in here."))
    let pilot = Pilot(view, size: Size(width: 50, height: 20))

    expectScreen(
      pilot,
      """
        ▲ Aurora                               Sign in
      ──────────────────────────────────────────────────

        Name
        ▏                                 ▕

        Password
        ▏                                 ▕

        ! Your application is being read. Once it is
        approved, sign in here.

        ( Sign in )

        ( Forgot it? )
      ⋮
        Tab Next  ⇧Tab Previous  Esc Back  ^G F1 Help
      """)
    spy.skip()
  }

  @Test func `it asks for a name and a password, and says what is wrong, at 40×12`() {
    let view = SignInView(presenter: spy, words: .english)
    view.show(
      SignIn.ViewModel(
        title: "Sign in", name: .init(label: "E-mail or username"),
        password: .init(label: "Password", problem: "Check both"), submit: "Sign in",
        otherWay: "Forgot it?"))
    let pilot = Pilot(view, size: Size(width: 40, height: 12))

    pilot.play("ada", .enter, "pw", .enter)

    expectScreen(
      pilot,
      """
        ▲ Aurora                     Sign in
      ────────────────────────────────────────
        E-mail or username
        ▏ada                       ▕

        Password
        ▏••                        ▕
        ✗ Check both

        ( Sign in )
        ( Forgot it? )
      ⋮
        Tab Next  Esc Back  ^G F1 Help
      """)
    view.clear(.password)
    spy.expect {
      spy.didAppear()
      spy.didEdit("ada", in: .name)
      spy.didLeave(.name)
      spy.didEdit(Secret("pw"), in: .password)
      spy.didSubmit()
      spy.didEdit(Secret(""), in: .password)
    }
  }
}
