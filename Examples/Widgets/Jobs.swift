import UnicodeKit
import Viper

/// Shows a table and a log on the whole width of the terminal. The log has the output of the selected
/// job; `w` wraps its lines, `/` filters them.
final class JobsView: Screen {
  private static let names = ["build", "lint", "test", "package", "deploy"]
  private static let states = ["done", "done", "failed", "waiting", "waiting"]

  private let table = Table(
    label: "Jobs", columns: [.init("Job"), .init("State")],
    cells: [PackedTexts(names), PackedTexts(states)])
  private let log = Log(label: "Output")

  override var width: Width { .full }

  override init() {
    super.init()
    title = Page.jobs.title
    log.empty = "No output yet"
    table.style = { _, column, cell in
      column == 1 && cell == "failed" ? StyledText(cell, role: .danger) : nil
    }
    table.rowRole = { Self.states[$0] == "waiting" ? .muted : nil }
    table.onSelect = { [weak self] in self?.show($0) }
    form.show([Row([table, log], shares: [1, 3])])
    show(table.selected)
  }

  private func show(_ job: Int?) {
    log.removeAll()
    guard let job, Self.states[job] != "waiting" else { return }
    for step in 1...200 {
      log.append(
        StyledText("\(Self.names[job]) ", role: .muted) + StyledText("step \(step) of 200"))
    }
    if Self.states[job] == "failed" {
      log.append(StyledText("error: ", role: .danger) + StyledText("2 of 200 steps have failed"))
    }
  }
}
