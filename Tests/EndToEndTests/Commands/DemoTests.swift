import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct DemoTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `records what asciinema plays, byte for byte`() throws {
      let (cast, played) = (folder.url(of: "a.cast"), folder.url(of: "played").path)
      let demo = try demo("Scene sign-up\nType \"Ada 日本\"\nSleep 1s", output: "a.cast")
      try #require(demo.status == 0, "\(demo.errors)")

      // asciinema needs a controlling terminal, though it only writes.
      let script = "asciinema cat '\(cast.path)' > '\(played)'"
      try #require(try Command("script", ["-qec", script, "/dev/null"]).status == 0)

      let lines = try String(contentsOf: cast, encoding: .utf8).split(separator: "\n").dropFirst()
      let events = try lines.map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any])
      }
      let bytes = events.filter { $0[1] as? String == "o" }.compactMap { $0[2] as? String }.joined()
      #expect(try Data(contentsOf: URL(filePath: played)) == Data(bytes.utf8))
      #expect(bytes.contains("日") && bytes.contains("本"))
    }

    @Test(
      .enabled(if: Command.isThere("chromium"), "chromium is missing; it is large"))
    func `a browser draws every character in its column`() throws {
      let tape = "Scene sign-up\nType \"Ada 日本 ✓x\"\nTab\nType \"<&>\"\nSleep 1s"
      let demo = try demo(tape, output: "a.svg", "a.txt")
      try #require(demo.status == 0, "\(demo.errors)")
      let page = BrowserPage(svg: try folder.text(of: "a.svg"))
      try Data(page.text.utf8).write(to: folder.url(of: "a.html"))

      let browser = try Command(
        "chromium",
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--force-prefers-reduced-motion",
          "--dump-dom", folder.url(of: "a.html").absoluteString,
        ])

      // The brackets of a button are seen only where it has no background.
      let screen = try folder.text(of: "a.txt").trimmingCharacters(in: .newlines)
        .replacing("( Create account )", with: "  Create account  ")
      #expect(BrowserPage.drawn(in: browser.output) == screen)
    }

    @Test(
      arguments: [
        ("Nonsense", 65, "a.tape:1:1: expected a command"),
        ("Brand nobody", 65, "a.tape:1:1: There is no such brand"),
        ("Expect \"Nonsense\"", 1, "a.tape:1:1: expected “Nonsense” on the screen"),
        ("Source a.tape", 65, "include each other in a circle"),
      ] as [(String, Int32, String)])
    func `a failure has its code, and says where`(tape: String, code: Int32, words: String) throws {
      let demo = try demo(tape, output: "a.txt")

      #expect(demo.status == code)
      #expect(demo.errors.contains(words))
      #expect(demo.output == "")
      #expect(!FileManager.default.fileExists(atPath: folder.url(of: "a.txt").path))
    }

    @Test func `unreadable and unwritable files are reported`() throws {
      let missing = try Command(Foyer.program, ["demo", folder.url(of: "none.tape").path])
      let folderIsNoFile = try Command(Foyer.program, ["demo", folder.url.path])
      let unwritable = try demo("Enter", output: "a.tape/a.txt")

      #expect([missing.status, folderIsNoFile.status, unwritable.status] == [66, 66, 73])
      #expect(unwritable.errors.contains("Give --output another file"))
    }

    @Test(arguments: ["a.gif", "a.mp4", "cast"])
    func `a recording that can't be made is a wrong usage`(name: String) throws {
      let demo = try demo("Enter", output: "a.txt", name)

      #expect(demo.status == 64)
      #expect(demo.errors.contains("ends in .cast, .svg, .txt, .vtt, .md or .html"))
      #expect(!FileManager.default.fileExists(atPath: folder.url(of: "a.txt").path))
    }

    @Test func `needs a terminal to be played live`() throws {
      try Data("Enter".utf8).write(to: folder.url(of: "a.tape"))

      let demo = try Command(Foyer.program, ["demo", "--live", folder.url(of: "a.tape").path])

      #expect(demo.status == 69)
      #expect(demo.errors.contains("--live needs a terminal on standard input and output"))
      #expect(!demo.errors.contains("--linear"))
    }

    @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)] as [(String, Int32)])
    func `leaves nothing after a request to end`(signal: String, code: Int32) throws {
      try Data("Wait+Screen@59m /Nonsense/".utf8).write(to: folder.url(of: "a.tape"))
      let temporary = folder.url(of: "tmp").path
      let script = """
        set -m  # a shell without jobs would have its background processes ignore SIGINT
        mkdir '\(temporary)'
        TMPDIR='\(temporary)' '\(Foyer.program)' demo '\(folder.url(of: "a.tape").path)' &
        demo=$!
        until ls '\(temporary)'/*/events.sqlite; do kill -0 $demo || exit 99; done
        kill -\(signal) $demo
        wait $demo
        """

      let shell = try Command("bash", ["-c", script])

      #expect(shell.status == code)
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }

    private func demo(_ tape: String, output: String...) throws -> Command {
      let file = folder.url(of: "a.tape")
      try Data(tape.utf8).write(to: file)
      return try Command(
        Foyer.program,
        ["demo", file.path] + output.flatMap { ["--output", folder.url(of: $0).path] })
    }
  }
}

/// A page that draws a picture and then prints the position of each character.
private struct BrowserPage {
  let text: String

  init(svg: String) {
    text = """
      <!DOCTYPE html><meta charset="utf-8">\(svg)<pre id="drawn"></pre><script>
      const rows = [];
      for (const row of document.querySelectorAll('text')) {
        if (getComputedStyle(row).visibility != 'visible') continue;
        const y = Math.round((row.y.baseVal[0].value - 15) / 20);
        const line = rows[y] = rows[y] || [];
        const text = row.textContent;
        for (let i = 0; i < row.getNumberOfChars(); i++) {
          line[Math.round(row.getStartPositionOfChar(i).x / 10)] = text[i];
        }
      }
      const lines = Array.from(rows, line => Array.from(line || [], c => c || '').join(''));
      document.getElementById('drawn').textContent = '<<<' + lines.join('\\n') + '>>>';
      </script>
      """
  }

  /// Returns the printed text without spaces at the ends of lines.
  static func drawn(in page: String) -> String? {
    guard let start = page.range(of: "&lt;&lt;&lt;", options: .backwards),
      let end = page.range(of: "&gt;&gt;&gt;", options: .backwards)
    else { return nil }
    return page[start.upperBound..<end.lowerBound]
      .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&amp;", with: "&").replacingOccurrences(
        of: "&nbsp;", with: "\u{A0}")
  }
}
