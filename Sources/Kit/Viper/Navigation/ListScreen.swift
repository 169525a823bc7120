import TerminalWidgets

/// The base of a View that consists of a heading and a list.
@MainActor
open class ListScreen: Screen {
  /// The list.
  public let list: ListBox
  private let heading = Label("", role: .title, isHeading: true)

  /// Creates a View with the kit's texts.
  public init(words: KitTexts = .standard) {
    list = ListBox(label: "", words: words)
    super.init()
    form.show([heading, Spacer(), list])
  }

  /// Shows rows. The heading is also the list's label, by which tests and linear mode name it.
  public final func show(title: String, heading: String, rows: [ListBox.Row]) {
    self.title = title
    self.heading.text = heading
    list.label = heading
    list.rows = rows
    setNeedsPaint()
  }
}
