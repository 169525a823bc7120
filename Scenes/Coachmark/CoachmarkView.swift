import TerminalWidgets
import Viper

@MainActor
final class CoachmarkView: Screen {
  private let presenter: any Coachmark.PresenterInput

  init(presenter: any Coachmark.PresenterInput) {
    self.presenter = presenter
    super.init()
    let label = Label(presenter.viewModel.text)
    label.spoken = presenter.viewModel.lines
    form.show([label])
  }

  override var brief: String? { presenter.viewModel.brief }

  override func didAppear() { presenter.didAppear() }
}
