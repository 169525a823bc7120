import SceneServices
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class RecoveryCodesView: Screen, RecoveryCodes.PresenterOutput {
  private let presenter: any RecoveryCodes.PresenterInput
  private let confirm = Button("")
  private let file: FileFields
  private var canCopy = false
  private var cardWord: String?

  init(presenter: any RecoveryCodes.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    file = FileFields(
      words: words, kind: .secondary,
      onEdit: { [weak presenter] in presenter?.didEditPath($0) },
      onSave: { [weak presenter] in presenter?.didSave() })
    super.init()
    listener = presenter
    confirm.onPress = { [weak self] in self?.presenter.didConfirm() }
    form.onSubmit = { [weak self] in self?.presenter.didSave() }
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var leaveQuestion: Question? { presenter.leaveQuestion }
  override var hints: [KeyHint] {
    (canCopy ? [KeyHint("c", .copy, .essential)] : [])
      + (cardWord.map { [KeyHint("s", .activate.called($0), .essential)] } ?? [])
  }

  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text("c") where canCopy: presenter.didRequestCopy()
    case .text("s") where cardWord != nil: presenter.didRequestPicture()
    default: return false
    }
    return true
  }

  override var backAction: KeyAction { .close }

  func show(_ viewModel: RecoveryCodes.ViewModel) {
    (confirm.title, confirm.note) = (viewModel.confirm, viewModel.copied)
    (canCopy, cardWord) = (viewModel.canCopy, viewModel.picture)
    let fields = viewModel.file.map(file.show) ?? []
    if form.widgets.isEmpty {
      title = viewModel.title
      let codes = viewModel.codes.map { Label($0) }
      let half = (codes.count + 1) / 2
      let columns = Row([Column(Array(codes[..<half])), Column(Array(codes[half...]))])
      form.show(
        [
          Label(viewModel.heading, role: .title, isHeading: true), Label(viewModel.message),
          Spacer(),
        ]
          + [columns, Spacer(), confirm, Spacer()] + fields)
    }
    setNeedsPaint()
  }

  func focusField() { file.focus(in: form) }
}
