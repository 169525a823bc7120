import TerminalWidgets
import Viper

@MainActor
final class HelpCenterView: ListScreen, HelpCenter.PresenterOutput {
  private let presenter: any HelpCenter.PresenterInput
  private var highlight = Highlight()
  private var shown: HelpCenter.ViewModel?

  init(presenter: any HelpCenter.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    super.init(words: words)
    listener = presenter
    list.onOpen = { [weak self] in self?.presenter.didSelectSection(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  override var hasDetailsBeside: Bool { true }

  override func reportHighlight() -> Bool {
    guard highlight.move(to: list.selected) else { return false }
    presenter.didHighlightSection(at: list.selected)
    return true
  }

  /// Holds the View weakly, because the list is owned by the View.
  private var didRequestSearch: @MainActor () -> Void {
    { [weak self] in self?.presenter.didRequestSearch() }
  }

  func show(_ viewModel: HelpCenter.ViewModel) {
    if viewModel != shown { highlight.forget() }
    shown = viewModel
    list.empty = viewModel.empty
    list.onSearch = viewModel.canSearch ? didRequestSearch : nil
    show(
      title: viewModel.title, heading: viewModel.question,
      rows: viewModel.cells.map { ListBox.Row($0.title, detail: $0.detail) })
  }
}
