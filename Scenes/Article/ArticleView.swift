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
  private let helped = Button("", kind: .secondary)
  private let notHelped = Button("", kind: .secondary)
  private let thanks = Label("", role: .muted)
  private var text: String?
  private var isAsking = false

  init(presenter: any Article.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    reader = DocumentReader(label: "", words: words)
    super.init()
    listener = presenter
    reader.onOpen = { [weak self] in self?.presenter.didSelectLink($0) }
    reader.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    helped.onPress = { [weak self] in self?.presenter.didJudge(helped: true) }
    notHelped.onPress = { [weak self] in self?.presenter.didJudge(helped: false) }
    form.show([status, reader])
  }

  func show(_ viewModel: Article.ViewModel) {
    title = viewModel.title
    heading.text = viewModel.heading
    reader.label = viewModel.heading
    status.progress = viewModel.isProblem || viewModel.status.isEmpty ? nil : viewModel.status
    status.message = viewModel.isProblem ? .problem(viewModel.status) : nil
    thanks.text = viewModel.thanks
    if let question = viewModel.question {
      (helped.title, notHelped.title) = (question.yes, question.no)
    }
    show(viewModel.text, at: viewModel.section, isAsking: viewModel.question != nil)
    setNeedsPaint()
  }

  private func show(_ text: String, at section: Int?, isAsking: Bool) {
    guard text != self.text else {
      guard isAsking != self.isAsking else { return }
      self.isAsking = isAsking
      return form.rearrange(widgets)
    }
    (self.text, self.isAsking) = (text, isAsking)
    reader.show(MarkdownDocument(commonMark: text), atHeading: section)
    form.show(widgets)
  }

  private var widgets: [any Widget] {
    guard text?.isEmpty == false else { return [status, reader] }
    let end: any Widget =
      isAsking ? ButtonRow([helped, notHelped]) : thanks
    return [heading, Spacer(), reader, Spacer(), end]
  }
}
