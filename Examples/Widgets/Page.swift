import Viper

/// What there is to look at.
enum Page: String, CaseIterable {
  case contents, fields, choices, table, texts, progress, layout, code

  var title: String {
    switch self {
    case .contents: "Contents"
    case .fields: "Fields"
    case .choices: "Choices"
    case .table: "A table of a million rows"
    case .texts: "Texts"
    case .progress: "Progress"
    case .layout: "Rows, columns and tabs"
    case .code: "A QR code"
    }
  }
}

@MainActor func screen(_ page: Page, _ navigator: Navigator<Page>) -> Screen {
  switch page {
  case .contents: ContentsView { [unowned navigator] in navigator.push($0) }
  case .fields: FieldsView()
  case .choices: ChoicesView()
  case .table: TableView()
  case .texts: TextsView()
  case .progress: ProgressView()
  case .layout: LayoutView()
  case .code: CodeView()
  }
}

final class ContentsView: Screen {
  init(open: @escaping @MainActor (Page) -> Void) {
    super.init()
    title = Page.contents.title
    let pages = Page.allCases.filter { $0 != .contents }
    let list = ListBox(
      label: "Widgets", rows: pages.map { ListBox.Row($0.title) }, words: .english)
    list.onOpen = { open(pages[$0]) }
    form.show([Label("Every widget of the kit", isHeading: true), Spacer(), list])
  }
}
