import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class ProfileView: Screen, Profile.PresenterOutput {
  private let presenter: any Profile.PresenterInput
  private let headline = Label("", role: .success, isHeading: true)
  private let question = Label("")
  private let decline = Button("", kind: .secondary)
  private let about: TextField
  private let save = Button("")

  init(presenter: any Profile.PresenterInput, words: KitWords) {
    self.presenter = presenter
    about = TextField(label: "", words: words)
    super.init()
    decline.onPress = { [weak self] in self?.presenter.didDecline() }
    about.onChange = { [weak self] in self?.presenter.didEditAbout($0) }
    about.onLeave = { [weak self] in self?.presenter.didLeaveAbout() }
    save.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    form.show([headline, question, Spacer(), decline, about, save])
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var backAction: KeyAction { save.progress == nil ? .close : .cancel }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: Profile.ViewModel) {
    title = viewModel.title
    headline.text = "✓ \(viewModel.headline)"
    question.text = viewModel.question
    decline.title = viewModel.decline
    about.label = viewModel.aboutLabel
    about.message = viewModel.aboutProblem.map(FieldMessage.problem)
    save.title = viewModel.save
    save.progress = viewModel.progress
    setNeedsPaint()
  }

  func focusAbout() { form.focus(about) }

  func focusButton() { form.focus(save) }
}
