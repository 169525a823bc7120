import Viper

final class ResultsView: Screen {
  init(presenter: any Results.PresenterInput) {
    super.init()
    let viewModel = presenter.viewModel
    title = "Results"
    let bars = viewModel.bars.map { bar in
      let widget = ProgressBar(label: bar.answer, fraction: bar.share)
      widget.detail = bar.votes
      return widget
    }
    form.show(
      [Label(viewModel.question, isHeading: true), Spacer()] + bars + [
        Spacer(), Button("Leave") { [weak self] in self?.leave() },
      ])
  }
}
