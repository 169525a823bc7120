import MarkdownWidgets
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class TermsAcceptanceView: Screen, TermsAcceptance.PresenterOutput {
  private let presenter: any TermsAcceptance.PresenterInput
  private let heading = Label("", role: .title, isHeading: true)
  private let reader: DocumentReader
  private let status = StatusLine()
  private let accept = Button("")
  private let data = Button("", kind: .secondary)
  private let delete = Button("", kind: .secondary)
  private let refuse = Button("", kind: .secondary)
  private var text: String?

  init(presenter: any TermsAcceptance.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    reader = DocumentReader(label: "", words: words)
    super.init()
    listener = presenter
    reader.onOpen = { [weak self] in self?.presenter.didSelectLink($0) }
    reader.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    accept.onPress = { [weak self] in self?.presenter.didAccept() }
    data.onPress = { [weak self] in self?.presenter.didSelectData() }
    delete.onPress = { [weak self] in self?.presenter.didSelectDeletion() }
    refuse.onPress = { [weak self] in self?.presenter.didRefuse() }
    form.show([heading, Spacer(), reader, status, accept, Spacer(), data, delete, refuse])
  }

  override var backAction: KeyAction {
    accept.progress == nil && delete.progress == nil ? .back : .cancel
  }

  func show(_ viewModel: TermsAcceptance.ViewModel) {
    title = viewModel.title
    heading.text = viewModel.heading
    reader.label = viewModel.title
    if viewModel.text != text {
      text = viewModel.text
      reader.show(MarkdownDocument(commonMark: viewModel.text))
    }
    status.message = viewModel.problem.map(FieldMessage.problem)
    (accept.title, accept.progress) = (viewModel.accept, viewModel.progress)
    data.title = viewModel.data
    (delete.title, delete.progress) = (viewModel.delete, viewModel.deletionProgress)
    refuse.title = viewModel.refuse
    setNeedsPaint()
  }

  func focusButton() { form.focus(accept) }
}
