import Foundation
import Viper

struct Item: Codable, Equatable {
  var title: String
  var isDone = false
}

/// What is to be done, in a file.
@MainActor final class ToDo {
  private let file: URL
  /// Why the newest change isn't in the file.
  private(set) var problem: String?
  var items: [Item] = [] { didSet { save() } }

  init(_ path: String) throws {
    file = URL(filePath: path)
    guard FileManager.default.fileExists(atPath: path) else { return }
    items = try JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
  }

  private func save() {
    let result = Result { try JSONEncoder().encode(items).write(to: file) }
    if case .failure(let error) = result { problem = "Not saved: \(error)" } else { problem = nil }
  }
}

enum Route { case list, new }

final class ListView: Screen {
  private let toDo: ToDo
  private let list = ListBox(label: "To do", words: .english)
  private let status = StatusLine()

  init(_ toDo: ToDo, add: @escaping @MainActor () -> Void) {
    self.toDo = toDo
    super.init()
    title = "To do"
    list.empty = "Nothing is to be done."
    list.onOpen = { [weak self] row in self?.change { $0[row].isDone.toggle() } }
    form.show([list, Button("New", onPress: add), status])
  }

  override var hints: [KeyHint] { [KeyHint("d", KeyAction("delete").called("Delete"))] }

  override func didAppear() {
    list.rows = toDo.items.map { .init("\($0.isDone ? "✓" : "·") \($0.title)") }
    status.message = toDo.problem.map { .problem($0) }
  }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("d"), let row = list.selected else { return false }
    change { $0.remove(at: row) }
    return true
  }

  private func change(_ edit: (inout [Item]) -> Void) {
    edit(&toDo.items)
    didAppear()
  }
}

final class NewView: Screen {
  init(_ toDo: ToDo, close: @escaping @MainActor () -> Void) {
    super.init()
    title = "New"
    let field = TextField(label: "What is to be done?", words: .english)
    form.onSubmit = {
      if !field.text.isEmpty { toDo.items.append(Item(title: field.text)) }
      close()
    }
    form.show([field, Button("Add", onPress: form.onSubmit)])
  }
}

@MainActor func screen(_ route: Route, _ toDo: ToDo, _ navigator: Navigator<Route>) -> Screen {
  switch route {
  case .list: ListView(toDo) { [unowned navigator] in navigator.push(.new) }
  case .new: NewView(toDo) { [unowned navigator] in navigator.pop() }
  }
}

let toDo = App.attempt("to-do") { try ToDo("to-do.json") }
App.run("To do", at: [Route.list]) { screen($0, toDo, $1) }
