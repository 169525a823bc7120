import TerminalWidgets
import Viper

final class StaticTemplateView: Screen {
  private let presenter: any StaticTemplate.PresenterInput

  init(presenter: any StaticTemplate.PresenterInput) {
    self.presenter = presenter
    super.init()
    title = presenter.viewModel.title
    let button = Button(presenter.viewModel.confirm)
    button.onPress = { presenter.didConfirm() }
    form.show([Label(presenter.viewModel.message), Spacer(), button])
  }

  override func didAppear() { presenter.didAppear() }
  override func didRequestBack() { presenter.didConfirm() }
}
