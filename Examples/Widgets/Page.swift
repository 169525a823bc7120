import Viper

/// The pages of the example.
enum Page: String, CaseIterable {
  case contents, fields, choices, table, jobs, texts, progress, layout, code, tree, panes, charts,
    drawing

  var title: String {
    switch self {
    case .contents: "Contents"
    case .fields: "Fields"
    case .choices: "Choices"
    case .table: "A table of a million rows"
    case .jobs: "Jobs and their output"
    case .texts: "Texts"
    case .progress: "Progress"
    case .layout: "Rows, columns and tabs"
    case .code: "A QR code"
    case .tree: "A tree, and a toast"
    case .panes: "Two panes, and menus"
    case .charts: "Charts, and a group that opens"
    case .drawing: "A widget for the mouse"
    }
  }
}

@MainActor func screen(_ page: Page, _ navigator: Navigator<Page>) -> Screen {
  switch page {
  case .contents: ContentsView { [unowned navigator] in navigator.push($0) }
  case .fields: FieldsView()
  case .choices: ChoicesView()
  case .table: TableView()
  case .jobs: JobsView()
  case .texts: TextsView()
  case .progress: ProgressView()
  case .layout: LayoutView()
  case .code: CodeView()
  case .tree: TreeView()
  case .panes: PanesView()
  case .charts: ChartsView()
  case .drawing: DrawingView()
  }
}

final class ContentsView: Screen {
  init(open: @escaping @MainActor (Page) -> Void) {
    super.init()
    title = Page.contents.title
    let pages = Page.allCases.filter { $0 != .contents }
    let list = ListBox(
      label: "Widgets", rows: pages.map { ListBox.Row($0.title) })
    list.onOpen = { open(pages[$0]) }
    form.show([Label("Every widget of the kit", isHeading: true), Spacer(), list])
  }
}
