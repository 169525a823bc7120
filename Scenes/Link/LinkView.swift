import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class LinkView: Screen {
  private let presenter: any Link.PresenterInput

  init(presenter: any Link.PresenterInput) {
    self.presenter = presenter
    super.init()
    let viewModel = presenter.viewModel
    title = viewModel.title
    let button = Button(viewModel.confirm)
    button.onPress = { [weak self] in self?.presenter.didConfirm() }
    form.show([
      Label(viewModel.text), Spacer(),
      Hyperlink(viewModel.address, target: viewModel.target), Spacer(), button,
    ])
  }

  override var backAction: KeyAction { .close }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didConfirm() }
}
