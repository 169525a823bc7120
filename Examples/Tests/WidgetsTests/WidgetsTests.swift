import Testing
import Viper
import ViperTesting

@testable import Widgets

@MainActor
@Suite(.timeLimit(.minutes(1))) struct WidgetsTests {
  @Test(arguments: Page.allCases.filter { $0 != .table })
  func `every page fits the smallest screen, and can be read in lines`(page: Page) async {
    let pilot = Pilot(
      opening: [page], size: Size(width: 40, height: 12), makeScreen: screen)
    #expect(pilot.screen.split(separator: "\n").count > 3)

    let lines = ScriptedLines(["/quit"], isInteractive: true)
    let app = AppLines(lines, settings: App.Settings(), routes: [page], makeScreen: screen)
    _ = await app.play()
    #expect(lines.transcript.contains(page.title))
    _ = app.close()
  }

  @Test func `every kind of field says what was entered`() throws {
    let pilot = Pilot(FieldsView(), size: Size(width: 80, height: 30))

    for (label, text, said) in [
      ("Text", "Ada", "Text: Ada"), ("Number", "7", "Number: 7"),
      ("Date", "2026-12-24", "Date: 2026-12-24"),
      ("Number plate", "abc123", "Number plate: ABC-123"), ("Town", "Bern", "Town: Bern"),
      ("Several lines", "a\nb", "Several lines: 3 characters"),
    ] {
      try pilot.enter(text, into: label)
      #expect(pilot.screen.contains(said))
    }
  }

  @Test func `every kind of choice says what was chosen`() throws {
    let pilot = Pilot(ChoicesView(), size: Size(width: 80, height: 30))

    for (option, said) in [
      ("yes", "News: yes"), ("Pigeon", "Delivery: Pigeon"), ("Chess", "Topics: 1 of 3"),
      ("Japan", "Country: Japan"),
    ] {
      try pilot.choose(option)
      #expect(pilot.screen.contains(said))
    }
  }

  @Test func `jobs and the output of the selected one fill 200 columns`() {
    let pilot = Pilot(JobsView(), size: Size(width: 200, height: 12))
    #expect(pilot.screen.contains("build step 200 of 200"))

    pilot.play(.down, .down)

    let lines = pilot.screen.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  ▸ test") })
    #expect(lines.contains { $0.contains("error: 2 of 200 steps have failed") })
    #expect(pilot.styledScreen.contains("danger[error: ]"))
    pilot.play(.down)
    #expect(pilot.screen.contains("No output yet"))
  }

  @Test func `a menu renames a file, and the border beside the files moves`() throws {
    let pilot = Pilot(PanesView())

    pilot.play(.key(.function(10)), "r")
    #expect(pilot.screen.contains("Rename letter.md: that would be here."))
    try pilot.click(role: .button, label: "File")
    #expect(pilot.focused?.role == .menu)
    pilot.play(.escape, .shiftTab, .key(.right))

    #expect(pilot.focused?.label == "Width of the list")
  }

  @Test func `the table opens rows`() async {
    let view = TableView(rows: 1000)
    let pilot = Pilot(view)
    await view.loading?.value

    pilot.play(.down, .enter)

    #expect(pilot.screen.contains("Row 1 was opened."))
  }
}
