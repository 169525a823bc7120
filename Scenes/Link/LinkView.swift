import QRCodes
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class LinkView: Screen {
  private let presenter: any Link.PresenterInput
  private let button: Button
  private let code: Picture?

  /// - Parameter isASCII: True if the QR code has to be drawn without block characters.
  init(presenter: any Link.PresenterInput, isASCII: Bool) {
    self.presenter = presenter
    let viewModel = presenter.viewModel
    button = Button(viewModel.confirm)
    code = QRCode(viewModel.target)?.picture(isASCII: isASCII, missing: viewModel.codeTooBig)
    super.init()
    listener = presenter
    title = viewModel.title
    button.onPress = { [weak self] in self?.presenter.didConfirm() }
    form.show([
      Label(viewModel.text), Spacer(),
      Hyperlink(viewModel.address, target: viewModel.target), Spacer(), button,
    ])
  }

  override var backAction: KeyAction { .close }

  override var picture: Picture? { code }

  override var hints: [KeyHint] {
    presenter.viewModel.canCopy ? [KeyHint("c", .copy, .essential)] : []
  }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("c"), presenter.viewModel.canCopy else { return false }
    presenter.didRequestCopy()
    button.note = presenter.viewModel.copied
    return true
  }
}
