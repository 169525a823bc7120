import Foundation
import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  @MainActor
  struct NcursesTerminalTests {
    static let on = ["\(escape)[?1049h", "\(escape)[?2004h", "\(escape)[?1004h", "\(escape)[?1h"]
    static let off = ["\(escape)[?1049l", "\(escape)[?2004l", "\(escape)[?1004l", "\(escape)[?1l"]

    @Test func `switches its modes on, and all of them off again`() throws {
      let pty = try PseudoTerminal()
      let before = pty.modes
      let terminal = try pty.open()

      pty.start(terminal)
      #expect(pty.modes != before)
      let beginning = pty.seen()
      var canvas = Canvas(size: terminal.size)
      canvas.draw("title", at: Point(x: 0, y: 0))
      terminal.paint(canvas)
      _ = pty.seen()
      terminal.stop()
      let ending = pty.seen()

      #expect(Self.on.filter { !beginning.contains($0) } == [])
      #expect(Self.off.filter { !ending.contains($0) } == [])
      #expect(ending.contains("\(escape)[?25h"), "the cursor that no field had is back")
      #expect(pty.modes == before)
    }

    @Test(arguments: [("xterm-256color", true), ("linux", false), ("vt100", false)])
    func `names the window where the terminal can, and puts the earlier title back`(
      term: String, isNamed: Bool
    ) throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open(term: term, title: "Auro\u{07}ra")

      pty.start(terminal)
      let beginning = pty.seen()
      terminal.stop()

      #expect(beginning.contains("\(escape)[22;2t\(escape)]2;Aurora\u{07}") == isNamed)
      #expect(pty.seen().contains("\(escape)[23;2t") == isNamed)
    }

    @Test func `copies an address by OSC 52, and nothing that isn't one`() throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      defer { terminal.stop() }
      _ = pty.seen()

      terminal.copy("https://a.example")
      #expect(pty.seen() == "\(escape)]52;c;aHR0cHM6Ly9hLmV4YW1wbGU=\u{07}")
      for text in ["", "rm -rf /\n", "\(escape)[2J", "ä", String(repeating: "a", count: 2049)] {
        terminal.copy(text)
      }

      #expect(pty.seen() == "")
    }

    @Test(arguments: [
      (TerminalNotification.osc9, "]9;A, b: c�[31m�\\"), (.osc777, "]777;notify;A, b;c�[31m�\\"),
      (.osc99, "]99;i=1:d=0;A, b\\]99;i=1:p=body;c�[31m�\\"),
    ])
    func `shows a notification whose text can't end its sequence`(
      kind: TerminalNotification, seen: String
    ) throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open(notifications: kind)
      pty.start(terminal)
      defer { terminal.stop() }
      _ = pty.seen()

      terminal.notify("A; b", "c\(escape)[31m\u{07}")

      #expect(pty.seen().replacing(escape, with: "") == seen)
    }

    @Test func `shows no notification on a terminal that isn't known to show them`() throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      defer { terminal.stop() }
      _ = pty.seen()

      terminal.notify("Applications", "One is waiting")

      #expect(pty.seen() == "")
    }

    @Test(
      arguments: [
        (["TERM": "xterm-kitty"], .osc99), (["TERM": "foot"], .osc777),
        (["TERM": "rxvt-unicode-256color"], .osc777), (["TERM": "xterm-ghostty"], .osc9),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .osc9),
        (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .osc9),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .osc9),
        (["TERM": "xterm-256color"], nil), ([:], nil), (["TERM": "linux"], nil),
        (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], nil),
        (["TERM": "screen.xterm-256color", "TERM_PROGRAM": "WezTerm"], nil),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil),
      ] as [([String: String], TerminalNotification?)])
    func `knows terminals that show notifications by their names`(
      environment: [String: String], kind: TerminalNotification?
    ) {
      #expect(TerminalNotification(environment: environment) == kind)
    }

    @Test func `stops once`() throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      terminal.stop()
      _ = pty.seen()

      terminal.stop()

      #expect(pty.seen() == "")
    }

    @Test func `a reader after an unread end finds the screen as it was`() throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      pty.fill()

      terminal.stop()

      let ending = pty.seen()
      #expect(Self.off.filter { !ending.contains($0) } == [])
    }

    @Test func `has the size of the window when it starts`() throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()

      pty.resize(width: 60, height: 20)
      pty.start(terminal)
      defer { terminal.stop() }

      #expect(terminal.size == Size(width: 60, height: 20))
    }

    @Test(arguments: [
      (30_000, 30_000, 300, 100), (0, 0, 80, 24), (1, 1, 1, 1), (301, 24, 300, 24),
      (80, 65_535, 80, 100),
    ])
    func `believes no size that would cost all memory`(
      _ width: Int, _ height: Int, _ columns: Int, _ rows: Int
    ) throws {
      let pty = try PseudoTerminal(width: width, height: height)

      let terminal = try pty.open()
      pty.start(terminal)
      defer { terminal.stop() }
      terminal.paint(Canvas(size: terminal.size))

      #expect(terminal.size == Size(width: columns, height: rows))
    }

    @Test(arguments: [nil, "no-such-terminal", "\(escape)[2J"])
    func `never shows the name that it doesn't know`(_ name: String?) throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open(term: name)

      pty.start(terminal)
      terminal.stop()

      #expect(pty.seen().hasPrefix("\(escape)[?1049h"))
    }

    @Test func `is no terminal for what is a file, and none for a dumb one`() throws {
      let pty = try PseudoTerminal()
      let null = FileHandle.nullDevice.fileDescriptor

      #expect(throws: TerminalError.unsuitable) { _ = try pty.open(term: "dumb") }
      #expect(throws: TerminalError.notATerminal) {
        _ = try NcursesTerminal(term: "xterm", input: null, output: pty.program)
      }
      #expect(throws: TerminalError.notATerminal) {
        _ = try NcursesTerminal(term: "xterm", input: pty.program, output: null)
      }
    }

    @Test func `gives the terminal back when the program dies of a trap`() async throws {
      let pty = try PseudoTerminal()
      let before = pty.modes

      await #expect(processExitsWith: .failure) { [path = pty.path as String] in
        let descriptor = open(path, O_RDWR | O_NOCTTY)
        let terminal = try await NcursesTerminal(
          term: "xterm-256color", input: descriptor, output: descriptor)
        await terminal.start { _ in }
        fatalError()
      }

      let seen = pty.seen()
      #expect(Self.on.filter { !seen.contains($0) } == [])
      #expect(Self.off.filter { !seen.contains($0) } == [])
      #expect(pty.modes == before)
    }
  }
}
