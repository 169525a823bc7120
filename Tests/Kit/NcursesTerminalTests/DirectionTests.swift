import TerminalKit
import Testing
import UnicodeKit

@testable import NcursesTerminal

extension OnNcurses {
  @MainActor
  struct DirectionTests {
    private let headless: Headless

    init() throws { headless = try Headless() }

    @Test func `a text from right to left is embedded, after the cell before it`() {
      let bytes = headless.paint { $0.draw("שלום", at: Point(x: 2, y: 0)) }

      #expect(bytes.contains(" \u{200E}\u{202B}שלום\u{202C}\u{200E}"))
    }

    @Test func `a letter at its end moves the end`() {
      _ = headless.paint { $0.draw("שלו", at: Point(x: 2, y: 0)) }

      let bytes = headless.paint { $0.draw("שלום", at: Point(x: 2, y: 0)) }

      #expect(bytes.contains("ום\u{202C}\u{200E}"))
      #expect(!bytes.contains("\u{202B}"))
    }

    @Test func `nothing is left of a text that goes`() {
      _ = headless.paint { $0.draw("| שלום|", at: Point(x: 0, y: 0)) }

      let bytes = headless.paint { $0.draw("| Ada |", at: Point(x: 0, y: 0)) }

      #expect(bytes.contains(" Ada |") && !bytes.contains("\u{200E}"), "\(bytes.debugDescription)")
    }

    @Test func `a letter with marks, which is written at its place, has them too`() {
      let bytes = headless.paint { $0.draw("שָ", at: Point(x: 2, y: 0)) }

      #expect(bytes.contains("שָ\u{202C}\u{200E}"))
    }
  }

  /// Each opens a screen of its own.
  @MainActor
  struct OtherDirectionTests {
    @Test func `a row below the prompt has them`() throws {
      let screen = try InlineScreen(
        TerminalEntry("xterm-256color"), columns: 20, appearance: Appearance())
      defer { screen.close() }
      var canvas = Canvas(size: Size(width: 20, height: 1))
      canvas.draw("שלום", at: Point(x: 2, y: 0))

      screen.paint(canvas)

      let bytes = ByteQueue()
      while bytes.append(screen.take) {}
      let text = bytes.withBytes { String(decoding: $0, as: UTF8.self) }
      #expect(text.contains(" \u{200E}\u{202B}שלום\u{202C}\u{200E}"))
    }

    @Test(arguments: ["linux", "xterm-256color"]) func `ASCII and the console have none`(
      term: String
    ) throws {
      let other = try Headless(
        term: term, appearance: term == "linux" ? Appearance() : Appearance(isASCII: true))

      #expect(!other.paint("  שלום").contains("\u{200E}"))
    }
  }
}
