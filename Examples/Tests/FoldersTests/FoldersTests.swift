import DemoKit
import Foundation
import Testing
import Viper
import ViperTesting

@testable import Folders

@MainActor
@Suite(.timeLimit(.minutes(1))) final class FoldersTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let home: String

  init() throws {
    home = folder.appending(path: "Home").path
    for (path, text) in [
      "Home/Notes/plan.txt": "Plan", "Home/Notes/todo.txt": "To do", "Home/Notes/Old/a.txt": "",
      "Home/picture.svg": "<svg/>",
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `shows the folders in a tree, and the contents of the selected one`() throws {
    let pilot = Pilot(FoldersView(home), size: Size(width: 80, height: 12))

    pilot.play(.down)

    expectScreen(
      pilot,
      """
        ▲ Aurora                                                             Folders
      ────────────────────────────────────────────────────────────────────────────────
          - Home                │ ▸ Old         folder
        ▸   + Notes             │   plan.txt    4 bytes
                                │   todo.txt    5 bytes
                                │
                                │
                                │
                                │
                                │

        Tab Next  ← → Open, close  ↑↓ Move  Enter Open  d Delete  Esc Back  F1 Help
      """)
  }

  @Test func `a folder opens in the tree, a file in the editor, and the selection stays`() async {
    let pilot = Pilot(FoldersView(home))
    pilot.onLend = { [home] _ in
      try? Data("A longer plan".utf8).write(to: URL(filePath: "\(home)/Notes/plan.txt"))
      return .exited(0)
    }

    pilot.play(.tab, .tab, .enter, .down, .enter)
    await settle()

    #expect(pilot.lent == [.editor("\(home)/Notes/plan.txt")])
    #expect(pilot.screen.contains("▸ plan.txt") && pilot.screen.contains("13 bytes"))
  }

  @Test func `deletes after a question, and then the next file is selected`() throws {
    let pilot = Pilot(FoldersView(home))
    pilot.play(.down, .tab, .tab, .down, "d")
    #expect(pilot.screen.contains("Delete plan.txt?"))

    pilot.play(.escape)
    #expect(pilot.screen.contains("▸ plan.txt"))
    pilot.play("d", .up, .enter)

    #expect(!pilot.screen.contains("plan.txt"))
    #expect(pilot.screen.contains("▸ todo.txt"))
    #expect(!FileManager.default.fileExists(atPath: "\(home)/Notes/plan.txt"))
  }

  @Test func `deletes a folder from the tree, and then shows the next one`() throws {
    let pilot = Pilot(FoldersView(home))

    pilot.play(.down, "d", .up, .enter)

    #expect(!FileManager.default.fileExists(atPath: "\(home)/Notes"))
    #expect(pilot.screen.contains("▸ - Home") && pilot.screen.contains("▸ picture.svg"))
    #expect(!pilot.screen.contains("Notes"))
  }

  @Test func `a folder that is gone is a sentence`() throws {
    let pilot = Pilot(FoldersView(home))
    try FileManager.default.removeItem(atPath: "\(home)/Notes")

    pilot.play(.down)

    #expect(pilot.screen.contains("✗ The folder can't be read: "))
  }

  @Test func `is played line by line, where the menu deletes`() async {
    let lines = ScriptedLines(["Home / Notes", "Menu: Notes", "Delete", "Delete", "picture.svg"])
    let app = AppLines(lines, settings: .init(), routes: [()]) { [home] _, _ in FoldersView(home) }

    _ = await app.play()

    #expect(lines.transcript.contains("All files in it are deleted, too."))
    #expect(!FileManager.default.fileExists(atPath: "\(home)/Notes"))
    #expect(lines.lent == [.editor("\(home)/picture.svg")])
    _ = app.close()
  }

  @Test func `the tape plays to its end`() async throws {
    let path = try #require(Bundle.module.path(forResource: "folders", ofType: "tape"))
    let tape = try TapeReader.tape(at: path) { (path) throws(TapeFileProblem) in
      Array(FileManager.default.contents(atPath: path) ?? Data())
    }

    let recording = try await Pilot(FoldersView(home)).play(tape)

    #expect(recording.stills.map(\.name) == ["folders.txt"])
    #expect(!FileManager.default.fileExists(atPath: "\(home)/Notes/todo.txt"))
  }

  /// Lets the task run that lends the terminal.
  private func settle() async { for _ in 0..<20 { await Task.yield() } }
}
