import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class DeskApplicationView: Screen, DeskApplication.PresenterOutput {
  private let presenter: any DeskApplication.PresenterInput
  private let name = Label("", isHeading: true)
  private let facts = Label("")
  /// Answers can be long, so they scroll on their own.
  private let details = Label("")
  private let answers: ScrollView
  /// Keeps the buttons below the answers on a high terminal.
  private let below = Spacer(rows: 0, stretches: true)
  private let status = StatusLine()
  private let rejecting = Label("")
  private let note: TextField
  private let approve = Button("")
  private let reject = Button("", kind: .secondary)
  private let undo = Button("", kind: .secondary)
  private let sendCode = Button("", kind: .secondary)
  private let back = Button("", kind: .secondary)
  private var viewModel: DeskApplication.ViewModel?

  init(presenter: any DeskApplication.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    note = TextField(label: "", words: words)
    answers = ScrollView(label: "", [details])
    super.init()
    listener = presenter
    note.onChange = { [weak self] in self?.presenter.didEditNote($0) }
    approve.onPress = { [weak self] in self?.presenter.didApprove() }
    reject.onPress = { [weak self] in self?.presenter.didReject() }
    undo.onPress = { [weak self] in self?.presenter.didUndo() }
    sendCode.onPress = { [weak self] in self?.presenter.didSendCode() }
    back.onPress = { [weak self] in self?.presenter.didRequestBack() }
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }

  override var backAction: KeyAction { status.progress == nil ? .back : .cancel }

  override var hints: [KeyHint] {
    guard let viewModel, form.focused?.takesText != true else { return [] }
    return [
      viewModel.approve.map { KeyHint("a", .activate.called($0), .essential) },
      viewModel.reject.map { KeyHint("r", .activate.called($0), .essential) },
      viewModel.undo.map { KeyHint("u", .undo.called($0), .essential) },
    ].compactMap(\.self)
  }

  /// `a` and `r` open a question with the applicant's name, which a low terminal may not show.
  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text("a"): presenter.didRequestApproval()
    case .text("r"): presenter.didRequestRejection()
    case .text("u"): presenter.didUndo()
    default: return false
    }
    return true
  }

  func show(_ viewModel: DeskApplication.ViewModel) {
    title = viewModel.title
    name.text = "\(viewModel.name) <\(viewModel.handle)>"
    let warnings = viewModel.warnings.map { "! \($0)" }
    facts.text = ([viewModel.state] + viewModel.history + warnings).joined(separator: "\n")
    details.text = viewModel.details.joined(separator: "\n")
    answers.label = viewModel.detailsTitle
    status.progress = viewModel.progress
    status.message =
      viewModel.problem.map(FieldMessage.problem)
      ?? viewModel.news.map { FieldMessage(.success, $0) }
    rejecting.text = viewModel.rejecting ?? ""
    (note.label, note.help) = (viewModel.note, viewModel.noteHelp)
    arrange(viewModel)
    self.viewModel = viewModel
    setNeedsPaint()
  }

  private func arrange(_ viewModel: DeskApplication.ViewModel) {
    let buttons = buttons(viewModel)
    let guide: [any Widget] = viewModel.rejecting == nil ? [] : [rejecting, Spacer()]
    let field: [any Widget] = viewModel.reject == nil ? [] : guide + [note, Spacer()]
    let given: [any Widget] = viewModel.details.isEmpty ? [] : [answers]
    let widgets: [any Widget] =
      [name, facts, status] + given + [Spacer()] + field + buttons + [below]
    guard !widgets.elementsEqual(form.widgets, by: { $0 === $1 }) else { return }
    form.show(widgets, focusing: back)
    if viewModel.rejecting != nil { form.focus(note) }
  }

  /// Returns the visible buttons, the likeliest first.
  private func buttons(_ viewModel: DeskApplication.ViewModel) -> [Button] {
    let decisions = [(approve, viewModel.approve), (reject, viewModel.reject)]
    let others = [
      (undo, viewModel.undo), (sendCode, viewModel.sendCode), (back, viewModel.back),
    ]
    return ((viewModel.rejecting != nil ? decisions.reversed() : decisions) + others)
      .compactMap { button, title in
        title.map { title in
          button.title = title
          return button
        }
      }
  }
}
