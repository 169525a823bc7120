import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Screens without decorations, as a screen reader speaks them.
  @Suite(.enabled(if: ScreenReader.isThere, "yasr isn't installed: run script/setup tests"))
  struct SpokenTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `a guest signs up by ear`() async throws {
      let reader = try read("--plain --scene sign-up")
      let form = try await reader.hears("F12 Text mode Full name:")
      try pane.type("Ada")
      try await reader.hears("Ada")
      try pane.press("Tab")
      let refused = try await reader.hears("E-mail:")
      try pane.press("BTab")
      let again = try await reader.hears("Full name: Ada")
      try pane.type(" Lovelace")
      try pane.press("Tab")
      try await reader.hears("E-mail:")
      try pane.type("ada@example.org")
      try pane.press("Tab")
      try await reader.hears("Password:")
      try pane.type("Engine-1843")
      try pane.press("Tab")
      try await reader.hears("Confirm password:")
      try pane.type("Engine-1843")
      try pane.press("Tab")
      let button = try await reader.hears("Create account, button")
      try pane.press("Enter")
      try await reader.hears("Account created")

      #expect(form.hasSuffix("F12 Text mode Full name:"))
      #expect(form.contains("Aurora F12 Text mode Create account"))
      #expect(form.contains("E-mail: Password: Confirm password: Create account, button"))
      #expect(refused.contains("add your last name after Ada"))
      #expect(!refused.contains("Create account"), "no note beside the button: \(refused)")
      #expect(refused.hasSuffix(" E-mail:"), "the field with the focus is said last: \(refused)")
      #expect(!again.contains("E-mail: Password"), "only the field with the focus: \(again)")
      #expect(!button.contains("Engine"))
      #expect(try foyer.accounts().map(\.email) == ["ada@example.org"])
    }

    @Test func `the program ends with the terminal, though yasr leaves its other side open in it`()
      async throws
    {
      let reader = try read("--plain --scene sign-up")
      try await reader.hears("Full name:")
      let number = try Command("pgrep", ["-nf", "^\(Foyer.program).*\(foyer.data)"]).output
      let program = try #require(pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines)))

      try pane.tmux.run("kill-server")

      try await pane.until("the end of the program") { kill(program, 0) != 0 }
    }

    @Test func `a move in a list says the row that is reached, and only that row`() async throws {
      let reader = try read("--plain --scene help-center")
      try await reader.hears("F12 Text mode Store 12 Harbour Street")
      try pane.press("Down")
      let first = try await reader.hears("GitHub, Mastodon")
      try pane.press("Down")
      let second = try await reader.hears("usually answers in 5 minutes")

      #expect(first == "Social networks GitHub, Mastodon")
      #expect(second == "Chat usually answers in 5 minutes")
    }

    @Test func `no decoration and no question to the terminal is spoken`() async throws {
      let reader = try read("--plain --scene help-center")
      let screen = try await reader.hears("F12 Text mode Store 12 Harbour Street")
      for _ in 1...2 { try pane.press("Down") }
      try await reader.hears("usually answers in 5 minutes")
      try pane.press("Enter")
      let popup = try await reader.hears("Close, button")
      try pane.press("F1")
      let help = try await reader.hears("F1")

      for said in [screen, popup, help] {
        #expect(!said.contains { "─│┌┐└┘▏▕▸▲█▀▄·".contains($0) }, "\(said)")
        #expect(!said.contains("11;?") && !said.contains("8;;"), "\(said)")
      }
    }

    @Test func `lines say each question once`() async throws {
      let reader = try read("--linear --scene sign-up")
      let start = try await reader.hears("Full name:")
      try pane.type("Ada")
      try pane.press("Enter")
      let refused = try await reader.hears("Full name (Enter keeps Ada):")

      #expect(start.components(separatedBy: "Full name:").count == 2)
      let sentence = "We ask for a full name: add your last name after Ada"
      #expect(refused.contains("\(sentence) Full name (Enter keeps Ada):"))
    }

    @Test func `ACCESSIBLE chooses lines, whose screen has no decorations`() async throws {
      let reader = try ScreenReader(
        foyer.line("--scene sign-up", environment: "ACCESSIBLE=1"), in: foyer.folder, pane: pane)
      try await reader.hears("Full name:")
      try pane.press("F12", "Enter")
      let screen = try await reader.hears("F12 Text mode Full name:")

      #expect(!screen.contains("▏"))
    }

    private func read(_ arguments: String) throws -> ScreenReader {
      try ScreenReader(foyer.line(arguments), in: foyer.folder, pane: pane)
    }
  }
}
