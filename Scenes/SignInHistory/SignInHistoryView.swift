import TerminalWidgets
import Viper

@MainActor
final class SignInHistoryView: Screen {
  private let presenter: any SignInHistory.PresenterInput

  init(presenter: any SignInHistory.PresenterInput) {
    self.presenter = presenter
    super.init()
    let viewModel = presenter.viewModel
    title = viewModel.title
    let isEmpty = viewModel.entries.isEmpty
    let page = ScrollView(
      label: viewModel.title,
      [
        Label(viewModel.heading, role: .title, isHeading: true), Spacer(),
        isEmpty
          ? Label(viewModel.empty, role: .muted)
          : Definitions(viewModel.entries.map { Definitions.Entry($0.time, $0.origin) }),
      ])
    if !isEmpty { page.onReachEnd = { [weak self] in self?.presenter.didReachEnd() } }
    form.show([page])
  }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }
}
