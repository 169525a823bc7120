import Viper

/// Shows files and the text of the selected one beside them. The border between them moves by keys
/// and by the mouse; the right button and F10 open a menu for the selected file.
final class PanesView: Screen {
  private static let files = [
    (name: "letter.md", text: "Dear reader,"), (name: "list.md", text: "- milk, bread"),
  ]
  private let list = ListBox(label: "Files", rows: files.map { ListBox.Row($0.name) })
  private let text = Label("")
  private let status = StatusLine()

  override var width: Width { .full }

  override init() {
    super.init()
    title = Page.panes.title
    let split = Split(
      label: "Width of the list", [list], [text, Spacer(), status], share: 0.3)
    list.onSelect = { [weak self] in self?.show($0) }
    let file = Button("File") { [weak self] in
      if let self, let menu = self.contextMenu { self.open(menu) }
    }
    form.show([split, file])
    show(list.selected)
  }

  override var contextMenu: Menu? {
    guard let row = list.selected else { return nil }
    let name = Self.files[row].name
    return Menu(
      name,
      [
        .init("Rename", key: "r") { [weak self] in self?.say("Rename", name) },
        .init("Print", key: "p") { [weak self] in self?.say("Print", name) },
        .separator,
        .init("Delete", unavailable: row == 0 ? "It is open" : nil) { [weak self] in
          self?.say("Delete", name)
        },
      ])
  }

  private func show(_ row: Int?) { text.text = row.map { Self.files[$0].text } ?? "" }

  private func say(_ command: String, _ name: String) {
    status.message = .success("\(command) \(name): that would be here.")
  }
}
