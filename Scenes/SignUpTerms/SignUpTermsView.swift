import MarkdownWidgets
import TerminalWidgets
import Viper

@MainActor
final class SignUpTermsView: Screen {
  private let presenter: any SignUpTerms.PresenterInput

  init(presenter: any SignUpTerms.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    super.init()
    listener = presenter
    let viewModel = presenter.viewModel
    title = viewModel.title
    let reader = DocumentReader(label: viewModel.title, words: words)
    reader.onOpen = { [weak self] in self?.presenter.didSelectLink($0) }
    reader.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    reader.show(MarkdownDocument(commonMark: viewModel.text))
    let agree = Button(viewModel.agree)
    agree.onPress = { [weak self] in self?.presenter.didAgree() }
    form.show([reader, agree])
  }
}
