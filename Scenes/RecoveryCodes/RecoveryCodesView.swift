import TerminalWidgets
import Viper

@MainActor
final class RecoveryCodesView: Screen {
  private let presenter: any RecoveryCodes.PresenterInput

  init(presenter: any RecoveryCodes.PresenterInput) {
    self.presenter = presenter
    super.init()
    let viewModel = presenter.viewModel
    title = viewModel.title
    let button = Button(viewModel.confirm)
    button.onPress = { [weak self] in self?.presenter.didConfirm() }
    form.show(
      [Label(viewModel.heading, isHeading: true), Label(viewModel.message), Spacer()]
        + viewModel.codes.map { Label($0) } + [Spacer(), button])
  }

  override var backAction: KeyAction { .close }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }
}
