import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Runs every command that the manual lists without a terminal, and holds the README to what it shows.
  @Suite struct ReadmeTests {
    /// The exit code of each command. Commands that need a terminal or a server fail with a
    /// message.
    private static let exitCodes: KeyValuePairs<String, Int32> = [
      "--scene sign-up": 74, "--brand harbor --language pt-BR": 0,
      "--kiosk --exit-allowed --idle-timeout 10m": 0, "--kiosk --idle-reset 2m --mouse": 0,
      "--linear --scene help-center": 0, "--plain": 0, "doctor": 0, "accounts list": 0,
      "accounts show ada@example.org": 0, "accounts edit ID --listed no": 0,
      "accounts import members.csv": 0, "accounts suspend ID --reason TEXT": 0, "accounts sweep": 0,
      "accounts delete ID": 64, "accounts backup FILE": 0,
      "applications list": 0,
      "invites create": 0, "outbox list": 0, "audit list": 0, "emails check ada@example.org": 0,
      "provision list": 0,
      "keys ada": 0,
      "brands lint my-brand.yaml": 0,
      "articles search how do I register": 0, "articles feedback": 0, "flags": 0,
      "events funnel": 0,
      "accounts list --api-url https://accounts.example.org --token-file my.token": 66,
      "demo Assets/Demos/sign-up.tape --live": 69,
      "demo Assets/Demos/sign-up.tape --output sign-up.svg": 0,
    ]

    private let foyer: Foyer
    private let readme: String
    private let manual: String

    init() throws {
      foyer = try Foyer()
      readme = try Self.text(of: "README.md")
      manual = try Self.text(of: "docs/manual/foyer.md")
    }

    @Test func `every common command does what the manual says`() throws {
      let place = try prepare()
      let section = try #require(manual.range(of: "# Common commands\n\n```\n")).upperBound
      let block = try #require(manual[section...].split(separator: "```").first)
      let commands = Self.commands(of: block).map { String($0.dropFirst("foyer ".count)) }

      for command in commands {
        let code = try #require(Self.exitCodes.first { $0.key == command }?.value, "\(command)")
        let ended = try run(command, in: place)
        #expect(ended.status == code, "foyer \(command): \(ended.output)\(ended.errors)")
      }

      #expect(Set(commands) == Set(Self.exitCodes.map(\.key)))
    }

    @Test func `every script is there`() throws {
      let scripts = readme.matches(of: /script\/[a-z-]+/).map { String($0.output) }

      #expect(scripts.count > 10)
      for script in scripts {
        let path = Foyer.repository.appending(path: script).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
      }
    }

    @Test func `begins with two commands and a picture, and has a program that is an example`()
      throws
    {
      let blocks = readme.split(separator: "```").map(String.init)
      let program = try Self.text(of: "Examples/Greeting/main.swift")

      #expect(Self.commands(of: blocks[1].dropFirst(3)) == ["script/run", "script/test"])
      #expect(blocks[2].hasPrefix("\n\n![") && blocks[2].contains("](docs/sign-up.svg)"))
      #expect(blocks.contains("swift\n\(program)"))
      #expect(readme.count { $0 == "\n" } < 90)
    }

    private static func text(of path: String) throws -> String {
      try String(contentsOf: Foyer.repository.appending(path: path), encoding: .utf8)
    }

    /// Returns the lines of a block without their comments.
    private static func commands(of block: Substring) -> [String] {
      block.split(separator: "\n").map { line in
        line.split(separator: " #")[0].trimmingCharacters(in: .whitespaces)
      }
    }

    /// Creates a folder with the files that the commands name, and an account.
    private func prepare() throws -> String {
      let place = foyer.folder.url(of: "place")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (name, source) in [
        ("Assets", "Assets"), ("my-brand.yaml", "Assets/Brands/harbor.yaml"),
        ("../Articles", "Assets/Articles"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: place.appending(path: name).path,
          withDestinationPath: Foyer.repository.appending(path: source).path)
      }
      let list = """
        name,email,passwordHash
        Grace Hopper,grace@example.org,$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW

        """
      try Data(list.utf8).write(to: place.appending(path: "members.csv"))
      let signedUp = try Command(
        Foyer.program, foyer.arguments(["--scene", "sign-up", "--linear"]),
        input: "Ada Lovelace\nada@example.org\nEngine-1843\nEngine-1843\n".utf8)
      try #require(signedUp.status == 0, "\(signedUp.errors)")
      return place.path
    }

    private func run(_ command: String, in place: String) throws -> Command {
      let words = command.split(separator: " ").map {
        $0 == "ID" ? (try? foyer.accounts().first?.id) ?? "" : $0 == "FILE" ? "copy" : String($0)
      }
      return try Command(
        "sh", ["-c", "cd \"$0\" && exec \"$@\"", place, Foyer.program] + words,
        environment: [
          "HOME": place, "FOYER_DATA_DIR": foyer.data, "LC_ALL": "C.UTF-8",
          "PATH": "/usr/bin:/bin",
        ])
    }
  }
}
