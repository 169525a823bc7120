import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

/// F1 on a field shows its help and its problem, then the keys.
@MainActor
struct FieldHelpTests {
  private let field = TextField(label: "E-mail", words: .english)
  private let pilot: Pilot

  init() {
    let screen = Screen()
    field.help = "An address whose mail you can read."
    screen.form.show([field, TextField(label: "Other", words: .english)])
    pilot = Pilot(screen)
  }

  @Test(arguments: [Key.function(1), .alt("?"), .control("g")])
  func `opens the help of this very field, with its error, and Esc returns to the caret`(key: Key) {
    field.message = .problem("Add a domain")
    pilot.type("ada@")
    pilot.press(.left)
    let cursor = pilot.terminal.cursor

    pilot.press(key)

    #expect(pilot.screen.contains("┌─ E-mail ─"))
    #expect(pilot.screen.contains("An address whose mail you can read."))
    #expect(pilot.screen.split(separator: "✗ Add a domain").count == 3)
    #expect(pilot.screen.contains("F1 Keys"))
    pilot.press(.escape)
    #expect(!pilot.screen.contains("An address"))
    #expect(pilot.terminal.cursor == cursor)
    pilot.type("x")
    #expect(field.text == "adax@")
  }

  @Test func `Ctrl-G does what F1 does, which some terminals keep, and the bar of a form says so`()
  {
    #expect(pilot.screen.hasSuffix("Esc Back  ^G F1 Help"))
    pilot.press(.control("g"))
    #expect(pilot.screen.contains("An address") && pilot.screen.contains("^G F1 Keys"))

    pilot.press(.control("g"))
    #expect(pilot.screen.contains("┌─ Keys ─") && pilot.screen.contains("Ctrl+G  F1"))
    pilot.press(.control("g"))

    #expect(!pilot.screen.contains("┌─ Keys ─"))
    #expect(field.text == "")
  }

  @Test func `what a password lacks is listed, with its mark`() {
    let password = PasswordField(label: "Password")
    password.help = "Nobody can read it."
    password.checklist = Checklist(
      label: "Password",
      items: [.init("8+ characters", isMet: false), .init("number", isMet: true)])
    password.checklist?.isJudged = true
    let screen = Screen()
    screen.form.show([password])
    let pilot = Pilot(screen)

    pilot.press(.function(1))

    #expect(pilot.screen.contains("│ ✗ 8+ characters  ✓ number"))
    #expect(pilot.widgets.map(\.role) == [.document])
    #expect(!pilot.screen.contains("✗ \n") && !pilot.screen.contains("✗   "))
  }

  @Test func `help that is longer than the screen begins at its start, and is scrolled to its end`()
  {
    var readOn = 0
    field.help = (1...12).map { "Line \($0)." }.joined(separator: "\n")
    field.helpOffers = [HelpOffer(title: "Read on") { readOn += 1 }]
    let screen = Screen()
    screen.form.show([field])
    let pilot = Pilot(screen, size: Size(width: 40, height: 12))

    pilot.press(.function(1))
    #expect(pilot.screen.contains("Line 1."))
    #expect(pilot.screen.contains("Line 5.") && !pilot.screen.contains("Line 6."))
    #expect(pilot.screen.contains("( Read on )"))
    pilot.press(.pageDown, .down)
    #expect(!pilot.screen.contains("Line 4.") && pilot.screen.contains("Line 7."))
    pilot.press(.end)
    #expect(pilot.screen.contains("Line 12."))
    pilot.press(.enter)

    #expect(readOn == 1)
    #expect(!pilot.screen.contains("Line"))
  }

  @Test func `a question mark is text in a field`() {
    pilot.type("who?")

    #expect(field.text == "who?")
    #expect(!pilot.screen.contains("An address"))
  }

  @Test func `F1 again lists the keys`() {
    pilot.press(.function(1), .function(1))

    #expect(pilot.screen.contains("┌─ Keys ─"))
    #expect(pilot.screen.contains("Erase a word"))
    pilot.press(.escape)
    #expect(!pilot.screen.contains("┌─"))
  }

  @Test func `a field without help has its keys at once`() {
    pilot.press(.tab, .function(1))

    #expect(pilot.screen.contains("┌─ Keys ─"))
  }
}
