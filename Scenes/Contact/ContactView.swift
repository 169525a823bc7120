import TerminalWidgets
import Viper

@MainActor
final class ContactView: FormScreen<Contact.Field>, Contact.PresenterOutput {
  private let presenter: any Contact.PresenterInput
  private let closed = StatusLine()
  private let subject: TextField
  private let text: TextArea
  private let address: TextField
  private let attach: Toggle
  private let space = Spacer()
  private let status = Button("")

  /// - Parameter limit: The maximum length of the message in Unicode scalars.
  init(presenter: any Contact.PresenterInput, limit: Int, words: KitTexts) {
    self.presenter = presenter
    let firstSubject = presenter.firstSubject
    subject = TextField(label: "", text: firstSubject, words: words)
    text = TextArea(label: "", rows: 6, limit: limit, words: words)
    address = TextField(label: "", words: words)
    attach = Toggle(label: "", words: words)
    super.init()
    report(to: presenter)
    attach.onChange = { [weak self] in self?.presenter.didSwitchAttachment(to: $0) }
    status.onPress = { [weak self] in self?.presenter.didSelectStatus() }
    form.show(widgets)
    if !firstSubject.isEmpty { form.focus(text) }
    add(subject, as: .subject)
    add(text, as: .text)
    add(address, as: .address)
  }

  func show(_ viewModel: Contact.ViewModel) {
    title = viewModel.title
    button.title = viewModel.next
    attach.isOn = viewModel.attaches
    show(closed: viewModel.closed, attach: viewModel.attach, status: viewModel.status)
    for (field, state) in viewModel.fields { show(state, in: field) }
    subject.helpOffers = viewModel.articles.enumerated().map { index, title in
      HelpOffer(title: title) { [weak self] in self?.presenter.didSelectArticle(at: index) }
    }
    setNeedsPaint()
  }

  func fill(_ values: [Contact.Field: String]) {
    if let value = values[.subject] { subject.text = value }
    if let value = values[.text] { text.text = value }
    if let value = values[.address] { address.text = value }
    setNeedsPaint()
  }

  private var widgets: [any Widget] {
    (closed.message == nil ? [] : [closed]) + Spacer.between([subject, text, address], yields: 2)
      + (attach.label.isEmpty ? [] : [attach]) + [space]
      + Spacer.between(status.title.isEmpty ? [button] : [button, status], yields: 1)
  }

  private func show(closed sentence: String?, attach label: String?, status title: String?) {
    let message = sentence.map { FieldMessage(.warning, $0) }
    guard
      message != closed.message || label ?? "" != attach.label || title ?? "" != status.title
    else { return }
    closed.message = message
    (attach.label, status.title) = (label ?? "", title ?? "")
    form.rearrange(widgets)
  }
}
