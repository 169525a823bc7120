import Foundation
import Testing
import Viper

@testable import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) final class ScreenSnapshotTests {
  private let package = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: package) }

  @Test func `a recorded screen is compared with, to the last row that isn't blank`() throws {
    let snapshot = ScreenSnapshot("scene/small", in: package)

    try snapshot.record("a\nb\n\n")

    #expect(try String(contentsOf: file("scene/small"), encoding: .utf8) == "a\nb\n\n\n")
    #expect(snapshot.failure(of: "a\nb") == nil)
  }

  @Test func `the rows that differ are shown, and both screens in the file`() throws {
    let snapshot = ScreenSnapshot("small", in: package)
    try snapshot.record("same\nold ▸\ngone")

    let failure = snapshot.failure(of: "same\nnew")

    let lines = [
      "The screen differs in these rows (− expected, + on the screen):", "  2 − old ▸",
      "  3 − gone",
      "  2 + new", "If it is to be so, run the test with RECORD=1 to write “small” anew.",
    ]
    #expect(failure?.lines == lines)
    let screens = """
      Expected:
      ┌─────┐
      │same │
      │old ▸│
      │gone │
      └─────┘
      On the screen:
      ┌────┐
      │same│
      │new │
      └────┘
      """
    #expect(failure?.whole == (lines + [screens]).joined(separator: "\n"))
  }

  @Test func `a row that is missing is one difference`() {
    let rows = (1...12).map { "row \($0)" }
    let shown = rows.filter { $0 != "row 3" }

    let comparison = ScreenComparison(
      expected: rows.joined(separator: "\n"), shown: shown.joined(separator: "\n"))

    #expect(comparison.failure()?.lines.dropFirst() == ["   3 − row 3"])
  }

  @Test func `a screen that was never recorded fails, and is shown`() {
    let failure = ScreenSnapshot("none", in: package).failure(of: "a row\nanother")

    #expect(failure?.lines.first?.hasPrefix("There is no screen “none”") == true)
    #expect(failure?.lines.dropFirst() == ["a row", "another"])
  }

  @Test func `a failure is within SwiftPM's piece, and its file is complete`() throws {
    let rows = (1...24).map { "\($0)" + String(repeating: "─", count: 78) }
    let failure = ScreenComparison(expected: "", shown: rows.joined(separator: "\n")).failure()

    let text = try #require(failure?.comment(#_sourceLocation)).rawValue

    #expect(text.utf8.count < 3500)
    #expect(text.contains("\n   1 + 1──"))
    #expect(text.contains("\n… and "))
    let path = try #require(text.split(separator: "\nAll of it: ").last)
    let whole = try String(contentsOfFile: String(path), encoding: .utf8)
    #expect(whole.contains("  24 + 24──") && whole.contains("Expected:"))
    try FileManager.default.removeItem(atPath: String(path))
  }

  @Test func `a test finds the screens of its own package`() throws {
    let pilot = Pilot(Screen())

    try expectScreen(pilot, matches: "ViperTesting/empty")
    try expectScreen(pilot, matches: "ViperTesting/empty-styled", isStyled: true)
  }

  @Test(arguments: [("a\n⋮\nb", true), ("a\n\n⋮\nb", true), ("a\n⋮\nc", false), ("⋮\nb", false)])
  func `a drawing may leave blank rows to the dots`(drawing: String, isEqual: Bool) {
    let comparison = ScreenComparison(expected: drawing, shown: "a\n\n\n\nb")

    #expect((comparison.failure() == nil) == isEqual)
  }

  @Test func `a screen that is drawn in the test fails like one in a file`() async {
    let pilot = Pilot(Screen())

    let texts = await complaints { expectScreen(pilot, "nothing") }

    #expect(texts.first?.contains(" 1 − nothing") == true)
  }

  private func file(_ name: String) -> URL {
    package.appending(path: "Tests/Snapshots/\(name).txt")
  }
}
