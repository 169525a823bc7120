import UnicodeKit
import Viper

/// Shows a table with a million rows, which are made and sorted in the background. `s` or a click
/// on a title sorts them, `/` filters them.
final class TableView: Screen {
  private nonisolated static let names = [
    "Ada", "Bela", "Chen", "Dora", "Emil", "Fatou", "Gita", "Hugo",
  ]
  private let said = Label("", role: .muted)
  private let spinner = Spinner("Making the rows…")
  /// Makes the rows in the background.
  private(set) var loading: Task<Void, Never>?

  init(rows: Int = 1_000_000) {
    super.init()
    title = Page.table.title
    let table = Table(
      label: "Members", columns: [.init("Name"), .init("Points", isNumeric: true)],
      cells: [PackedTexts(), PackedTexts()])
    table.onOpen = { [said] in said.text = "Row \($0) was opened." }
    form.show([spinner, table, said])
    loading = Task { [weak self] in
      table.show(await Self.cells(rows))
      self?.spinner.isRunning = false
      self?.setNeedsPaint()
    }
  }

  @concurrent
  private nonisolated static func cells(_ rows: Int) async -> [PackedTexts] {
    [
      PackedTexts((0..<rows).lazy.map { "\(names[$0 % 8]) \($0)" }),
      PackedTexts((0..<rows).lazy.map { "\($0 &* 7919 % 100_003)" }),
    ]
  }
}
