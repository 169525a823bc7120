import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class ContactView: Screen, Contact.PresenterOutput {
  private let presenter: any Contact.PresenterInput
  private let closed = StatusLine()
  private let subject: TextField
  private let text: TextArea
  private let address: TextField
  private let space = Spacer()
  private let button = Button("")
  private let status = Button("")

  /// - Parameter limit: The maximum length of the message in Unicode scalars.
  init(presenter: any Contact.PresenterInput, limit: Int, words: KitTexts) {
    self.presenter = presenter
    let firstSubject = presenter.firstSubject
    subject = TextField(label: "", text: firstSubject, words: words)
    text = TextArea(label: "", rows: 6, limit: limit, words: words)
    address = TextField(label: "", words: words)
    super.init()
    listener = presenter
    form.show(widgets)
    if !firstSubject.isEmpty { form.focus(text) }
    subject.onChange = { [weak self] in self?.presenter.didEdit(.subject, $0) }
    subject.onLeave = { [weak self] in self?.presenter.didLeave(.subject) }
    text.onChange = { [weak self] in self?.presenter.didEdit(.text, $0) }
    text.onLeave = { [weak self] in self?.presenter.didLeave(.text) }
    address.onChange = { [weak self] in self?.presenter.didEdit(.address, $0) }
    address.onLeave = { [weak self] in self?.presenter.didLeave(.address) }
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    status.onPress = { [weak self] in self?.presenter.didSelectStatus() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
  }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }
  override var backAction: KeyAction { .back }

  func show(_ viewModel: Contact.ViewModel) {
    title = viewModel.title
    button.title = viewModel.next
    show(closed: viewModel.closed, status: viewModel.status)
    for (field, state) in viewModel.fields { show(state, in: field) }
    subject.helpOffers = viewModel.articles.enumerated().map { index, title in
      HelpOffer(title: title) { [weak self] in self?.presenter.didSelectArticle(at: index) }
    }
    setNeedsPaint()
  }

  func focus(_ field: Contact.Field) {
    switch field {
    case .subject: form.focus(subject)
    case .text: form.focus(text)
    case .address: form.focus(address)
    }
  }

  func fill(address text: String) {
    address.text = text
    setNeedsPaint()
  }

  private var widgets: [any Widget] {
    (closed.message == nil ? [] : [closed]) + [subject, text, address, space, button]
      + (status.title.isEmpty ? [] : [status])
  }

  private func show(closed sentence: String?, status title: String?) {
    let message = sentence.map { FieldMessage(.warning, $0) }
    guard message != closed.message || title ?? "" != status.title else { return }
    closed.message = message
    status.title = title ?? ""
    form.rearrange(widgets)
  }

  private func show(_ state: Contact.ViewModel.FieldState, in field: Contact.Field) {
    let message = state.problem.map(FieldMessage.problem) ?? state.note.map(FieldMessage.hint)
    switch field {
    case .subject:
      (subject.label, subject.help, subject.message) = (state.label, state.help, message)
    case .text: (text.label, text.help, text.message) = (state.label, state.help, message)
    case .address:
      (address.label, address.help, address.message) = (state.label, state.help, message)
    }
  }
}
