import TerminalWidgets
import Viper

@MainActor
final class MemberDetailsView: LoadingScreen, MemberDetails.PresenterOutput {
  private let presenter: any MemberDetails.PresenterInput

  init(presenter: any MemberDetails.PresenterInput) {
    self.presenter = presenter
    super.init()
    listener = presenter
  }

  func show(_ viewModel: MemberDetails.ViewModel) {
    show(
      title: viewModel.title, heading: viewModel.name, viewModel.load,
      content: viewModel.details.map(widgets) ?? [])
  }

  private func widgets(for details: MemberDetails.Details) -> [any Widget] {
    [
      Label(details.about, role: details.isEmpty ? .muted : .text), Spacer(),
      Label(details.joined, role: .muted),
    ]
  }
}
