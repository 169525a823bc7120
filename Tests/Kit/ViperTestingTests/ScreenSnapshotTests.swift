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
    #expect(snapshot.complaint(about: "a\nb") == nil)
  }

  @Test func `both frames and the rows that differ are shown`() throws {
    let snapshot = ScreenSnapshot("small", in: package)

    try snapshot.record("same\nold ▸\ngone")

    #expect(
      snapshot.complaint(about: "same\nnew") == """
        The screen differs in these rows:
          2 − old ▸
            + new
          3 − gone
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
        If it is to be so, run the test with RECORD=1 to write “small” anew.
        """)
  }

  @Test func `a screen that was never recorded fails, and is shown`() {
    let complaint = ScreenSnapshot("none", in: package).complaint(about: "a row")

    #expect(complaint?.hasPrefix("There is no screen “none” in Tests/Snapshots") == true)
    #expect(complaint?.hasSuffix("\na row") == true)
  }

  @Test func `a test finds the screens of its own package`() throws {
    let pilot = Pilot(Screen())

    try expectScreen(pilot, matches: "ViperTesting/empty")
    try expectScreen(pilot, matches: "ViperTesting/empty-styled", isStyled: true)
  }

  @Test(arguments: [("a\n⋮\nb", true), ("a\n\n⋮\nb", true), ("a\n⋮\nc", false), ("⋮\nb", false)])
  func `a drawing may leave blank rows to the dots`(drawing: String, isEqual: Bool) {
    let comparison = ScreenComparison(expected: drawing, shown: "a\n\n\n\nb")

    #expect((comparison.difference == nil) == isEqual)
  }

  @Test func `a screen that is drawn in the test fails like one in a file`() async {
    let pilot = Pilot(Screen())

    let texts = await complaints { expectScreen(pilot, "nothing") }

    #expect(texts.first?.hasPrefix("The screen differs in these rows:\n  1 − nothing") == true)
  }

  private func file(_ name: String) -> URL {
    package.appending(path: "Tests/Snapshots/\(name).txt")
  }
}
