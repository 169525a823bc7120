import TerminalWidgets

/// The base of a View that is a heading and a list below it.
@MainActor
open class ListScreen: Screen {
  public let list: ListBox
  private let heading = Label("", role: .title, isHeading: true)

  public init(words: KitWords) {
    list = ListBox(label: "", words: words)
    super.init()
    form.show([heading, Spacer(), list])
  }

  /// Shows rows; the heading is the list's label, too, by which tests and linear mode know it.
  public final func show(title: String, heading: String, rows: [ListBox.Row]) {
    self.title = title
    self.heading.text = heading
    list.label = heading
    list.rows = rows
    setNeedsPaint()
  }
}
