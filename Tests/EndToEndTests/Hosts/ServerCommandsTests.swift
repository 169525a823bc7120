import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Tests each command with `--api-url`.
  @Suite struct ServerCommandsTests {
    private enum Behaviour {
      /// The command asks the server with the operator's token.
      case asks
      /// The command needs the server's own file, and says so.
      case refuses
      /// The command is about this machine: it ignores the environment's server and refuses the
      /// option.
      case isLocal
      /// The command doesn't have the option.
      case knowsNone
    }

    private static let bcrypt = "$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2"

    private static let commands: [String: (Behaviour, [String])] = [
      "accounts list": (.asks, []), "accounts show": (.asks, ["x"]),
      "accounts edit": (.asks, ["x", "--listed", "no"]),
      "accounts delete": (.asks, ["x", "--yes"]), "accounts delete-unreadable": (.refuses, []),
      "accounts suspend": (.asks, ["x", "--reason", "y"]), "accounts resume": (.asks, ["x"]),
      "accounts sweep": (.asks, []), "accounts reset-second-factor": (.asks, ["x"]),
      "accounts vouches": (.asks, ["x"]),
      "accounts import": (.asks, ["LIST", "--yes"]),
      "second-factor create-key": (.isLocal, []), "second-factor rotate-key": (.isLocal, []),
      "outbox test": (.asks, ["ada@example.org"]),
      "accounts export": (.asks, ["x"]), "accounts backup": (.refuses, ["x"]),
      "applications list": (.asks, []), "applications approve": (.asks, ["x"]),
      "applications reject": (.asks, ["x"]), "applications reopen": (.asks, ["x"]),
      "applications resend": (.asks, ["x"]),
      "invites create": (.asks, []), "invites list": (.asks, []), "invites revoke": (.asks, ["x"]),
      "audit list": (.asks, []), "audit verify": (.asks, []),
      "audit prune": (.asks, ["--before", "2026-01-01"]),
      "admission show": (.asks, []), "admission open": (.asks, []),
      "emails check": (.asks, ["ada@example.org"]),
      "messages list": (.asks, []), "messages show": (.asks, ["4821-7730"]),
      "messages answer": (.asks, ["4821-7730", "--text", "Yes."]),
      "messages assign": (.asks, ["4821-7730"]), "messages close": (.asks, ["4821-7730"]),
      "outbox list": (.asks, []), "outbox send": (.asks, []), "outbox retry": (.asks, []),
      "provision list": (.asks, []), "provision retry": (.asks, []),
      "articles feedback": (.asks, []), "articles search": (.knowsNone, ["disk"]),
      "articles lint": (.knowsNone, []),
      "brands list": (.knowsNone, []), "brands lint": (.knowsNone, []),
      "brands new": (.knowsNone, ["x.yaml"]),
      "brands preview": (.knowsNone, ["aurora"]), "brands schema": (.knowsNone, []),
      "flags": (.isLocal, []), "events list": (.isLocal, []), "events funnel": (.isLocal, []),
      "events pending": (.isLocal, []), "events send": (.isLocal, []),
      "keys": (.knowsNone, ["ada"]), "demo": (.knowsNone, ["no-such.tape"]),
      // Other suites test the screens and the report on the server.
      "start": (.asks, []), "desk": (.asks, []), "doctor": (.asks, []),
    ]

    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test func `each command is known here, with what it does`() throws {
      let help = try foyer.run("--experimental-dump-help")

      let commands = try JSONDecoder().decode(Help.self, from: Data(help.output.utf8)).command

      #expect(Set(commands.leaves) == Set(Self.commands.keys))
    }

    @Test(arguments: commands.filter { $0.value.0 == .refuses }.keys.sorted())
    func `says what to do instead, where it can't work with a server`(name: String) throws {
      let server = "http://127.0.0.1:9"

      let option = try run(name, ["--api-url", server])
      let variable = try run(name, environment: ["FOYER_API_URL": server])

      for command in [option, variable] {
        #expect(command.status == 69)
        #expect(command.output == "")
        #expect(
          command.errors.hasPrefix(
            name == "accounts backup"
              ? "foyer: A server keeps the accounts. Back them up on the server's machine: "
              : "foyer: This command reads the server's own file. Run it on the server's machine"),
          "\(command.errors)")
      }
    }

    @Test(
      arguments: commands.filter { $0.value.0 == .asks }.keys.sorted()
        .filter { !["start", "desk", "doctor"].contains($0) })
    func `asks the server where it can`(name: String) throws {
      let token = foyer.folder.url(of: "token").path
      let isMade = FileManager.default.createFile(
        atPath: token, contents: Data("0123456789abcdef0123456789abcdef0123456789_".utf8),
        attributes: [.posixPermissions: 0o600])
      try #require(isMade)

      let command = try run(name, ["--api-url", "http://127.0.0.1:9", "--token-file", token])

      #expect(command.status == 69)
      #expect(command.output == "")
      #expect(command.errors.contains("Can't reach the server"), "\(command.errors)")
    }

    @Test(arguments: commands.filter { $0.value.0 == .isLocal }.keys.sorted())
    func `asks no server, and says so where an option names one`(name: String) throws {
      let server = "http://127.0.0.1:9"
      let alone = try run(name)
      try FileManager.default.removeItem(atPath: foyer.data)
      let variable = try run(name, environment: ["FOYER_API_URL": server])
      let option = try run(name, ["--api-url", server])

      #expect(variable.status == alone.status)
      #expect(variable.output == alone.output)
      #expect(variable.errors == alone.errors)
      #expect(option.status == 64)
      #expect(option.output == "")
      #expect(option.errors == "foyer: Remove --api-url: this command uses no server.\n")
    }

    @Test(arguments: commands.filter { $0.value.0 == .knowsNone }.keys.sorted())
    func `takes no address of a server, where it can't have a part in it`(name: String) throws {
      let words = name.split(separator: " ").map(String.init)

      let command = try Command(
        Foyer.program,
        words + (try #require(Self.commands[name])).1 + ["--api-url", "http://127.0.0.1:9"])

      #expect(command.status == 64)
      // Keys come from a server only with a host's token.
      let refusal = name == "keys" ? "Give --host-token-file" : "Unknown option '--api-url'"
      #expect(command.errors.contains(refusal), "\(command.errors)")
    }

    private func run(
      _ name: String, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> Command {
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let list = foyer.folder.url(of: "list.csv")
      try Data("name,email,passwordHash\nAda Lovelace,ada@example.org,\(Self.bcrypt)\n".utf8).write(
        to: list)
      let rest = try #require(Self.commands[name]).1.map { $0 == "LIST" ? list.path : $0 }
      return try Command(
        Foyer.program,
        name.split(separator: " ").map(String.init) + rest + ["--data-dir", foyer.data] + options,
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
    }
  }
}

/// A program's description by the argument parser.
private struct Help: Decodable {
  struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?

    /// The names of all commands without subcommands, without the program's name.
    var leaves: [String] {
      let all = (subcommands ?? []).filter { $0.commandName != "help" }
      return all.flatMap { command in
        let leaves = command.leaves
        return leaves.isEmpty
          ? [command.commandName] : leaves.map { "\(command.commandName) \($0)" }
      }
    }
  }

  let command: Command
}
