import Viper

final class BallotView: Screen, Ballot.PresenterOutput {
  private let presenter: any Ballot.PresenterInput
  private let status = StatusLine()
  private lazy var vote = Button("Vote") { [presenter] in presenter.didVote() }
  private var answers: RadioGroup?

  init(presenter: any Ballot.PresenterInput) {
    self.presenter = presenter
    super.init()
    title = "Poll"
    form.show([status, vote])
  }

  override func didAppear() { presenter.didAppear() }

  func show(_ viewModel: Ballot.ViewModel) {
    if answers?.label != viewModel.question { show(viewModel.question, viewModel.answers) }
    answers?.chosen = viewModel.chosen
    status.message = viewModel.problem.map { .problem($0) }
    setNeedsPaint()
  }

  private func show(_ question: String, _ options: [String]) {
    let answers = RadioGroup(label: question, options: options.map { WidgetOption($0) })
    answers.onChange = { [presenter] in presenter.didChoose($0) }
    form.show([answers, vote, status])
    self.answers = answers
  }
}
