import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class MemberDetailsView: Screen, MemberDetails.PresenterOutput {
  private let presenter: any MemberDetails.PresenterInput
  private let name = Label("", isHeading: true)
  private let status = StatusLine()
  private let retry = Button("")

  init(presenter: any MemberDetails.PresenterInput) {
    self.presenter = presenter
    super.init()
    retry.onPress = { [weak self] in self?.presenter.didRequestReload() }
    form.show([name, status])
  }

  override var backAction: KeyAction { status.progress == nil ? .back : .cancel }

  override var hints: [KeyHint] { status.progress == nil ? [KeyHint("r", .reload)] : [] }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("r") else { return false }
    presenter.didRequestReload()
    return true
  }

  func show(_ viewModel: MemberDetails.ViewModel) {
    title = viewModel.title
    name.text = viewModel.name
    status.progress = viewModel.progress
    status.message = viewModel.problem.map { problem in
      FieldMessage(viewModel.details == nil ? .problem : .warning, problem)
    }
    retry.title = viewModel.retry ?? ""
    form.show(
      [name, status] + (viewModel.retry == nil ? [] : [retry])
        + widgets(for: viewModel.details))
    setNeedsPaint()
  }

  private func widgets(for details: MemberDetails.Details?) -> [any Widget] {
    guard let details else { return [] }
    return [
      Label(details.about, role: details.isEmpty ? .muted : .text), Spacer(),
      Label(details.joined, role: .muted),
    ]
  }
}
