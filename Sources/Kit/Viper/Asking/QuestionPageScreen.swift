import TerminalKit
import TerminalWidgets

/// A page of a questionnaire. If all rules are met, its button ends the page; otherwise it focuses
/// the first field that breaks one.
@MainActor
final class QuestionPageScreen: Screen {
  private let page: QuestionPage
  /// The field's own message of each rule.
  private let advice: [FieldMessage?]
  private let onDone: @MainActor () -> Void
  /// The fields that the guest has left.
  private var judged: Set<ObjectIdentifier> = []
  private weak var last: (any Widget)?
  /// The values of the fields at first.
  private var untouched: [String] = []

  /// - Parameter button: the title of the button.
  init(_ page: QuestionPage, button: String, onDone: @escaping @MainActor () -> Void) {
    self.page = page
    self.onDone = onDone
    advice = page.rules.map { $0.field.message?.kind == .problem ? nil : $0.field.message }
    super.init()
    title = page.title
    form.onSubmit = { [weak self] in self?.submit() }
    form.show(page.widgets + [Button(button) { [weak self] in self?.submit() }])
    form.onUse = { [weak self] in self?.didUse($0) }
    last = form.focused
    untouched = values
  }

  override var hasUnsavedChanges: Bool { values != untouched }

  /// A later page leads back to the first one, and its fields keep their answers.
  override var losesTypedText: Bool {
    stack?.layers.first?.screen === self && stack?.hasUnsavedChanges == true
  }

  override func didRequestBack() { onBack?() }

  private var values: [String] { form.fields.map(\.description.value) }

  private func didUse(_ event: InputEvent?) {
    if event == .key(.enter), isAnswered(form.focused) { _ = form.handle(.key(.tab)) }
    if let last, last !== form.focused { judged.insert(ObjectIdentifier(last)) }
    last = form.focused
    judge()
  }

  /// Returns whether Enter has answered a field, so that the next one gets the focus. A switch
  /// keeps the focus, since Enter may have changed it by mistake.
  private func isAnswered(_ field: (any Widget)?) -> Bool {
    guard let field, field === last else { return false }
    let description = field.description
    return description.role.use == .oneOption && description.role != .toggle
      && !description.value.isEmpty && isClosed(field)
  }

  /// Returns whether a field has no open list, which Esc would close.
  private func isClosed(_ field: any Widget) -> Bool { !field.hints.contains { $0.key == "Esc" } }

  /// Shows the first broken rule of each judged field, or the field's own hint.
  private func judge() {
    var broken: Set<ObjectIdentifier> = []
    for (rule, hint) in zip(page.rules, advice) {
      let id = ObjectIdentifier(rule.field)
      guard judged.contains(id), !broken.contains(id) else { continue }
      let isMet = rule.isMet()
      rule.field.message = isMet ? hint : .problem(rule.problem)
      if !isMet { broken.insert(id) }
    }
  }

  private func submit() {
    judged.formUnion(page.rules.map { ObjectIdentifier($0.field) })
    judge()
    guard let broken = page.rules.first(where: { !$0.isMet() }) else { return onDone() }
    form.focus(broken.field)
    last = form.focused
  }
}
