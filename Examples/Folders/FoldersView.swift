import Foundation
import Viper

/// The folders in a tree at the left, and the contents of the selected one at the right.
final class FoldersView: Screen {
  private let root: String
  private let tree: Tree
  private let list = ListBox(label: "Contents")
  private let status = StatusLine()
  private var entries: [Entry] = []
  /// The folders inside each folder that was selected.
  private var folders: [String: [Entry]] = [:]

  init(_ root: String) {
    self.root = root
    tree = Tree(label: "Folders", expanded: [root])
    super.init()
    title = "Folders"
    list.empty = "This folder is empty."
    list.onOpen = { [weak self] in self?.open(row: $0) }
    tree.onSelect = { [weak self] _ in self?.read() }
    tree.nodes = [node(Entry(path: root, isFolder: true, size: 0))]
    read()
    form.show([Split(label: "Width of the folders", [tree], [list], share: 0.3), status])
  }

  override var width: Width { .full }

  override var hints: [KeyHint] {
    let edit = selected?.isFolder == false ? [KeyHint("e", editing)] : []
    let delete = selected == nil ? [] : [KeyHint("d", deleting, .essential)]
    return delete + edit + [KeyHint("r", .reload)]
  }

  override var contextMenu: Menu? {
    selected.map { entry in
      Menu(
        entry.name,
        [
          .init("Edit", key: "e", unavailable: entry.isFolder ? "It is a folder" : nil) {
            [weak self] in self?.edit(entry)
          },
          .init("Delete", key: "d") { [weak self] in self?.askToDelete(entry) },
        ])
    }
  }

  override func handle(_ event: InputEvent) -> Bool {
    switch (event, selected) {
    case (.text("r"), _): read()
    case (.text("e"), let entry?) where !entry.isFolder: edit(entry)
    case (.text("d"), let entry?): askToDelete(entry)
    default: return false
    }
    return true
  }

  private let editing = KeyAction("edit").called("Edit")
  private let deleting = KeyAction("delete").called("Delete")
  private var folder: String { tree.selected?.id ?? root }
  /// The file or folder at the cursor.
  private var selected: Entry? {
    guard form.focused === tree else { return list.selected.map { entries[$0] } }
    return folder == root ? nil : Entry(path: folder, isFolder: true, size: 0)
  }

  /// Reads the selected folder. Both selections stay where they are.
  private func read() {
    do {
      entries = try Folder(folder).entries
      status.message = nil
    } catch {
      entries = []
      status.message = .problem("The folder can't be read: \(error.localizedDescription)")
    }
    folders[folder] = entries.filter(\.isFolder)
    tree.nodes = [node(Entry(path: root, isFolder: true, size: 0))]
    list.rows = entries.map {
      ListBox.Row($0.name, detail: $0.detail, id: $0.path, role: $0.isFolder ? .accent : nil)
    }
    setNeedsPaint()
  }

  private func node(_ folder: Entry) -> Tree.Node {
    Tree.Node(folder.name, id: folder.path, children: (folders[folder.path] ?? []).map(node))
  }

  private func open(row: Int) {
    let entry = entries[row]
    if entry.isFolder { tree.select(entry.path) } else { edit(entry) }
  }

  private func edit(_ entry: Entry) {
    lend(to: .editor(entry.path)) { [weak self] ending in
      self?.read()
      if ending != .exited(0) { self?.say("The editor has failed.") }
    }
  }

  private func askToDelete(_ entry: Entry) {
    let question = Question(
      title: "Delete \(entry.name)?",
      message: entry.isFolder ? "All files in it are deleted, too." : "It can't be restored.",
      yes: "Delete", no: "Keep", isDangerous: true)
    confirm(question) { [weak self] in self?.delete(entry) }
  }

  private func delete(_ entry: Entry) {
    let result = Result { try FileManager.default.removeItem(atPath: entry.path) }
    if case .success = result {
      folders[(entry.path as NSString).deletingLastPathComponent]?.removeAll {
        $0.path == entry.path
      }
    }
    read()
    if case .failure(let error) = result {
      status.message = .problem("Not deleted: \(error.localizedDescription)")
    }
  }
}
