import SceneServices
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class DeskView: LongListScreen, Desk.PresenterOutput {
  private let presenter: any Desk.PresenterInput
  private let filter = Button("")
  private let messages = Button("")
  private let news = StatusLine()
  private var viewModel: Desk.ViewModel?

  init(presenter: any Desk.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    super.init(presenter, words: words)
    filter.onPress = { [weak self] in self?.presenter.didSelectFilter() }
    messages.onPress = { [weak self] in self?.presenter.didSelectMessages() }
  }

  override var hints: [KeyHint] {
    guard let viewModel, viewModel.load.progress == nil, form.focused?.takesText != true
    else { return [] }
    let mayMark = selected.flatMap { viewModel.rows?.known[$0]?.isMarked } != nil
    let mayDecide = mayMark || viewModel.hasMarks && selected != nil
    return [
      mayDecide ? KeyHint("a", .activate.called(viewModel.approve), .essential) : nil,
      mayDecide ? KeyHint("r", .activate.called(viewModel.reject), .essential) : nil,
      viewModel.undo.map { KeyHint("u", .undo.called($0), .essential) },
      mayMark ? .space(.toggle.called(viewModel.mark)) : nil, KeyHint("R", .reload),
    ].compactMap(\.self)
  }

  /// Esc removes the marks before it leaves the program, of which this is the first screen.
  override var backAction: KeyAction {
    if viewModel?.hasMarks == true { return .cancel }
    return super.backAction == .back ? .leave : super.backAction
  }

  /// `r` rejects, as on an application's own screen, so only `R` reloads.
  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(" "): selected.map(presenter.didToggleMark)
    case .text("a"): selected.map(presenter.didRequestApproval)
    case .text("r"): selected.map(presenter.didRequestRejection)
    case .text("u"): presenter.didUndo()
    case .text("R"): presenter.didRequestReload()
    default: return false
    }
    return true
  }

  func show(_ viewModel: Desk.ViewModel) {
    self.viewModel = viewModel
    (filter.title, messages.title) = (viewModel.filter, viewModel.messages)
    news.message = viewModel.news.map(FieldMessage.init)
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load, viewModel.rows,
      empty: viewModel.empty, above: [filter, messages] + (viewModel.news == nil ? [] : [news]))
  }

  private var selected: Int? { form.focused === list ? list.selected : nil }
}

extension FieldMessage {
  fileprivate init(_ news: Desk.ViewModel.News) {
    switch news {
    case .done(let text): self.init(.success, text)
    case .problem(let text): self = .problem(text)
    }
  }
}
