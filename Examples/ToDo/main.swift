import Foundation
import Viper

struct Item: Codable, Equatable {
  var title: String
  var isDone = false
}

/// The items to do, stored in a file.
@MainActor final class ToDo {
  let path: String
  /// The reason why the last change couldn't be saved.
  private(set) var problem: String?
  var items: [Item] = [] { didSet { save() } }

  init(_ path: String) throws {
    self.path = path
    if FileManager.default.fileExists(atPath: path) { items = try stored }
  }

  /// Returns whether the file, which another program may have changed, is a list.
  func read() -> Bool {
    guard let stored = try? stored else { return false }
    items = stored
    return true
  }

  private var stored: [Item] {
    get throws {
      try JSONDecoder().decode([Item].self, from: Data(contentsOf: URL(filePath: path)))
    }
  }

  private func save() {
    let result = Result { try JSONEncoder().encode(items).write(to: URL(filePath: path)) }
    if case .failure(let error) = result { problem = "Not saved: \(error)" } else { problem = nil }
  }
}

@MainActor enum Route {
  case list
  case new(ScreenResult<String>)
}

final class ListView: Screen {
  private let toDo: ToDo
  private let list = ListBox(label: "To do")
  private let status = StatusLine()

  init(_ toDo: ToDo, newTitle: @escaping @MainActor () async -> String?) {
    self.toDo = toDo
    super.init()
    title = "To do"
    list.empty = "Nothing is to be done."
    list.onOpen = { [weak self] row in self?.change { $0[row].isDone.toggle() } }
    let new = Button("New") { [weak self] in
      Task { if let title = await newTitle() { self?.change { $0.append(Item(title: title)) } } }
    }
    form.show([list, new, status])
  }

  override var hints: [KeyHint] {
    [
      KeyHint("d", KeyAction("delete").called("Delete")),
      KeyHint("e", KeyAction("edit").called("Edit the file")),
    ]
  }

  override func didAppear() {
    list.rows = toDo.items.map { .init("\($0.isDone ? "✓" : "·") \($0.title)") }
    status.message = toDo.problem.map { .problem($0) }
  }

  override func handle(_ event: InputEvent) -> Bool {
    if event == .text("e") {
      lend(to: .editor(toDo.path)) { [weak self] in self?.didEdit($0) }
    } else if event == .text("d"), let row = list.selected {
      change { $0.remove(at: row) }
    } else {
      return false
    }
    return true
  }

  private func didEdit(_ ending: OtherProgram.Ending) {
    let isRead = ending == .exited(0) && toDo.read()
    say(isRead ? "The list is as the file has it." : "The file wasn't read.")
    didAppear()
    setNeedsPaint()
  }

  private func change(_ edit: (inout [Item]) -> Void) {
    edit(&toDo.items)
    didAppear()
    setNeedsPaint()
  }
}

final class NewView: Screen {
  init(_ result: ScreenResult<String>) {
    super.init()
    title = "New"
    let field = TextField(label: "What is to be done?")
    form.onSubmit = { if !field.text.isEmpty { result.finish(with: field.text) } }
    form.show([field, Button("Add", onPress: form.onSubmit)])
  }
}

@MainActor func screen(_ route: Route, _ toDo: ToDo, _ navigator: Navigator<Route>) -> Screen {
  switch route {
  case .list: ListView(toDo) { [unowned navigator] in await navigator.result { .new($0) } }
  case .new(let result): NewView(result)
  }
}

let toDo = App.attempt("to-do") { try ToDo("to-do.json") }
App.run("To do", at: [Route.list]) { screen($0, toDo, $1) }
