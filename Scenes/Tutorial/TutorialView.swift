import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class TutorialView: Screen {
  private let presenter: any Tutorial.PresenterInput

  init(presenter: any Tutorial.PresenterInput) {
    self.presenter = presenter
    super.init()
    listener = presenter
    let viewModel = presenter.viewModel
    title = viewModel.title
    let text = Label(viewModel.text)
    text.spoken = viewModel.lines
    let button = Button(viewModel.confirm)
    button.note = viewModel.progress
    button.onPress = { [weak self] in self?.presenter.didConfirm() }
    form.show([
      Label(viewModel.headline, role: .title, isHeading: true), Spacer(), text, Spacer(),
      button,
    ])
  }

  override var backAction: KeyAction { .close }
}
