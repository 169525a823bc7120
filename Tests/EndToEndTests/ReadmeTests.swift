import Foundation
import Testing

extension EndToEnd {
  /// Every command of the README, as somebody types it who reads it there, without a terminal.
  @Suite struct ReadmeTests {
    /// How each ends. What needs a terminal, or a server, says so.
    private static let exitCodes: KeyValuePairs<String, Int32> = [
      "accounts list": 0, "accounts edit ID --listed no": 0,
      "accounts show ada@example.org": 0, "accounts delete ID": 64,
      "accounts list --api-url https://accounts.example.org --token-file FILE": 66,
      "accounts backup FILE": 0, "brands list": 0, "articles search how do I register": 0,
      "brands lint my-brand.yaml": 0, "brands preview harbor": 0, "flags": 0, "events": 0,
      "events funnel": 0, "events send": 69, "invites create": 0, "applications list": 0,
      "outbox list": 0, "provision list": 0, "keys ada": 0, "doctor": 0,
      "--brand harbor --language pt-BR": 0,
      "--scene sign-in": 74, "--scene sign-up --flag sectionOrder=email,chat": 74,
      "--linear --scene help-center": 0,
      "--kiosk --exit-allowed --idle-timeout 10m": 0, "--kiosk --idle-reset 2m --mouse": 0,
      "demo Assets/Demos/sign-up.tape --live": 69,
      "demo Assets/Demos/sign-up.tape --output sign-up.svg": 0,
      "demo Assets/Demos/help.tape --live": 69,
    ]

    private let foyer: Foyer
    private let readme: String

    init() throws {
      foyer = try Foyer()
      readme = try String(
        contentsOf: Foyer.repository.appending(path: "README.md"), encoding: .utf8)
    }

    @Test func `every command does what it says`() throws {
      let place = try prepare()
      let commands = Self.commands(in: readme).filter { $0.hasPrefix("foyer ") }.map {
        String($0.dropFirst("foyer ".count))
      }

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

    @Test func `begins with a picture, two commands and a program that is an example`() throws {
      let blocks = readme.split(separator: "```").map(String.init)
      let program = try String(
        contentsOf: Foyer.repository.appending(path: "Examples/Greeting/main.swift"),
        encoding: .utf8)

      #expect(blocks[0].contains("docs/sign-up.svg"))
      #expect(blocks[1].split(separator: "\n").dropFirst().count == 2)
      #expect(blocks[3] == "swift\n\(program)")
      #expect(readme.count { $0 == "\n" } <= 150)
    }

    /// The lines of its blocks for a shell, without their comments.
    private static func commands(in text: String) -> [String] {
      text.split(separator: "```").filter { $0.hasPrefix("sh\n") }.flatMap { block in
        block.split(separator: "\n").dropFirst().map { line in
          line.split(separator: " #")[0].trimmingCharacters(in: .whitespaces)
        }
      }
    }

    /// A folder with what the commands name, and an account.
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
