import TerminalWidgets
import Viper

@MainActor
final class CoachmarkView: Screen {
  private let presenter: any Coachmark.PresenterInput

  init(presenter: any Coachmark.PresenterInput) {
    self.presenter = presenter
    super.init()
    form.show([Label(presenter.viewModel.text)])
  }

  override func didAppear() { presenter.didAppear() }
}
