import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct SessionExampleTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [("bash", "bash"), ("python", "python3")])
    func `docs/sessions.md signs a guest up by roles and names`(
      language: String, interpreter: String
    ) throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let page = try String(
        contentsOf: root.appending(path: "docs/sessions.md"), encoding: .utf8)
      let code = try #require(
        page.components(separatedBy: "```\(language)\n").dropFirst().first?
          .components(separatedBy: "```").first)
      #expect(code.split(separator: "\n").count <= 20)
      try Data(code.utf8).write(to: folder.url(of: "example"))
      let folders = [URL(filePath: Foyer.program).deletingLastPathComponent(), Foyer.products]
      let programs = folders.map(\.path).joined(separator: ":")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

      let run = try Command(
        "env",
        [
          "PATH=\(programs):\(path)", "TMPDIR=\(folder.url.path)",
          "XDG_RUNTIME_DIR=\(folder.url.path)", interpreter, folder.url(of: "example").path,
        ])

      #expect(run.status == 0, "\(run.errors)")
      let data = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        .filter { $0.hasPrefix("tmp") }
      let accounts = try data.map {
        try Command(Foyer.program, ["accounts", "list", "--data-dir", folder.url(of: $0).path])
          .output
      }
      #expect(accounts.contains { $0.contains("ada@example.org") })
    }
  }
}
