import TerminalWidgets
import Viper

@MainActor
final class MembersView: LongListScreen, Members.PresenterOutput {
  private let presenter: any Members.PresenterInput
  private var highlight = Highlight()

  init(presenter: any Members.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    super.init(presenter, words: words)
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  override var hasDetailsBeside: Bool { true }

  override func reportHighlight() -> Bool {
    let row = rows == nil ? nil : list.selected
    guard highlight.move(to: row) else { return false }
    presenter.didHighlightMember(at: row)
    return true
  }

  func show(_ viewModel: Members.ViewModel) {
    let before = selectedKey
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load, viewModel.rows,
      empty: viewModel.empty)
    if selectedKey != before { highlight.forget() }
  }
}
