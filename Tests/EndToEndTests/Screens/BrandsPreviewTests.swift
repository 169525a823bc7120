import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct BrandsPreviewTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `on a pipe a label is shown as text, in ASCII if asked for`() throws {
      let text = try foyer.run("brands", "preview", "harbor", "--language", "es")
      let ascii = try foyer.run("brands", "preview", "harbor", "--language", "en", "--ascii")

      #expect(text.status == 0)
      #expect(text.output.contains("≈ Harbor") && text.output.contains("Contraseña"))
      #expect(!text.output.contains("\u{1B}"))
      #expect(ascii.output.contains("~ Harbor"))
      #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: ["Escape", "q"])
    func `on a terminal it is a screen that Esc and q leave`(key: String) async throws {
      try pane.type("'\(Foyer.program)' brands preview pixel --language en; echo status $?")
      try pane.press("Enter")
      try await pane.shows("Pixel: every colour and widget")

      try pane.press(key)

      try await pane.shows("status 0")
    }

    @Test func `without keys to leave it by, it is text on a terminal, too`() async throws {
      try pane.type("'\(Foyer.program)' brands preview pixel < /dev/null; echo status $?")
      try pane.press("Enter")

      try await pane.shows("status 0")
    }

    @Test func `a label that can't be read is refused`() throws {
      let command = try foyer.run("brands", "preview", "/nonexistent.yaml")

      #expect(command.status == 66)
      #expect(command.output == "")
    }
  }
}
