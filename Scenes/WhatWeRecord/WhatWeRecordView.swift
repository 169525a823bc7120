import TerminalWidgets
import Viper

@MainActor
final class WhatWeRecordView: Screen {
  private let presenter: any WhatWeRecord.PresenterInput

  init(presenter: any WhatWeRecord.PresenterInput) {
    self.presenter = presenter
    super.init()
    listener = presenter
    let viewModel = presenter.viewModel
    title = viewModel.title
    let page = ScrollView(
      label: viewModel.title,
      [
        Label(viewModel.promise, role: .title, isHeading: true), Spacer(),
        Definitions(viewModel.events.map { Definitions.Entry($0.title, $0.detail) }),
      ])
    page.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    form.show([page])
  }
}
