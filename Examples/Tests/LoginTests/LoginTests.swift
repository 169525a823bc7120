import InteractorKit
import PasswordWidgets
import Secrets
import Testing
import Viper
import ViperTesting

@testable import Login

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LoginTests {
  private let work = Work()

  @Test(arguments: [("ada@example.org", "ada"), ("ada", "ada"), ("a@b@c", "a"), (nil, nil)])
  func `the user's name stands before the first @`(email: String?, name: String?) async throws {
    let response = try await LoginInteractor().execute(
      .init(email: email, password: Secret("x")))

    #expect(response == .init(username: name, sessionToken: "123456910"))
  }

  @Test(arguments: [nil, Secret("")])
  func `without a password it fails`(password: Secret?) async {
    await #expect(throws: LoginInteractor.Failure.passwordMissing) {
      try await LoginInteractor().execute(.init(email: "ada", password: password))
    }
  }

  @Test func `a user who logs in is greeted`() async throws {
    let pilot = pilot(registered: true)

    try pilot.click(role: .button, label: "Log in")
    await pilot.drain()
    #expect(pilot.screen.contains("Type a password."))

    try pilot.enter("ada@example.org", into: "E-mail")
    try pilot.enter("secret", into: "Password")
    try pilot.click(role: .button, label: "Log in")
    await pilot.drain()
    #expect(pilot.screen.contains("Hello, ada! Your token is 123456910."))
    #expect(!pilot.screen.contains("secret"))
  }

  @Test func `an error says that a request isn't registered`() async throws {
    let pilot = pilot(registered: false)

    try pilot.click(role: .button, label: "Log in")
    await pilot.drain()

    #expect(pilot.screen.contains("Nobody answers Login.LoginInteractor.Request."))
  }

  @Test func `in lines the password is asked, and never said`() async {
    let lines = ScriptedLines(["ada@example.org", "hunter2", ""], isInteractive: false)
    var useCases = UseCaseExecutor()
    useCases.register(LoginInteractor())
    let app = AppLines(lines, settings: App.Settings(work: work), routes: [()]) {
      [work, useCases] _, _ in
      LoginView(useCases: useCases, work: work)
    }

    _ = await app.play()

    #expect(lines.transcript.contains("Hello, ada!"))
    #expect(!lines.transcript.contains("hunter2"))
    _ = app.close()
  }

  private func pilot(registered: Bool) -> Pilot {
    var useCases = UseCaseExecutor()
    if registered { useCases.register(LoginInteractor()) }
    return Pilot(LoginView(useCases: useCases, work: work), work: work)
  }
}
