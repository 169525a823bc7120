import Foundation
import Testing

/// Asks below the prompt of a real terminal.
@Suite(.serialized, .timeLimit(.minutes(2))) struct AskTests {
  private let folder = FileManager.default.temporaryDirectory

  @Test(.enabled(if: Tmux.isThere))
  func `what stood on the terminal stays, and one line with the answers remains`() async throws {
    let terminal = try Tmux("echo before; '\(Programs.path(of: "Burger"))'", in: folder)
    #expect(try await terminal.shows("( Next )"))
    #expect(terminal.screen.hasPrefix("before\n● Charmburger\n"))

    try terminal.press("Enter")
    #expect(try await terminal.shows("Choose your burger"))
    try terminal.press("Down", "Down", "Enter", "Tab", "Enter")
    #expect(try await terminal.shows("Sides"))
    try terminal.press("Enter", "Enter", "Enter", "Enter")
    #expect(try await terminal.shows("What's your name?"))
    try terminal.press("Tab", "Tab", "Tab", "Enter")

    #expect(try await terminal.shows("[ended by 0]"))
    #expect(
      terminal.screen.hasPrefix(
        """
        before
        Charmburger: Chickwich, Lettuce, Tomatoes, Mild, Fries
        One mild Chickwich, topped with Lettuce, Tomatoes.
        On the side: Fries.
        Thanks for your order!
        [ended by 0]
        """))
  }

  @Test(.enabled(if: Tmux.isThere))
  func `a script captures what the program prints, and nothing of the form`() async throws {
    let terminal = try Tmux(
      "order=$('\(Programs.path(of: "Burger"))'); echo \"[$order]\"", in: folder)
    #expect(try await terminal.shows("( Next )"))

    try terminal.press("C-c")

    #expect(try await terminal.shows("[ended by 0]"))
    #expect(terminal.screen.hasPrefix("[Come back when you are hungry.]\n[ended by 0]"))
  }

  @Test(.enabled(if: Tmux.isThere), arguments: ["C-c", "Escape"])
  func `leaving takes all of it away`(_ key: String) async throws {
    let terminal = try Tmux("echo before; '\(Programs.path(of: "Burger"))'", in: folder)
    #expect(try await terminal.shows("( Next )"))

    try terminal.press(key)

    #expect(try await terminal.shows("[ended by 0]"))
    #expect(terminal.screen.hasPrefix("before\nCome back when you are hungry.\n[ended by 0]"))
  }

  @Test func `a script's answers make a value, and a refused one ends it`() throws {
    let order = try Programs.run(
      Programs.path(of: "Burger"), input: "\n2\n\n\n\n1\n\nAda\n\n\n\n")
    let refused = try Programs.run(Programs.path(of: "Burger"), input: "\n3\n\n")

    #expect(order.status == 0 && order.output.contains("Thanks for your order, Ada!\n"))
    #expect(refused.status == 1)
    #expect(refused.errors == "Charmburger: No fish today, sorry: choose another burger.\n")
  }
}
