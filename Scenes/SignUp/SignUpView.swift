import PasswordWidgets
import TerminalWidgets
import Viper

@MainActor
final class SignUpView: FormScreen<SignUp.Field>, SignUp.PresenterOutput {
  private let presenter: any SignUp.PresenterInput
  private let words: KitTexts
  private let notice = StatusLine()
  private let rules = Checklist(label: "")
  /// Shown below the address that has an account.
  private let signIn = Button("", kind: .secondary)
  /// Shows the terms. It stands above their checkbox so that the form ends with its last field.
  private let terms = Button("", kind: .secondary)
  private var password: PasswordField?
  private var choices: [SignUp.Field: [SignUp.ViewModel.Choice]] = [:]
  private var fields: [(id: SignUp.Field, widget: any FormField)] = []
  /// The widgets so far, which keep their answers while a field is left out.
  private var made: [SignUp.Field: any FormField] = [:]

  init(presenter: any SignUp.PresenterInput, words: KitTexts) {
    (self.presenter, self.words) = (presenter, words)
    super.init()
    report(to: presenter)
    signIn.onPress = { [weak self] in self?.presenter.didSelectSignIn() }
    terms.onPress = { [weak self] in self?.presenter.didSelectTerms() }
  }

  func show(_ viewModel: SignUp.ViewModel) {
    title = viewModel.title
    arrange(viewModel)
    for (field, shown) in zip(fields, viewModel.fields) { show(shown, in: field.widget) }
    rules.items = viewModel.rules.map { Checklist.Item($0.text, isMet: $0.isMet) }
    rules.isJudged = viewModel.areRulesJudged
    rules.label = password?.label ?? ""
    password?.strength = viewModel.strength.map {
      StrengthMeter(label: $0.label, level: $0.level, of: $0.levels, word: $0.word)
    }
    (button.title, button.isEnabled) = (viewModel.submit, viewModel.canSubmit)
    (button.note, button.progress) = (viewModel.note, viewModel.progress)
    setNeedsPaint()
  }

  func fill(_ values: [SignUp.Field: String]) {
    for field in fields {
      guard let text = values[field.id] else { continue }
      let index = choices[field.id]?.firstIndex { $0.value == text }
      (field.widget as? TextField)?.text = text
      (field.widget as? TextArea)?.text = text
      (field.widget as? Select)?.chosen = index
      (field.widget as? RadioGroup)?.chosen = index
    }
    setNeedsPaint()
  }

  private func show(_ field: SignUp.ViewModel.Field, in widget: any FormField) {
    widget.show(field.state)
    let offers = [field.article].compactMap(\.self).map { title in
      HelpOffer(title: title) { [weak self] in self?.presenter.didSelectArticle(for: field.id) }
    }
    (widget as? TextField)?.helpOffers = offers
    (widget as? PasswordField)?.helpOffers = offers
    (widget as? Toggle)?.isOn = field.isOn
  }
}

// MARK: Widgets

extension SignUpView {
  /// Keeps the typed text if a field is added later.
  private func arrange(_ viewModel: SignUp.ViewModel) {
    let message = viewModel.notice.map(FieldMessage.warning)
    let signInTitle = viewModel.signIn ?? ""
    let hasSameFields = fields.map(\.id) == viewModel.fields.map(\.id)
    if hasSameFields, message == notice.message, signInTitle == signIn.title { return }
    (notice.message, signIn.title) = (message, signInTitle)
    fields = viewModel.fields.map { field in
      let widget = made[field.id] ?? makeWidget(for: field)
      made[field.id] = widget
      return (field.id, widget)
    }
    form.rearrange(widgets)
  }

  /// Puts an empty row before each field but the first. If the screen has few rows, the one before
  /// the password is given up last. The button below an address takes the empty row's place, so that
  /// the fields below stay where they are.
  private var widgets: [any Widget] {
    var widgets: [any Widget] = notice.message == nil ? [] : [notice]
    for (index, field) in fields.enumerated() {
      if index > 0 {
        let offersSignIn = fields[index - 1].id == .email && !signIn.title.isEmpty
        widgets.append(offersSignIn ? signIn : Spacer(yields: field.id == .password ? 1 : 2))
      }
      if field.id == .terms { widgets.append(terms) }
      widgets.append(field.widget)
    }
    return widgets + [Spacer(), button]
  }

  private func makeWidget(for field: SignUp.ViewModel.Field) -> any FormField {
    let id = field.id
    switch field.kind {
    case .line(let text):
      let line = TextField(label: "", text: text, words: words)
      add(line, as: id)
      return line
    case .lines(let limit):
      let lines = TextArea(label: "", rows: 3, limit: limit, words: words)
      add(lines, as: id)
      return lines
    case .password:
      let password = PasswordField(label: "", words: words)
      password.onChange = { [weak self] in self?.presenter.didEdit($0, in: id) }
      if id == .password { (password.checklist, self.password) = (rules, password) }
      add(password, as: id)
      return password
    case .choice(let choices) where choices.count > 5:  // fewer are all visible at once
      let list = Select(label: "", rows: choices.map { ListBox.Row($0.title) }, words: words)
      list.onChange = { [weak self] in self?.presenter.didEdit(choices[$0].value, in: id) }
      self.choices[id] = choices
      add(list, as: id)
      return list
    case .choice(let choices):
      return makeGroup(of: choices, choices.map { WidgetOption($0.title) }, for: id)
    case .yesNo(let choices):
      let letters = [words.yesLetter, words.noLetter]
      let options = zip(choices, letters).map { WidgetOption($0.title, letter: $1) }
      return makeGroup(of: choices, options, for: id)
    case .consent, .toggle:
      let toggle = Toggle(label: "", words: words)
      toggle.onChange = { [weak self] in self?.presenter.didSwitch(id, on: $0) }
      if case .consent(let title) = field.kind { terms.title = title }
      add(toggle, as: id)
      return toggle
    }
  }

  private func makeGroup(
    of choices: [SignUp.ViewModel.Choice], _ options: [WidgetOption], for id: SignUp.Field
  ) -> RadioGroup {
    let group = RadioGroup(label: "", options: options)
    group.onChange = { [weak self] in self?.presenter.didEdit(choices[$0].value, in: id) }
    self.choices[id] = choices
    add(group, as: id)
    return group
  }
}
