import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Scripts that change a whole host, or make a release, refuse what they don't understand before
  /// they do anything.
  @Suite struct OperatorScriptsTests {
    @Test(arguments: [
      ("pubnix", ["--hosts", "tilde.example"], 64, "There is no option --hosts"),
      ("pubnix", ["--host"], 64, "needs a value"),
      ("pubnix", ["--tty"], 64, "needs a value"),
      ("pubnix", ["--help"], 0, ""),
      ("release", ["--dry"], 64, "There is no option --dry"),
      ("site", ["--outputs", "x"], 64, ""),
      ("check-promises", [], 64, ""),
      ("oci-image", ["--foyer", "x"], 64, ""),
      ("check-promises", ["--records", "1.0", "foyer"], 64, ""),
    ])
    func `a script refuses what it doesn't understand`(
      name: String, arguments: [String], status: Int32, sentence: String
    ) throws {
      let command = try Command(
        Foyer.repository.appending(path: "script/\(name)").path, arguments)

      #expect(command.status == status, "\(command.errors)")
      #expect(command.errors.contains(sentence) || sentence.isEmpty)
    }

    @Test(.enabled(if: Command.isThere("ruby"), "ruby is missing"))
    func `the formula for Homebrew is no nonsense`() throws {
      try parse("ruby", ["-c"], "homebrew/foyer.rb")
    }

    @Test(.enabled(if: Command.isThere("nix-instantiate"), "nix is missing"))
    func `the expression for Nix is no nonsense`() throws {
      try parse("nix-instantiate", ["--parse"], "nix/default.nix")
    }

    private func parse(_ program: String, _ options: [String], _ file: String) throws {
      let path = Foyer.repository.appending(path: "packaging/\(file)").path
      let command = try Command(program, options + [path])
      #expect(command.status == 0, "\(command.errors)")
    }

    @Test(
      .enabled(
        if: !FileManager.default.fileExists(atPath: "/var/lib/foyer-pubnix"),
        "This host is a pubnix"))
    func `there is nothing to take away from a host that pubnix hasn't set up`() throws {
      let script = Foyer.repository.appending(path: "script/pubnix").path

      let command = try Command(script, ["--remove"])

      #expect(command.status == (getuid() == 0 ? 66 : 77))
    }
  }
}
