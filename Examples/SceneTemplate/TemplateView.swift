import Viper

final class TemplateView: Screen, Template.PresenterOutput {
  private let presenter: any Template.PresenterInput
  private let list = ListBox(label: "Lines")
  private let field = TextField(label: "New line")
  private lazy var button = Button("Add") { [weak self] in self?.add() }

  init(presenter: any Template.PresenterInput) {
    self.presenter = presenter
    super.init()
    title = "Template"
    list.empty = "There are no lines yet."
    form.onSubmit = { [weak self] in self?.add() }
    form.show([field, button, Spacer(), list])
  }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: Template.ViewModel) {
    if viewModel.lines.count > list.rows.count { field.text = "" }
    list.rows = viewModel.lines.map { ListBox.Row($0) }
    field.message = viewModel.problem.map { .problem($0) }
    setNeedsPaint()
  }

  private func add() { presenter.didAdd(field.text) }
}
