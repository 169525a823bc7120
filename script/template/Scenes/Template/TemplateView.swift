import TerminalWidgets
import Viper

@MainActor
final class TemplateView: ListScreen, Template.PresenterOutput {
  private let presenter: any Template.PresenterInput

  init(presenter: any Template.PresenterInput, words: KitWords) {
    self.presenter = presenter
    super.init(words: words)
  }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: Template.ViewModel) {
    show(
      title: viewModel.title, heading: viewModel.heading,
      rows: viewModel.items.map { ListBox.Row($0) })
  }
}
