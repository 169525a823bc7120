import PasswordWidgets
import TerminalWidgets
import Viper

@MainActor
final class SignInView: FormScreen<SignIn.Field>, SignIn.PresenterOutput {
  private let presenter: any SignIn.PresenterInput
  private let firstName: String
  private let name: TextField
  private let password: PasswordField
  private let otherWay = Button("")
  private let withdraw = Button("")
  private let status = StatusLine()

  /// - Parameter name: The text of the first field; the second one has the focus if there is any.
  init(presenter: any SignIn.PresenterInput, name text: String = "", words: KitTexts) {
    self.presenter = presenter
    firstName = text
    name = TextField(label: "", text: text, words: words)
    password = PasswordField(label: "", words: words)
    super.init()
    report(to: presenter)
    password.onChange = { [weak self] in self?.presenter.didEdit($0, in: .password) }
    otherWay.onPress = { [weak self] in self?.presenter.didSelectOtherWay() }
    withdraw.onPress = { [weak self] in self?.presenter.didSelectWithdraw() }
    form.show(widgets)
    if !text.isEmpty { form.focus(password) }
    add(name, as: .name)
    add(password, as: .password)
  }

  override var losesTypedText: Bool {
    button.progress == nil && (name.text != firstName || !password.isEmpty)
  }

  func show(_ viewModel: SignIn.ViewModel) {
    title = viewModel.title
    show(viewModel.name, in: .name)
    show(viewModel.password, in: .password)
    password.helpOffers = [viewModel.article].compactMap(\.self).map { title in
      HelpOffer(title: title) { [weak self] in self?.presenter.didSelectArticle() }
    }
    button.title = viewModel.submit
    button.progress = viewModel.progress
    otherWay.title = viewModel.otherWay
    show(withdrawal: viewModel.withdraw)
    status.message =
      viewModel.problem.map(FieldMessage.problem)
      ?? viewModel.notice.map(FieldMessage.warning)
      ?? viewModel.success.map(FieldMessage.success)
    setNeedsPaint()
  }

  private func show(withdrawal title: String?) {
    guard withdraw.title != title ?? "" else { return }
    withdraw.title = title ?? ""
    form.rearrange(widgets)
  }

  private var widgets: [any Widget] {
    let buttons = [button, otherWay] + (withdraw.title.isEmpty ? [] : [withdraw])
    return [name, password] + Spacer.between([status] + buttons, yields: 1)
  }

  func focusOtherWay() { form.focus(otherWay) }
}
