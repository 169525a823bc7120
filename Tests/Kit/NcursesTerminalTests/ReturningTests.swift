import Foundation
import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  /// Leaving the terminal to others and coming back, with resizes in between.
  @MainActor
  struct ReturningTests {
    enum Step: Sendable {
      case resize(Int, Int)
      case away(thereResizedTo: [Size])

      static let away = Step.away(thereResizedTo: [])
    }

    @Test(
      arguments: [
        [.away], [.resize(100, 30), .away], [.resize(60, 18), .away],
        [.away(thereResizedTo: [Size(width: 132, height: 43)]), .away],
        [.away, .resize(90, 50), .away, .away],
        [.resize(300, 100), .away(thereResizedTo: [Size(width: 80, height: 24)]), .away],
        [.resize(50, 15), .resize(110, 35), .away, .resize(81, 25), .away],
        [
          .away(thereResizedTo: [Size(width: 40, height: 12), Size(width: 99, height: 33)]), .away,
        ],
      ] as [[Step]])
    func `shows the whole screen after each return`(steps: [Step]) async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      defer { terminal.stop() }
      paint("begin", on: terminal)

      for (number, step) in steps.enumerated() {
        switch step {
        case .resize(let width, let height):
          pty.resize(width: width, height: height)
          kill(getpid(), SIGWINCH)
          while await !pty.reported().contains(.resize(Size(width: width, height: height))) {}
        case .away(let sizes):
          terminal.release()
          for size in sizes { pty.resize(width: size.width, height: size.height) }
          terminal.retake()
        }
        _ = pty.seen()
        paint("step \(number)", on: terminal)

        let (width, height) = (terminal.size.width, terminal.size.height)
        let seen = pty.seen()
        #expect(seen.contains("step \(number)"), "\(width)×\(height)")
        #expect(seen.contains("\(escape)[\(height);") || seen.contains("\(escape)[\(height)d"))
      }
    }

    /// At the end of the last row, which exists in no smaller size.
    private func paint(_ text: String, on terminal: NcursesTerminal) {
      var canvas = Canvas(size: terminal.size)
      let place = Point(x: canvas.size.width - text.count - 1, y: canvas.size.height - 1)
      canvas.draw(text, at: place)
      terminal.paint(canvas)
    }

    @Test(arguments: ["xterm-256color", "screen", "linux", "vt100", "tmux-256color"])
    func `erases the screen before it leaves, its first row by itself`(term: String) throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open(term: term)
      pty.start(terminal)
      paint("ada@example.org", on: terminal)
      _ = pty.seen()

      terminal.stop()

      let ending = pty.seen()
      let erasing = "\(escape)[1;1H\(escape)[K\(escape)[2;1H\(escape)[J"
      let parts = ending.split(separator: erasing, omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(ending.debugDescription)")
      #expect(!parts[0].contains("[?1049l"), "what was before is only then shown again")
      #expect(!ending.contains("ada@"))
      #expect(!ending.contains("$<"), "a delay of terminfo")
    }

    @Test(arguments: [("2", true), ("1", false), ("0", false), ("3", false), ("4", false)])
    func `has Alt send ESC, and puts back what was`(setting: String, isChanged: Bool) async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      #expect(pty.seen().contains("\(escape)[?1036$p"))

      pty.type("\(escape)[?1036;\(setting)$y.")
      #expect(await pty.reported() == [.text(".")])
      #expect(pty.seen().contains("\(escape)[?1036h") == isChanged)

      terminal.release()
      #expect(pty.seen().contains("\(escape)[?1036l") == isChanged)
      terminal.retake()
      #expect(pty.seen().contains("\(escape)[?1036h") == isChanged)
      terminal.stop()
      #expect(pty.seen().contains("\(escape)[?1036l") == isChanged)
    }
  }
}
