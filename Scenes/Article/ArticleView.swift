import MarkdownWidgets
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class ArticleView: Screen, Article.PresenterOutput {
  private let presenter: any Article.PresenterInput
  private let heading = Label("", role: .title, isHeading: true)
  private let status = StatusLine()
  private let reader: DocumentReader
  private var text: String?

  init(presenter: any Article.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    reader = DocumentReader(label: "", words: words)
    super.init()
    reader.onOpen = { [weak self] in self?.presenter.didSelectLink($0) }
    reader.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    form.show([status, reader])
  }

  override func didAppear() { presenter.didAppear() }

  override func didChangeFlags() { presenter.didChangeFlags() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: Article.ViewModel) {
    title = viewModel.title
    heading.text = viewModel.heading
    reader.label = viewModel.heading
    status.progress = viewModel.isProblem || viewModel.status.isEmpty ? nil : viewModel.status
    status.message = viewModel.isProblem ? .problem(viewModel.status) : nil
    show(viewModel.text)
    setNeedsPaint()
  }

  private func show(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    reader.show(MarkdownDocument(commonMark: text))
    form.show(text.isEmpty ? [status, reader] : [heading, Spacer(), reader])
  }
}
