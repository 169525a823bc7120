import Foundation
import Testing

/// Runs the examples in a terminal, in linear mode, and with errors.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ProgramTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test(
    .enabled(if: Tmux.isThere),
    arguments: [
      ("Greeting", "What is your name?"), ("ToDo", "Nothing is to be done."),
      ("Poll", "Tabs or spaces?"), ("Harmony", "CurrentTime"), ("Login", "E-mail"),
      ("Widgets", "Every widget of the kit"), ("Folders", "This folder is empty."),
      ("Booking", "Your stay"),
    ])
  func `each opens in a terminal, and gives it back`(name: String, text: String) async throws {
    let terminal = try Tmux("'\(Programs.path(of: name))'", in: folder)

    #expect(try await terminal.shows(text))
    try terminal.press("C-c")
    #expect(try await terminal.shows("[ended by 0]"))
    #expect(!terminal.screen.contains(text))
  }

  @Test(.enabled(if: Tmux.isThere))
  func `a second terminal shows what happens in a program, but no password`() async throws {
    let program = "CONSOLE=console.log '\(Programs.path(of: "Login"))'"
    let terminal = try Tmux(program, in: folder)
    #expect(try await terminal.shows("E-mail"))
    let console = try Tmux("tail -n +1 -f console.log", in: folder, rows: 400)
    #expect(try await console.shows("screen “Login”, LoginView, 1 open"))

    try terminal.type("ada@b.example")
    try terminal.press("Enter")
    #expect(try await console.shows("event  key enter"))
    try terminal.type("hunter2")
    // Keys that come together with a secret text have no line of bytes.
    #expect(try await console.shows("event  text •••"))
    try terminal.press("Up")

    #expect(try await console.shows("A → key up"))
    #expect(try await console.shows("focus  textField “E-mail” = “ada@b.example”"))
    let log = try String(contentsOf: folder.appending(path: "console.log"), encoding: .utf8)
    #expect(log.contains("event  text “") && log.contains("event  text •••"))
    #expect(log.contains("frame  2") && !log.contains("hunter"))
    try terminal.press("C-c")
    #expect(try await terminal.shows("[ended by 0]"))
  }

  #if os(Linux)
    @Test(.enabled(if: Tmux.isThere))
    func `a log of 100,000 lines takes at most 60 MB, and is followed`() async throws {
      let file = folder.appending(path: "server.log")
      let line = String(repeating: "GET /accounts 200 ", count: 5)
      let lines = (1...100_000).map { "\($0) \(line)\n" }.joined()
      try Data(lines.utf8).write(to: file)
      let program = "sh -c 'echo $$ > pid; exec \"\(Programs.path(of: "Logs"))\" server.log'"
      let terminal = try Tmux(program, in: folder)
      #expect(try await terminal.shows("100000 lines"))

      _ = try Programs.run(
        "/bin/sh", ["-c", "echo ERROR: the disk is full >> server.log"], in: folder)

      #expect(try await terminal.shows("ERROR: the disk is full"))
      let pid = try String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      let peak = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) })
      #expect(peak <= 60_000, "\(peak) kB")
    }
  #endif

  @Test(.enabled(if: Tmux.isThere))
  func `a signal gives the terminal back, and ends it as a signal does`() async throws {
    let terminal = try Tmux(
      "sh -c 'echo $$ > pid; exec \"\(Programs.path(of: "Greeting"))\"'", in: folder)
    #expect(try await terminal.shows("What is your name?"))

    let pid = try String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
    _ = try Programs.run(
      "/bin/kill", ["-TERM", pid.trimmingCharacters(in: .whitespacesAndNewlines)])

    #expect(try await terminal.shows("[ended by 143]"))
  }

  @Test func `without a terminal a greeting is a question and its answer`() throws {
    let ending = try Programs.run(Programs.path(of: "Greeting"), input: "Ada\n\n")

    #expect(ending.output.hasPrefix("Greeting\n"))
    #expect(ending.output.contains("Hello, Ada!"))
    #expect(ending.errors == "")
    #expect(ending.status == 0)
  }

  @Test func `a vote in lines is counted, run after run`() throws {
    for votes in ["1 vote", "2 votes"] {
      let ending = try Programs.run(
        Programs.path(of: "Poll"), input: "Spaces\n\n", in: folder)

      #expect(ending.output.contains("Spaces: 100 %, \(votes)"))
      #expect(ending.status == 0)
    }
  }

  @Test func `what fails before the screens is a sentence, not a backtrace`() throws {
    try Data("{".utf8).write(to: folder.appending(path: "to-do.json"))

    let ending = try Programs.run(Programs.path(of: "ToDo"), in: folder)

    #expect(ending.status == 1)
    #expect(ending.errors.hasPrefix("to-do: "))
    #expect(ending.errors.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: Tmux.isThere))
  func `a terminal without a cursor is a sentence, too`() async throws {
    let terminal = try Tmux("TERM=glasstty '\(Programs.path(of: "Greeting"))'", in: folder)

    #expect(try await terminal.shows("[ended by"))
  }
}
