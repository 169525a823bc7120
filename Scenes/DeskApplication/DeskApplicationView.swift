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
  private var buttons: [DeskApplication.Action: Button] = [:]
  private var viewModel: DeskApplication.ViewModel?

  init(presenter: any DeskApplication.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    note = TextField(label: "", words: words)
    answers = ScrollView(label: "", [details])
    super.init()
    listener = presenter
    note.onChange = { [weak self] in self?.presenter.didEditNote($0) }
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }

  override var backAction: KeyAction { status.progress == nil ? .back : .cancel }

  override var hints: [KeyHint] {
    guard let viewModel, form.focused?.takesText != true else { return [] }
    let titles = Dictionary(uniqueKeysWithValues: viewModel.buttons.map { ($0.action, $0.title) })
    return [
      titles[.approve].map { KeyHint("a", .activate.called($0), .essential) },
      titles[.reject].map { KeyHint("r", .activate.called($0), .essential) },
      titles[.undo].map { KeyHint("u", .undo.called($0), .essential) },
    ].compactMap(\.self)
  }

  /// `a` and `r` open a question with the applicant's name, which a low terminal may not show.
  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text("a"): presenter.didPressKey(for: .approve)
    case .text("r"): presenter.didPressKey(for: .reject)
    case .text("u"): presenter.didPressKey(for: .undo)
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
    let guide: [any Widget] = viewModel.rejecting == nil ? [] : [rejecting, Spacer()]
    let field: [any Widget] = viewModel.takesNote ? guide + [note, Spacer()] : []
    let given: [any Widget] = viewModel.details.isEmpty ? [] : [answers]
    let widgets: [any Widget] =
      [name, facts, status] + given + [Spacer()] + field
      + Spacer.between(viewModel.buttons.map(button), yields: 1) + [below]
    guard !widgets.elementsEqual(form.widgets, by: { $0 === $1 }) else { return }
    form.show(widgets, focusing: buttons[.back])
    if viewModel.rejecting != nil { form.focus(note) }
  }

  /// Returns the button of an action, which is the same at each showing so that it keeps the focus.
  private func button(_ model: DeskApplication.ViewModel.Button) -> Button {
    let action = model.action
    let button = buttons[action] ?? Button("", kind: action == .approve ? .primary : .secondary)
    buttons[action] = button
    button.title = model.title
    button.onPress = { [weak self] in self?.presenter.didPress(action) }
    return button
  }
}
