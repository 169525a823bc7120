import ProgramTesting

/// The steps of a guest in Foyer.
extension Pane {
  /// Starts Foyer from the shell and waits for Home.
  func openHome(of foyer: Foyer) async throws {
    try type(foyer.line())
    try press("Enter")
    try await shows("What would you like to do?")
  }

  /// Starts Foyer from the shell with the form.
  func openForm(of foyer: Foyer, _ arguments: String = "") async throws {
    try type(foyer.line("--scene sign-up \(arguments)"))
    try press("Enter")
    try await shows("Confirm password")
  }

  /// Leaves the page of a new account, signs out, and opens the form for another guest.
  func openFormAgain() async throws {
    try press("Enter", "1", "Enter")
    try await shows("Sign out")
    try press("End", "Up", "Enter")
    try await shows("Use the account you already have")
    try press("Home", "Enter")
    try await focuses("Full name")
  }

  /// Fills in the form, and waits until it shows all letters.
  func fillVisibly() async throws {
    try fill()
    try await until("all letters") {
      try lines.count { $0.contains(String(repeating: "•", count: Form.good.password.count)) } == 2
    }
  }

  /// Fills in the four fields, beginning with the focused one.
  func fill(_ form: Form = .good) throws {
    for text in [form.name, form.email, form.password] {
      try type(text)
      try press("Tab")
    }
    try type(form.confirmation)
  }
}

/// The texts for the form.
struct Form {
  var name = "Ada Lovelace"
  var email = "ada@example.org"
  var password = "Engine-1843"
  var confirmation = "Engine-1843"

  static let good = Form()
}

extension Pane {
  /// Returns whether the title of the form of sign-up stands where a terminal of that size has it: at the
  /// page's right edge, or from 100×30 on in the border of a box of 78 columns.
  func isTitled(_ width: Int, _ height: Int) throws -> Bool {
    if width >= 100, height >= 30 {
      return try lines.contains {
        $0.contains("┌─ Create account ─") && $0.hasSuffix("┐") && $0.count == (width + 78) / 2
      }
    }
    let margin = width < 72 ? 2 : max(4, (width - 76) / 2)
    return try lines[0].count == width - margin && lines[0].hasSuffix("Create account")
  }
}
