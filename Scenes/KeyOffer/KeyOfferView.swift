import TerminalWidgets
import Viper

@MainActor
final class KeyOfferView: Screen {
  private let presenter: any KeyOffer.PresenterInput

  init(presenter: any KeyOffer.PresenterInput) {
    self.presenter = presenter
    super.init()
    listener = presenter
    let viewModel = presenter.viewModel
    title = viewModel.title
    let buttons =
      [
        button(viewModel.accept, .primary) { $0.didAccept() },
        button(viewModel.decline) { $0.didDecline() },
      ] + (viewModel.refuse.map { [button($0) { $0.didRefuse() }] } ?? [])
    form.show(
      [
        Label(viewModel.heading, role: .title, isHeading: true), Spacer(yields: 2),
        Label(viewModel.message), Spacer(yields: 1),
      ] + Spacer.between(buttons, yields: 3))
  }

  override var placement: Placement { .middle }

  private func button(
    _ title: String, _ kind: Button.Kind = .secondary,
    onPress: @escaping @MainActor (any KeyOffer.PresenterInput) -> Void
  ) -> Button {
    let button = Button(title, kind: kind)
    button.onPress = { [presenter] in onPress(presenter) }
    return button
  }
}
