import DemoKit
import Foundation
import TerminalKit
import Testing

@testable import TapePrograms
@testable import tape

@MainActor
@Suite struct EditTests {
  private static let cast = """
    {"version": 2, "width": 9, "height": 1}
    [0.5, "o", "a"]
    [2, "o", "b"]
    [4, "o", "c"]
    """

  @Test(arguments: [
    (["trim", "1..3"], [0, 1, 2], "ab"), (["trim", "2s.."], [0, 2], "abc"),
    (["trim", "..2.5s"], [0, 0.5, 2, 2.5], "ab"), (["cut", "1s..3s"], [0, 0.5, 1, 2], "abc"),
    (["cut", "..2s"], [0, 2], "abc"), (["speed", "2"], [0, 0.25, 1, 2], "abc"),
  ])
  func `a cast gets other times, and its screens stay right`(
    arguments: [String], times: [Double], row: String
  ) throws {
    let reader = try CastReader(Array(Self.cast.utf8), colors: .dark)
    let parsed = try TapeProgram.parseAsRoot(
      [arguments[0], "a.cast", arguments[1], "--output", "b.cast"])
    let edit = try #require(parsed as? any CastEdit)

    let publication = Publication(
      reader, recording: try edit.edited(reader.recording),
      settings: TapeSettings(Tape(file: "a.cast")),
      file: "a.cast")

    let edited = try CastReader(Array(publication.cast.utf8), colors: .dark).recording
    #expect(edited.frames.last?.canvas.lines == [row])
    let moments = Set(edited.frames.map(\.time) + [edited.length]).sorted()
    #expect(moments == times.map { .seconds($0) })
  }

  @Test(arguments: [
    ["trim", "3..1"], ["trim", "9..10"], ["cut", "now"], ["cut", "1"], ["speed", "0"],
  ])
  func `a part that isn't there is refused`(arguments: [String]) throws {
    let reader = try CastReader(Array(Self.cast.utf8), colors: .dark)
    let parsed = try TapeProgram.parseAsRoot(
      [arguments[0], "a.cast", arguments[1], "--output", "b.cast"])
    let edit = try #require(parsed as? any CastEdit)

    #expect(throws: Failure.self) { _ = try edit.edited(reader.recording) }
  }
}
