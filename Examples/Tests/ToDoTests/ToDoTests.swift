import Foundation
import Testing
import Viper
import ViperTesting

@testable import ToDo

@MainActor
struct ToDoTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  @Test func `adds, ticks off, deletes, and keeps it`() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let toDo = try ToDo(path)
    let pilot = Pilot(opening: [Route.list]) { screen($0, toDo, $1) }
    #expect(pilot.screen.contains("Nothing is to be done."))

    for title in ["Buy milk", "Call Ada"] {
      try await add(title, pilot)
    }
    try pilot.choose("· Buy milk")
    #expect(
      try ToDo(path).items == [Item(title: "Buy milk", isDone: true), Item(title: "Call Ada")])

    pilot.play(.down, "d")
    #expect(try ToDo(path).items == [Item(title: "Buy milk", isDone: true)])
    #expect(pilot.screen.contains("▸ ✓ Buy milk"))
    #expect(!pilot.screen.contains("Call Ada"))
  }

  @Test func `lends the terminal to the editor, and reads what it has written`() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let toDo = try ToDo(path)
    let pilot = Pilot(opening: [Route.list]) { screen($0, toDo, $1) }
    try await add("Buy milk", pilot)
    pilot.onLend = { [path] _ in
      #expect(pilot.terminal.isReleased)
      try? Data(#"[{"title": "Buy rice", "isDone": true}]"#.utf8).write(to: URL(filePath: path))
      return .exited(0)
    }

    pilot.play("e")
    await settle()

    #expect(pilot.lent == [.editor(path)] && !pilot.terminal.isReleased)
    #expect(pilot.screen.contains("✓ Buy rice"))
    #expect(pilot.screen.contains("The list is as the file has it."))
  }

  @Test func `an item that isn't entered isn't added`() async throws {
    let toDo = try ToDo(path)
    let pilot = Pilot(opening: [Route.list]) { screen($0, toDo, $1) }
    try pilot.click(role: .button, label: "New")
    await settle()

    pilot.play(.escape)
    await settle()

    #expect(pilot.screen.contains("Nothing is to be done."))
  }

  @Test func `what can't be kept is said, and stays on the screen`() async throws {
    let toDo = try ToDo("\(path)/no-folder/to-do.json")
    let pilot = Pilot(opening: [Route.list]) { screen($0, toDo, $1) }

    try await add("Buy milk", pilot)

    #expect(pilot.screen.contains("Buy milk"))
    #expect(pilot.screen.contains("Not saved"))
  }

  @Test func `a file that is no list is said, and not overwritten`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("{".utf8).write(to: URL(filePath: path))

    #expect(throws: (any Error).self) { try ToDo(path) }
  }

  private func add(_ title: String, _ pilot: Pilot) async throws {
    try pilot.click(role: .button, label: "New")
    await settle()
    try pilot.enter(title, into: "What is to be done?")
    try pilot.click(role: .button, label: "Add")
    await settle()
  }

  /// Lets the tasks run that the screen has begun.
  private func settle() async { for _ in 0..<20 { await Task.yield() } }
}
