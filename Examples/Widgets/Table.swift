import UnicodeKit
import Viper

/// A million rows; `s` or a click on a title sorts them, `/` filters.
final class TableView: Screen {
  private static let names = ["Ada", "Bela", "Chen", "Dora", "Emil", "Fatou", "Gita", "Hugo"]
  private let said = Label("", role: .muted)

  init(rows: Int = 1_000_000) {
    super.init()
    title = Page.table.title
    let people = (0..<rows).lazy.map { "\(Self.names[$0 % 8]) \($0)" }
    let points = (0..<rows).lazy.map { "\($0 &* 7919 % 100_003)" }
    let table = Table(
      label: "Members", columns: [.init("Name"), .init("Points", isNumeric: true)],
      cells: [PackedTexts(people), PackedTexts(points)], words: .english)
    table.onOpen = { [said] in said.text = "Row \($0) was opened." }
    form.show([table, said])
  }
}
