import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Tests completion in real shells.
  @Suite struct CompletionTests {
    private let foyer: Foyer
    private let tmux = Tmux()

    init() throws { foyer = try Foyer() }

    /// The text typed before Tab, and the resulting line or a line of the list below it.
    static let lines = [
      ("foyer acc", "foyer accounts"), ("foyer --scene sign-u", "foyer --scene sign-up"),
      ("foyer start --language pt", "foyer start --language pt-BR"),
      ("foyer --brand har", "foyer --brand harbor"),
      ("foyer brands preview pi", "foyer brands preview pixel"),
      ("foyer --flag signUp.enabled=f", "foyer --flag signUp.enabled=false"),
      ("foyer flags --flag cont", "foyer flags --flag contact.enabled="),
      ("foyer demo firs", "foyer demo first.tape"),
      ("foyer --brand la", "foyer --brand label.yaml"),
    ]

    @Test(.enabled(if: Command.isThere("bash"), "bash is missing"))
    func `bash completes commands, options and values`() async throws {
      try await walk("bash --norc --noprofile -i", "source foyer.bash")
    }

    @Test(.enabled(if: Command.isThere("zsh"), "zsh is missing: `script/setup tests`"))
    func `zsh completes commands, options and values`() async throws {
      try await walk(
        "zsh -f -i", "PS1='$ '; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D")
    }

    @Test(.enabled(if: Command.isThere("fish"), "fish is missing: `script/setup tests`"))
    func `fish completes commands, options and values`() async throws {
      try await walk(
        "fish --no-config -i", "function fish_prompt; echo -n '$ '; end; source foyer.fish")
    }

    private func walk(_ shell: String, _ setUp: String) async throws {
      try prepare()
      let pane = try tmux.open(width: 200)
      // Files that the shell writes to its home are removed with the test.
      try await send(
        "cd '\(foyer.folder.url.path)/shop'; HOME=$PWD PATH=$PWD/bin:$PATH exec \(shell)", to: pane)
      try await send("\(setUp); clear; echo ready", to: pane)
      try await pane.until("ready") { try pane.lines.contains("ready") }

      for (typed, completed) in Self.lines {
        try await expect(typed, becomes: completed, in: pane)
      }

      let id = try store()
      try await expect(
        "foyer accounts delete --data-dir \(foyer.data) \(id.prefix(2))", becomes: id, in: pane)
      try await expect(
        "foyer accounts delete --data-dir /nowhere/at/all \(id.prefix(2))",
        becomes: "all \(id.prefix(2))", in: pane)
      #expect(try !pane.screen.contains("nowhere/at/all: "))
    }

    private func expect(_ typed: String, becomes completed: String, in pane: Pane) async throws {
      try pane.press("C-u", "C-l")
      try await pane.until("an empty line") { try !pane.screen.contains("foyer") }
      try pane.type(typed)
      try await pane.shows(typed)
      try pane.press("Tab")
      try await pane.shows(completed)
    }

    private func send(_ line: String, to pane: Pane) async throws {
      try pane.type(line)
      try pane.press("Enter")
    }

    /// Creates a folder with the program, its completions, a tape and a brand file.
    private func prepare() throws {
      let shop = foyer.folder.url(of: "shop")
      try FileManager.default.createDirectory(
        at: shop.appending(path: "bin"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: shop.appending(path: "bin/foyer").path, withDestinationPath: Foyer.program)
      for name in ["first.tape", "label.yaml"] {
        try Data().write(to: shop.appending(path: name))
      }
      let written = try Command(
        Foyer.repository.appending(path: "script/completions").path,
        [shop.path, shop.appending(path: "bin/foyer").path])
      try #require(written.status == 0, "\(written.errors)")
    }

    /// Stores an account in linear mode and returns its id.
    private func store() throws -> String {
      let command = try Command(
        Foyer.program, foyer.arguments(["--scene", "sign-up", "--linear", "--json"]),
        input: "Ada Lovelace\nada@example.org\nEngine-1843\nEngine-1843\n".utf8)
      try #require(command.status == 0, "\(command.errors)")
      return try foyer.accounts()[0].id
    }
  }
}
