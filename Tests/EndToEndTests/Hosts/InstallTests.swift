import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Runs `script/install` and `script/uninstall` with the program under test.
  @Suite struct InstallTests {
    private let folder: TemporaryFolder
    private let destination: String

    init() throws {
      folder = try TemporaryFolder()
      destination = folder.url(of: "a place").path
    }

    @Test func `is installed, twice, and taken away without a trace`() throws {
      try FileManager.default.createDirectory(
        atPath: "\(destination)/usr/share", withIntermediateDirectories: true)
      try Data("theirs".utf8).write(to: URL(filePath: "\(destination)/usr/share/others"))
      let before = try contents()

      try install()
      let once = try contents()
      try install()

      #expect(try contents() == once)
      #expect(once.contains("usr/share/man/man1/foyer.1"))
      #expect(once.contains("usr/share/doc/foyer/examples/Brands/harbor.yaml"))
      let installed = try Command("\(destination)/usr/bin/foyer", ["--version"])
      #expect(installed.status == 0)

      let away = try run("uninstall")
      #expect(away.status == 0, "\(away.errors)")
      #expect(try contents() == before)
    }

    @Test func `every link of an installed document leads to an installed file`() throws {
      try install()
      let root = "\(destination)/usr/share/doc/foyer"
      let pages = try contents().filter {
        $0.hasPrefix("usr/share/doc/foyer/") && $0.hasSuffix(".md") && !$0.contains("/examples/")
      }

      #expect(pages.count > 30)
      for page in pages {
        let place = URL(filePath: "\(destination)/\(page)")
        let text = try String(contentsOf: place, encoding: .utf8)
        for link in Self.links(in: text) {
          let target = place.deletingLastPathComponent().appending(path: link).standardizedFileURL
          #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
        }
      }
      let scaling = try String(contentsOfFile: "\(root)/docs/scaling.md", encoding: .utf8)
      #expect(scaling.contains("](../examples/cluster/roles.sql)"))
      #expect(FileManager.default.isExecutableFile(atPath: "\(root)/examples/cluster/cluster"))
    }

    @Test func `what was changed since stays, what an earlier version had goes`() throws {
      try install()
      let label = "\(destination)/usr/share/doc/foyer/examples/Brands/aurora.yaml"
      try Data("name: Mine\n".utf8).write(to: URL(filePath: label))
      let list = URL(filePath: "\(destination)/usr/lib/foyer/installed")
      try Data().write(to: URL(filePath: "\(destination)/usr/bin/foyer-old"))
      let text = try String(contentsOf: list, encoding: .utf8)
      try Data((text + "4294967295 0 bin/foyer-old\n").utf8).write(to: list)

      try install()
      #expect(try !contents().contains("usr/bin/foyer-old"))
      try Data("name: Mine\n".utf8).write(to: URL(filePath: label))
      let away = try run("uninstall")

      #expect(away.errors.contains("aurora.yaml was changed since: it stays."))
      #expect(
        try contents().filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".md") }
          == ["usr/share/doc/foyer/examples/Brands/aurora.yaml"])
    }

    @Test func `refuses what it can't do before anything is touched`() throws {
      try FileManager.default.createDirectory(
        atPath: "\(destination)/usr/bin/foyer", withIntermediateDirectories: true)
      let before = try contents()

      let blocked = try run("install", "--foyer", Foyer.program)
      let absent = try run("uninstall")
      let wrong = try Command(Self.script("install"), ["--prefixx", "/usr"])

      #expect(blocked.status == 73)
      #expect(blocked.errors.contains("is a folder, where a file is to go"))
      #expect(absent.status == 66)
      #expect(wrong.status == 64)
      #expect(try contents() == before)
    }

    @Test(
      .enabled(
        if: Command.isThere("mandoc") && Command.isThere("man"),
        "mandoc or man is missing: `script/setup tests` installs them"))
    func `the manual has no fault, and man shows it`() throws {
      try install()

      for (page, text) in [
        ("man1/foyer.1", "foyer accounts delete"), ("man5/foyer-brand.5", "sectionOrder"),
        ("man5/foyer-tape.5", "what tape language prints"), ("man8/foyer-provision.8", "ledger"),
      ] {
        let path = "\(destination)/usr/share/man/\(page)"
        let lint = try Command("mandoc", ["-T", "lint", path])
        let man = try Command("man", ["--warnings", "-l", path])
        #expect(lint.status == 0, "\(lint.output)")
        #expect(man.output.contains(text))
        #expect(man.errors == "")
      }
    }

    private func install() throws {
      let command = try run(
        "install", "--foyer", Foyer.program, "--foyer-provision", Foyer.program + "-provision")
      try #require(command.status == 0, "\(command.errors)")
    }

    private func run(_ script: String, _ more: String...) throws -> Command {
      try Command(
        Self.script(script), ["--prefix", "/usr", "--destdir", destination] + more)
    }

    private static func script(_ name: String) -> String {
      Foyer.repository.appending(path: "script/\(name)").path
    }

    /// The files that links outside of blocks of code lead to.
    private static func links(in text: String) -> [String] {
      text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
        .flatMap { $0.element.matches(of: /\]\(([^)#\s]+)[^)\s]*\)/).map { String($0.1) } }
        .filter { !$0.contains(":") }
    }

    private func contents() throws -> Set<String> {
      Set(try FileManager.default.subpathsOfDirectory(atPath: destination))
    }
  }
}
