import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class ProfileView: Screen, Profile.PresenterOutput {
  private let presenter: any Profile.PresenterInput
  private let headline = Label(.success(""), isHeading: true)
  private let banner: Banner
  private let question = Label("")
  private let decline = Button("", kind: .secondary)
  private let about: TextField
  private let save = Button("")
  private let answers: ProfileAnswers
  private var copies = false

  init(presenter: any Profile.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    banner = Banner(headline)
    about = TextField(label: "", words: words)
    answers = ProfileAnswers(decline: decline, about: about, save: save)
    super.init()
    listener = presenter
    decline.onPress = { [weak self] in self?.presenter.didDecline() }
    about.onChange = { [weak self] in self?.presenter.didEditAbout($0) }
    about.onLeave = { [weak self] in self?.presenter.didLeaveAbout() }
    save.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    form.show([banner, Spacer(yields: 1), question, Spacer(yields: 2), answers])
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var backAction: KeyAction { save.progress == nil ? .close : .cancel }

  override var hints: [KeyHint] {
    mayCopy ? [KeyHint("^Y", .copy, .essential)] : []
  }

  /// Before the guest has written something.
  private var mayCopy: Bool { copies && form.focused !== about && about.text.isEmpty }

  /// A pasted line goes to the text field no matter which answer has the focus. A letter doesn't: n
  /// and Enter as an answer would list the guest.
  override func handle(_ event: InputEvent) -> Bool {
    guard save.progress == nil, form.focused !== about else { return false }
    switch event {
    case .key(.control("y")) where mayCopy: presenter.didRequestCopy()
    case .paste:
      form.focus(about)
      return form.handle(event)
    default: return false
    }
    return true
  }

  func show(_ viewModel: Profile.ViewModel) {
    title = viewModel.title
    headline.text = viewModel.headline
    let member = viewModel.member
    banner.briefArt = member.art
    banner.show(art: member.largeArt, word: member.name, sentence: member.sentence)
    copies = viewModel.copies
    decline.note = viewModel.copied
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

/// The text field, and below it both answers side by side, or one under the other on narrow
/// screens. While saving, the button that declines is hidden.
///
/// The button that declines comes first in the reading order, so that Enter at first declines.
@MainActor
private final class ProfileAnswers: WidgetContainer {
  /// Columns between the answers.
  private static let gap = 4

  private let decline: Button
  private let about: TextField
  private let save: Button

  init(decline: Button, about: TextField, save: Button) {
    (self.decline, self.about, self.save) = (decline, about, save)
  }

  var children: [any Widget] { [decline, about, save] }
  var shownChildren: [any Widget] { isBusy ? [about, save] : children }

  func height(forWidth width: Int) -> Int {
    areas(in: Rect(x: 0, y: 0, width: width, height: .max)).map { $0.y + $0.height }.max() ?? 0
  }

  func areas(in area: Rect) -> [Rect] {
    let line = Rect(
      x: area.x, y: area.y, width: area.width, height: about.height(forWidth: area.width))
    let below = Rect(
      x: area.x, y: line.y + line.height, width: area.width,
      height: save.height(forWidth: area.width))
    guard !isBusy else { return [line, below] }
    guard isBeside(area.width) else { return [under(below), line, below] }
    let first = Rect(
      x: below.x, y: below.y, width: save.faceWidth + Self.gap - 1, height: below.height)
    return [beside(below), line, first]
  }

  private var isBusy: Bool { save.progress != nil }

  private func isBeside(_ width: Int) -> Bool {
    save.faceWidth + Self.gap + decline.faceWidth <= width
  }

  private func beside(_ row: Rect) -> Rect {
    let column = save.faceWidth + Self.gap
    return Rect(x: row.x + column, y: row.y, width: row.width - column, height: 1)
  }

  private func under(_ rows: Rect) -> Rect {
    Rect(x: rows.x, y: rows.y + rows.height, width: rows.width, height: 1)
  }
}
