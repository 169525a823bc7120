import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class ContactReviewView: Screen, ContactReview.PresenterOutput {
  private let presenter: any ContactReview.PresenterInput
  private let words: KitTexts
  private let from = Label("", role: .muted)
  private let subject = Label("", role: .title)
  private let text = Label("")
  private let includeTitle = Label("", role: .title, isHeading: true)
  private let button = Button("")
  private var along: [Toggle] = []

  init(presenter: any ContactReview.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    self.words = words
    super.init()
    listener = presenter
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
  }

  override var backAction: KeyAction { button.progress == nil ? .back : .cancel }

  func show(_ viewModel: ContactReview.ViewModel) {
    title = viewModel.title
    from.text = viewModel.from
    subject.text = viewModel.subject
    text.text = viewModel.text
    includeTitle.text = viewModel.includeTitle
    button.title = viewModel.send
    button.progress = viewModel.progress
    if along.count != viewModel.along.count { makeToggles(viewModel) }
    for (toggle, detail) in zip(along, viewModel.along) {
      (toggle.label, toggle.isOn) = (detail.text, detail.isOn)
    }
    setNeedsPaint()
  }

  func focusButton() { form.focus(button) }

  private func makeToggles(_ viewModel: ContactReview.ViewModel) {
    along = viewModel.along.indices.map { index in
      let toggle = Toggle(label: "", words: words)
      toggle.onChange = { [weak self] in self?.presenter.didSwitch(index, to: $0) }
      return toggle
    }
    let meant = viewModel.meant.map { [Label(.warning($0))] } ?? []
    let message: [any Widget] =
      [from] + meant + [
        subject, Spacer(yields: 1), text, Spacer(yields: 2), includeTitle, Spacer(yields: 4),
      ]
    form.show(message + along + [Spacer(yields: 3), button], focusing: button)
  }
}
