import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class NoticeView: Screen {
  private let presenter: any Notice.PresenterInput
  private let button = Button("")

  init(presenter: any Notice.PresenterInput) {
    self.presenter = presenter
    super.init()
    listener = presenter
    let viewModel = presenter.viewModel
    title = viewModel.title
    button.title = viewModel.confirm
    button.onPress = { [weak self] in self?.presenter.didConfirm() }
    let headline = Label(FieldMessage(viewModel.kind.message, viewModel.headline), isHeading: true)
    let banner = Banner(headline)
    let member = viewModel.member
    banner.briefArt = member.art
    banner.show(art: member.largeArt, word: member.name, sentence: member.sentence)
    form.show(
      [
        banner, Spacer(yields: 4), Label(viewModel.message), Spacer(yields: 5), button,
      ] + other(viewModel.article) { $0.didSelectArticle() }
        + other(viewModel.contact) { $0.didSelectContact() })
  }

  private func other(
    _ title: String?, onPress: @escaping @MainActor (any Notice.PresenterInput) -> Void
  ) -> [any Widget] {
    guard let title else { return [] }
    let button = Button(title, kind: .secondary)
    button.onPress = { [presenter] in onPress(presenter) }
    return [Spacer(yields: 6), button]
  }

  override var placement: Placement { .middle }

  override var hints: [KeyHint] {
    presenter.viewModel.copies.isEmpty ? [] : [KeyHint("c", .copy, .essential)]
  }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("c"), !presenter.viewModel.copies.isEmpty else { return false }
    presenter.didRequestCopy()
    button.note = presenter.viewModel.copied
    return true
  }

  override var backAction: KeyAction { .close }
}

extension Notice.ViewModel.Kind {
  fileprivate var message: FieldMessage.Kind {
    switch self {
    case .success: .success
    case .warning: .warning
    case .error: .problem
    case .information: .hint
    }
  }
}
