import TerminalWidgets
import Viper

@MainActor
final class WhatWeRecordView: ListScreen {
  private let presenter: any WhatWeRecord.PresenterInput

  init(presenter: any WhatWeRecord.PresenterInput, words: KitWords) {
    self.presenter = presenter
    super.init(words: words)
    let viewModel = presenter.viewModel
    show(
      title: viewModel.title, heading: viewModel.promise,
      rows: viewModel.events.map { ListBox.Row($0.title, detail: $0.detail) })
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }
}
