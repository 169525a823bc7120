import SceneServices
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@testable import DeskScene

@MainActor
@Suite struct DeskViewTests {
  private let presenter = PresenterSpy()

  @Test func `begins in its list, whose keys are kept in a narrow bottom line`() {
    let view = DeskView(presenter: presenter, words: .english)
    view.show(viewModel(nil))
    let pilot = Pilot(view, size: Size(width: 60, height: 12))

    view.show(viewModel([row("Ada"), row("Grace")]))
    pilot.play(.down, "a")

    #expect(presenter.facts == ["approve 1"])
    let essential = view.hints.filter { $0.rank == .essential }
    #expect(essential.map(\.key) == ["a", "r", "u"])
    #expect(pilot.screen.contains("Enter Open  a Approve  Esc Leave  F1 Help"))
  }

  @Test func `stays where the focus is when the rows change`() {
    let view = DeskView(presenter: presenter, words: .english)
    view.show(viewModel([row("Ada")]))
    let pilot = Pilot(view, size: Size(width: 60, height: 12))

    pilot.play(.shiftTab)
    view.show(viewModel([row("Grace")]))
    pilot.play(.enter, .shiftTab, .enter)

    #expect(presenter.facts == ["messages", "filter"])
  }

  @Test func `an empty list has the focus, so that no key changes the filter by accident`() {
    let view = DeskView(presenter: presenter, words: .english)
    view.show(viewModel(nil))
    view.show(viewModel([]))
    let pilot = Pilot(view, size: Size(width: 60, height: 12))

    pilot.play(.enter, " ", "a", "r")

    #expect(presenter.facts == [])
  }

  @Test func `a decision on marked rows is offered where its key works`() {
    let view = DeskView(presenter: presenter, words: .english)
    var marked = viewModel([row("Ada", isMarked: true)])
    marked.hasMarks = true
    view.show(marked)
    let pilot = Pilot(view, size: Size(width: 60, height: 12))
    #expect(view.hints.contains { $0.key == "a" })

    pilot.play(.shiftTab, "a", "r")

    #expect(!view.hints.contains { ["a", "r"].contains($0.key) })
    #expect(presenter.facts == [])
  }

  @Test func `Space marks the selected row, which is seen without colours`() {
    let view = DeskView(presenter: presenter, words: .english)
    var marked = viewModel([row("Ada"), row("Grace", isMarked: true)])
    marked.hasMarks = true
    view.show(marked)
    let pilot = Pilot(view, size: Size(width: 60, height: 12))

    pilot.play(" ", .down, " ")

    #expect(presenter.facts == ["mark 0", "mark 1"])
    #expect(pilot.screen.contains("▸ ✓ Grace"))
    #expect(view.backAction == .cancel)
  }

  @Test func `a letter decides nothing while the list hasn't the focus`() {
    let view = DeskView(presenter: presenter, words: .english)
    view.show(viewModel([row("Ada")]))
    let pilot = Pilot(view, size: Size(width: 60, height: 12))

    pilot.play(.shiftTab, "a", "r")

    #expect(presenter.facts == [])
  }

  private func row(_ name: String, isMarked: Bool = false) -> LongList.Row {
    .init(key: name, name, detail: "pending", isMarked: isMarked)
  }

  private func viewModel(_ rows: [LongList.Row]?) -> Desk.ViewModel {
    Desk.ViewModel(
      title: "Applications", heading: "2 applications", filter: "Show: pending",
      messages: "Open messages",
      load: LoadStatus(),
      rows: rows.map { rows in
        LongList(
          count: rows.count, known: Dictionary(uniqueKeysWithValues: rows.enumerated().map(\.self)))
      }, empty: "None.", mark: "Mark", approve: "Approve", reject: "Reject",
      undo: "Undo")
  }
}

@MainActor
private final class PresenterSpy: Desk.PresenterInput {
  private(set) var facts: [String] = []

  func didAppear() {}
  func didSelectFilter() { facts.append("filter") }
  func didSelectMessages() { facts.append("messages") }
  func didFilter(by part: String) { facts.append("filter \(part)") }
  func didLook(at rows: Range<Int>) { facts.append("look at \(rows)") }
  func didSelectRow(at index: Int) { facts.append("open \(index)") }
  func didToggleMark(at index: Int) { facts.append("mark \(index)") }
  func didRequestApproval(at index: Int) { facts.append("approve \(index)") }
  func didRequestRejection(at index: Int) { facts.append("reject \(index)") }
  func didUndo() { facts.append("undo") }
  func didRequestReload() {}
  func didRequestBack() {}
}
