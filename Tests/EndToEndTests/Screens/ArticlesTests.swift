import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct ArticlesTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `a wrong password leads to its article and back, with all that was typed`()
      async throws
    {
      try await pane.openForm(of: foyer)
      try pane.type("Ada Lovelace")
      try pane.press("Tab", "Tab")
      try pane.type("secretx")
      try await pane.shows("•••••••", "· uppercase")

      try pane.press("F1")
      try await pane.shows("( Read “Passwords” )")
      try pane.press("Enter")
      try await pane.shows("The list under the field shows")
      try pane.press("Escape")

      try await pane.shows("Ada Lovelace", "•••••••", "Confirm password")
      try pane.type("1")
      try await pane.shows("••••••••", "✓ number")
    }

    @Test func `a search with a slip finds`() async throws {
      try pane.type(foyer.line("--scene help-center"))
      try pane.press("Enter")
      try await pane.shows("/ Search")

      try pane.type("/")
      try await pane.shows("Creating an account")
      try pane.type("pasword")

      try await pane.shows("▸ Passwords")
    }

    @Test func `a folder of anybody's is searched, and checked`() throws {
      let folder = foyer.folder.url(of: "help")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let texts = ["bees": "# Bees\n\nThey hum.\n", "ants": "Nobody [hears](gone.md) them.\n"]
      for (name, text) in texts {
        try Data(text.utf8).write(to: folder.appending(path: "\(name).md"))
      }

      let found = try foyer.run("articles", "search", "huming", "--directory", folder.path)
      let none = try foyer.run(
        "articles", "search", "--json", "wasp", "--directory", folder.path)
      let lint = try foyer.run("articles", "lint", folder.path)

      #expect(found.status == 0)
      #expect(found.output.hasPrefix("slug  title  score\nbees  Bees   "))
      #expect(none.output == "[\n\n]\n")
      #expect(lint.status == 1)
      #expect(lint.output.contains("ants.md:1: There is no article gone.md: correct the link"))
    }
  }
}
