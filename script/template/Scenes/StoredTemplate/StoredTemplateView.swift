import TerminalWidgets
import Viper

final class StoredTemplateView: LongListScreen, StoredTemplate.PresenterOutput {
  init(presenter: any StoredTemplate.PresenterInput, words: KitTexts) {
    super.init(presenter, words: words)
  }

  func show(_ viewModel: StoredTemplate.ViewModel) {
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load, viewModel.rows,
      empty: viewModel.empty)
  }
}
