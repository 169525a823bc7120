import Foundation
import Testing
import Viper
import ViperTesting

@testable import ToDo

@MainActor
struct ToDoTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  @Test func `adds, ticks off, deletes, and keeps it`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let toDo = try ToDo(path)
    let pilot = Pilot(opening: [Route.list]) { screen($0, toDo, $1) }
    #expect(pilot.screen.contains("Nothing is to be done."))

    for title in ["Buy milk", "Call Ada"] {
      try pilot.click(role: .button, label: "New")
      try pilot.enter(title, into: "What is to be done?")
      try pilot.click(role: .button, label: "Add")
    }
    try pilot.choose("· Buy milk")
    #expect(
      try ToDo(path).items == [Item(title: "Buy milk", isDone: true), Item(title: "Call Ada")])

    pilot.play(.down, "d")
    #expect(try ToDo(path).items == [Item(title: "Buy milk", isDone: true)])
    #expect(pilot.screen.contains("▸ ✓ Buy milk"))
    #expect(!pilot.screen.contains("Call Ada"))
  }

  @Test func `what can't be kept is said, and stays on the screen`() throws {
    let toDo = try ToDo("\(path)/no-folder/to-do.json")
    let pilot = Pilot(opening: [Route.list]) { screen($0, toDo, $1) }

    try pilot.click(role: .button, label: "New")
    try pilot.enter("Buy milk", into: "What is to be done?")
    try pilot.click(role: .button, label: "Add")

    #expect(pilot.screen.contains("Buy milk"))
    #expect(pilot.screen.contains("Not saved"))
  }

  @Test func `a file that is no list is said, and not overwritten`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("{".utf8).write(to: URL(filePath: path))

    #expect(throws: (any Error).self) { try ToDo(path) }
  }
}
