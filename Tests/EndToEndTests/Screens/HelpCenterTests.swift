import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct HelpCenterTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test(arguments: [
      ("aurora", "Store", "https://store.aurora.example"),
      ("harbor", "Customer portal", "https://my.harbor.example"),
    ])
    func `the first section of a label opens its link`(
      label: String, section: String, address: String
    ) async throws {
      try pane.type(foyer.line("--brand \(label) --scene help-center"))
      try pane.press("Enter")
      try await pane.shows("How can we help?", "▸ \(section)")

      try pane.press("Enter")

      try await pane.shows(address, "( Close )")
      try pane.press("Escape")
      try await pane.hides("( Close )")
    }

    @Test func `c copies the address into tmux's own buffer`() async throws {
      try pane.tmux.run("set", "-s", "set-clipboard", "on")
      try pane.type(foyer.line("--scene help-center"))
      try pane.press("Enter")
      try await pane.shows("▸ Store")
      try pane.press("Enter")
      try await pane.shows("c Copy")

      try pane.type("c")

      try await pane.shows("Copied, if your terminal")
      #expect(try pane.tmux.run("show-buffer") == "https://store.aurora.example")
    }

    @Test func `a network's link is behind the list of networks`() async throws {
      try pane.type(foyer.line("--brand pixel --scene help-center"))
      try pane.press("Enter")
      try await pane.shows("▸ Social networks")

      try pane.press("Enter")
      try await pane.shows("Discord", "Twitch", "YouTube")
      try pane.press("Down", "Enter")

      try await pane.shows("( Close )", "https://")
      try pane.press("Escape")
      try await pane.shows("▸ Twitch")
      try pane.press("Escape")
      try await pane.shows("How can we help?")
    }

    @Test func `a flag reorders the sections, and leaves out what isn't known`() async throws {
      let flag = "--flag 'sectionOrder=email, fax, store'"
      try pane.type(foyer.line("\(flag) --scene help-center"))
      try pane.press("Enter")

      try await pane.shows("▸ E-mail", "Store")

      try await pane.hides("Chat")
    }

    @Test func `the language changes on the spot`() async throws {
      try await pane.openHome(of: foyer)
      try pane.press("Down", "Down", "Down", "Down", "Down", "Enter")
      try await pane.shows("Português")

      try pane.press("Down", "Enter")

      try await pane.shows("Criar conta", "Central de ajuda")
      try pane.press("Down", "Down", "Enter")
      try await pane.shows("Loja")
    }

    @Test func `the environment chooses the language`() async throws {
      try pane.type("LC_ALL=pt_BR.UTF-8 \(foyer.line())")
      try pane.press("Enter")

      try await pane.shows("Criar conta")
    }

    @Test func `a broken label is refused with its lines, and opens nothing`() throws {
      let file = foyer.folder.url(of: "broken.yaml")
      try "name: Broken\ntheme: blue\n".write(to: file, atomically: true, encoding: .utf8)

      let command = try foyer.run("--brand", file.path)
      let lint = try foyer.run("brands", "lint", file.path)

      #expect(command.status == 65)
      #expect(command.errors.contains("broken.yaml:2:"))
      #expect(lint.status == 1)
      #expect(lint.output.contains("broken.yaml:2:"))
    }

    @Test func `the labels that come along have no problems`() throws {
      let lint = try foyer.run("brands", "lint")
      let list = try foyer.run("brands", "list")

      #expect(lint.status == 0, "\(lint.output)")
      #expect(["aurora", "harbor", "pixel"].allSatisfy(list.output.contains))
    }

    @Test func `flags tell where they come from`() throws {
      let flags = try foyer.run("flags", "--flag", "signUp.enabled=false")

      #expect(flags.output.contains("signUp.enabled"))
      #expect(flags.output.contains("command line"))
    }
  }
}
