import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct WrongFieldsTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test(arguments: [
      ("", "Enter your first and last name, as in Ada Lovelace"),
      ("Ada", "We ask for a full name: add your last name after Ada"),
    ])
    func `a wrong name is reported when its field is left`(name: String, message: String)
      async throws
    {
      try await pane.openForm(of: foyer)

      try pane.type(name)
      try pane.press("Tab")

      try await pane.shows(message)
    }

    @Test(arguments: [
      ("", "Enter your e-mail address, as in ada@example.org"),
      ("ada", "Not an e-mail address yet: add @ and a domain, as in ada@example.org"),
      ("ada@", "Not an e-mail address yet: add a domain, as in ada@example.org"),
      ("@example.org", "Not an e-mail address yet: add a name before the @"),
      ("ada@example", "Add an ending to example, as in example.org"),
      ("ada@b@example.org", "An e-mail address has only one @: remove the others"),
      ("ada..king@example.org", "A dot can't be first or last, or follow another dot"),
      ("ada king@example.org", "An e-mail address can't contain a space: remove it"),
      ("âda@example.org", "Before the @, use only a to z: other letters don't work everywhere"),
    ])
    func `a wrong address is reported when its field is left`(email: String, message: String)
      async throws
    {
      try await pane.openForm(of: foyer)
      try pane.press("Tab")

      try pane.type(email)
      try pane.press("Tab")

      try await pane.shows(message)
    }

    @Test(arguments: [
      ("engine-1", "✗ uppercase  ✓ lowercase  ✓ number  ✓ special character"),
      ("ENGINE-1", "✓ uppercase  ✗ lowercase  ✓ number  ✓ special character"),
      ("Engine-x", "✓ uppercase  ✓ lowercase  ✗ number  ✓ special character"),
      ("Engine1x", "✓ uppercase  ✓ lowercase  ✓ number  ✗ special character"),
    ])
    func `what a password lacks is in its checklist`(
      password: String, checklist: String
    ) async throws {
      try await pane.openForm(of: foyer)
      try pane.press("Tab", "Tab")

      try pane.type(password)
      try pane.press("Tab")

      try await pane.shows(checklist)
      #expect(try !pane.screen.contains(password))
    }

    @Test(arguments: [
      ("", "Type the same password again"),
      ("Engine-1844", "The passwords differ: type the same one in both fields"),
    ])
    func `a wrong confirmation is reported when its field is left`(
      confirmation: String, message: String
    ) async throws {
      try await pane.openForm(of: foyer)

      try pane.fill(Form(confirmation: confirmation))
      try pane.press("Tab")

      try await pane.shows(message)
    }

    @Test(arguments: [
      (Form(name: "Ada", email: "ada@", confirmation: "x"), "Full name"),
      (Form(email: "ada@", confirmation: "x"), "E-mail"),
      (Form(password: "Engine", confirmation: "x"), "Password"),
      (Form(confirmation: "x"), "Confirm password"),
    ])
    func `sending goes to the first wrong field instead`(form: Form, field: String) async throws {
      try await pane.openForm(of: foyer)
      try pane.fill(form)

      try pane.press("Tab", "Enter")

      try await pane.focuses(field)
      #expect(try foyer.accounts().isEmpty)
    }

    @Test func `what is missing is said beside the button`() async throws {
      try await pane.openForm(of: foyer)
      try await pane.shows("Fill in all four fields")

      try pane.fill(Form(email: "ada@", password: "Engine", confirmation: "x"))
      try pane.press("Tab")

      try await pane.shows("3 fields need attention")
    }

    @Test func `Ctrl-T shows a password until the field is left`() async throws {
      try await pane.openForm(of: foyer)
      try pane.press("Tab", "Tab")
      try pane.type("Engine-1843")
      try await pane.shows("•••••••••••")

      try pane.press("C-t")
      try await pane.shows("Engine-1843")
      try pane.press("Tab")

      try await pane.hides("Engine-1843")
    }

    @Test func `Ctrl-T twice leaves the screen as it was`() async throws {
      try await pane.openForm(of: foyer)
      try pane.press("Tab", "Tab")
      try pane.type("Engine-1843")
      try await pane.shows("•••••••••••")
      let before = try pane.screen

      for _ in 0..<2 {
        try pane.press("C-t")
        try await pane.shows("Engine-1843")
        try pane.press("C-t")
        try await pane.hides("Engine-1843")
        try await pane.until("the screen from before") { try pane.screen == before }
      }
      try pane.press("C-c", "C-c")

      try await pane.hides("Confirm password")
    }
  }
}
