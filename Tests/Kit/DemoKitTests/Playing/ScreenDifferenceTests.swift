import Foundation
import TerminalKit
import Testing

@testable import DemoKit

@Suite struct ScreenDifferenceTests {
  @Test func `equal screens have no difference, whatever blanks are at the ends of rows`() {
    #expect(ScreenDifference(from: "a\nb", to: "a  \nb") == nil)
    #expect(ScreenDifference(from: "a\n", to: "a") == nil)
  }

  @Test func `a difference has both rows with marks below the changed cells`() throws {
    let difference = try #require(ScreenDifference(from: "one\ntwo\n", to: "one\ntoo!\n"))

    #expect(difference.description == "  2 - two\n  2 + too!\n       ^ ^")
  }

  @Test func `a snapshot is recorded beside the tape, compared, and named if it is missing`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tape = folder.appending(path: "a.tape").path
    let snapshots = SnapshotFolder(of: tape)
    let file = folder.appending(path: "a.screens/first.txt").path

    #expect(snapshots.problem(with: "x", named: "first") == .missing(path: file))
    #expect(SnapshotFolder(of: tape, records: true).problem(with: "x", named: "first") == nil)
    #expect(snapshots.problem(with: "x", named: "first") == nil)
    let problem = try #require(snapshots.problem(with: "y", named: "first"))
    #expect(problem.description.hasSuffix("  1 - x\n  1 + y\n      ^"))
  }
}
