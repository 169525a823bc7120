import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class PreviewView: Screen {
  private let presenter: any Preview.PresenterInput
  private let words: KitTexts

  init(presenter: any Preview.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    self.words = words
    super.init()
    listener = presenter
    let viewModel = presenter.viewModel
    title = viewModel.title
    form.show(
      [Label(viewModel.heading, role: .title, isHeading: true), PreviewSwatches(), Spacer()]
        + [list(viewModel), Spacer(), nameField(viewModel), passwordField(viewModel)]
        + buttons(viewModel) + [choices(viewModel.answers)]
        + [Hyperlink(viewModel.address, target: viewModel.address)])
  }

  override var backAction: KeyAction { .leave }

  override var hints: [KeyHint] {
    form.focused?.takesText == true ? [] : [KeyHint("q", .leave, .listed)]
  }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("q") else { return false }
    presenter.didRequestBack()
    return true
  }

  private func list(_ viewModel: Preview.ViewModel) -> ListBox {
    let rows = viewModel.items.map { ListBox.Row($0.title, detail: $0.detail) }
    return ListBox(label: viewModel.heading, rows: rows, words: words)
  }

  private func nameField(_ viewModel: Preview.ViewModel) -> TextField {
    let name = viewModel.name
    let field = TextField(label: name.label, text: name.text, words: words)
    field.message = name.problem.map(FieldMessage.problem)
    return field
  }

  private func passwordField(_ viewModel: Preview.ViewModel) -> PasswordField {
    let field = PasswordField(label: viewModel.password.label, words: words)
    let items = viewModel.rules.map { Checklist.Item($0.text, isMet: $0.isMet) }
    let checklist = Checklist(label: viewModel.password.label, items: items)
    checklist.isJudged = true
    field.checklist = checklist
    return field
  }

  private func buttons(_ viewModel: Preview.ViewModel) -> [Button] {
    let disabled = Button(viewModel.button)
    disabled.isEnabled = false
    disabled.note = viewModel.note
    return [Button(viewModel.button), disabled]
  }

  private func choices(_ answers: Preview.Answers) -> PreviewSample {
    PreviewSample(
      Choices(
        [
          Choices.Choice(answers.yes, letter: words.yesLetter, action: .yes),
          Choices.Choice(answers.no, letter: words.noLetter, action: .no),
        ], chosen: 1))
  }
}
