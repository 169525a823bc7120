import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct SignUpTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `a guest signs up with the keyboard, and the account is there`() async throws {
      try await pane.openHome(of: foyer)
      try pane.press("Enter")
      try await pane.focuses("Full name")
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Account created. Welcome, Ada.")
      try pane.press("Enter")
      try await pane.shows("What would you like to do?")

      let accounts = try foyer.accounts()

      #expect(accounts.map(\.name) == ["Ada Lovelace"])
      #expect(accounts.map(\.email) == ["ada@example.org"])
      #expect(accounts.map(\.brand) == ["aurora"])
    }

    @Test func `nothing leads back to a form that was sent`() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Account created.")

      try pane.press("Escape")

      try await pane.shows("What would you like to do?")
      #expect(try !pane.screen.contains("Confirm password"))
    }

    @Test func `an address that is taken is said at its field, and nothing typed is lost`()
      async throws
    {
      try await pane.openForm(of: foyer)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Account created.")
      try await pane.openFormAgain()

      try pane.fill(Form(name: "Augusta King", email: "ADA@Example.ORG"))
      try pane.press("Enter")

      try await pane.shows("This address already has an account: sign in, or use another one")
      try await pane.focuses("E-mail")
      try await pane.shows("Augusta King", "ADA@Example.ORG", "•••••••••••")
      #expect(try foyer.accounts().count == 1)
    }

    @Test func `another address than the taken one is stored`() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Account created.")
      try await pane.openFormAgain()
      try pane.fill()
      try pane.press("Enter")
      try await pane.focuses("E-mail")

      try pane.press("C-a")
      try pane.type("countess.")
      try pane.press("Tab", "Tab", "Enter")

      try await pane.shows("Account created.")
      #expect(try foyer.accounts().map(\.email) == ["ada@example.org", "countess.ada@example.org"])
    }
  }
}
