import InteractorKit
import TerminalKit
import TerminalWidgets

/// A page of a questionnaire. If all rules are met, its button ends the page; otherwise it focuses
/// the first field that breaks one.
@MainActor
final class QuestionPageScreen: Screen {
  private let page: QuestionPage
  /// The field's own message of each rule.
  private let advice: [FieldMessage?]
  private let button: Button
  private let buttonTitle: @MainActor () -> String
  private let onDone: @MainActor () -> Void
  private let work: Work
  private var questions: [RuleQuestion] = []
  /// True while the page waits for answers before it ends.
  private var isEnding = false
  /// The fields that the guest has left.
  private var judged: Set<ObjectIdentifier> = []
  private weak var last: (any Widget)?
  /// The values of the fields at first.
  private var untouched: [String] = []

  /// - Parameters:
  ///   - buttonTitle: the title of the button, which can depend on the answers.
  ///   - work: the parent of the page's work.
  init(
    _ page: QuestionPage, work: Work, buttonTitle: @escaping @MainActor () -> String,
    onDone: @escaping @MainActor () -> Void
  ) {
    self.page = page
    self.work = Work(reportingTo: work)
    (self.buttonTitle, self.onDone) = (buttonTitle, onDone)
    advice = page.rules.map {
      [.problem, .progress].contains($0.field.message?.kind) ? nil : $0.field.message
    }
    button = Button(buttonTitle())
    super.init()
    title = page.title
    questions = page.rules.map { rule in
      RuleQuestion(rule, work: self.work) { [weak self] in self?.didHearAnswer() }
    }
    button.onPress = { [weak self] in self?.press() }
    form.onSubmit = { [weak self] in self?.press() }
    // An earlier visit to the page may have ended while a question ran.
    for rule in page.rules where rule.field.message?.kind == .progress { rule.field.message = nil }
    form.show(page.widgets + [button])
    form.onUse = { [weak self] in self?.didUse($0) }
    last = form.focused
    untouched = values
  }

  override var hasUnsavedChanges: Bool { values != untouched }

  /// A later page leads back to the first one, and its fields keep their answers.
  override var losesTypedText: Bool {
    !isWaiting && stack?.layers.first?.screen === self && stack?.hasUnsavedChanges == true
  }

  override var backAction: KeyAction { isWaiting ? .cancel : super.backAction }

  /// Goes back, or cancels the questions that are still to be answered.
  override func didRequestBack() {
    guard isWaiting else {
      onBack?()
      return
    }
    for question in questions { question.cancel() }
    endWaiting()
    judge()
  }

  private var values: [String] { form.fields.map(\.description.value) }

  private func didUse(_ event: InputEvent?) {
    if event == .key(.enter), isAnswered(form.focused) { _ = form.handle(.key(.tab)) }
    if let last, last !== form.focused { leave(last) }
    last = form.focused
    judge()
    if isEnding, !isWaiting { endWaiting() }
    button.title = buttonTitle()
  }

  /// Judges a field from now on, and asks elsewhere about its value.
  private func leave(_ field: any Widget) {
    judged.insert(ObjectIdentifier(field))
    for (rule, question) in zip(page.rules, questions) where rule.field === field {
      question.forgetChange()
      guard rule.isMet() else { return }
      question.ask()
    }
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
    for question in questions { question.forgetChange() }
    var broken: Set<ObjectIdentifier> = []
    for (index, rule) in page.rules.enumerated() where judged.contains(rule.fieldID) {
      guard !broken.contains(rule.fieldID) else { continue }
      let message = message(of: index)
      rule.field.message = message ?? advice[index]
      if message != nil { broken.insert(rule.fieldID) }
    }
  }

  private func message(of index: Int) -> FieldMessage? {
    let rule = page.rules[index]
    return rule.isMet() ? questions[index].message : .problem(rule.problem)
  }

  /// Ends the page; a question whose answer was a problem is asked again.
  private func press() {
    for question in questions { question.forgetProblem() }
    submit()
  }

  private func submit() {
    for rule in page.rules { leave(rule.field) }
    judge()
    if let broken = page.rules.indices.first(where: { message(of: $0)?.kind == .problem }) {
      endWaiting()
      form.focus(page.rules[broken].field)
      last = form.focused
    } else if let open = questions.firstIndex(where: { !$0.isAnswered }) {
      isEnding = true
      button.progress = page.rules[open].problem
    } else {
      endWaiting()
      onDone()
    }
  }

  /// True if an answer is still on its way.
  private var isWaiting: Bool { questions.contains { $0.message?.kind == .progress } }

  private func endWaiting() { (isEnding, button.progress) = (false, nil) }

  private func didHearAnswer() {
    judge()
    if isEnding {
      if stack?.active === self { submit() } else { endWaiting() }  // a question may be open
    }
    setNeedsPaint()
  }
}
