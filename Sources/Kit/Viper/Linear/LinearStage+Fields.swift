import TerminalWidgets

/// Fields, one question each.
extension LinearStage {
  func ask(_ field: any Widget, on screen: Screen, _ visit: LinearVisit) async throws(LinearEnd) {
    try tellProblem(of: field, visit)
    screen.form.focus(field)
    visit.saidChoices = []
    let isAnswered =
      field.description.role.use == .secret
      ? try await enterSecret(into: field, on: screen)
      : try await enterText(into: field, on: screen)
    guard isAnswered else { return }
    tellHint(of: field)
    visit.didAnswer(field)
    screen.form.leaveFocus()
  }

  /// - Returns: false where the line was no answer.
  private func enterText(into field: any Widget, on screen: Screen) async throws(LinearEnd) -> Bool
  {
    guard let line = await narrator.ask(question(of: field, .keep)) else { throw inputEnded }
    guard screen === stack.active else { return false }
    if let command = LinearCommand(field: line, words: words) {
      perform(command, on: screen)
      return false
    }
    if !line.isEmpty { _ = field.perform(.enter(line)) }
    return true
  }

  private func enterSecret(
    into field: any Widget, on screen: Screen
  ) async throws(LinearEnd) -> Bool {
    guard let line = await narrator.askSecret(question(of: field, .keepSecret))
    else { throw inputEnded }
    guard screen === stack.active else { return false }
    if let command = LinearCommand(field: line, words: words) {
      perform(command, on: screen)
      return false
    }
    if line.count > 0 { _ = field.perform(.enterSecret(line)) }
    return true
  }

  /// The label, and what Enter keeps if that is in order.
  private func question(of field: any Widget, _ keep: LinearPhrase) -> String {
    let description = field.description
    let isKept = !description.value.isEmpty && !description.states.contains(.invalid)
    return isKept
      ? words.linear(keep, ["field": description.label, "value": description.value])
      : description.label
  }

  /// Before a field is asked again: a script can't answer better than it did.
  private func tellProblem(of field: any Widget, _ visit: LinearVisit) throws(LinearEnd) {
    let description = field.description
    guard description.states.contains(.invalid) else {
      if !visit.isAnswered(field) { demands(of: description).map(narrator.say) }
      return
    }
    let missing = description.demands.filter { !$0.isMet }.map(\.text)
    let sentence =
      description.hint.isEmpty
      ? words.linear(.missing, ["items": missing.joined(separator: ", ")]) : description.hint
    if visit.isAnswered(field) { try refuse(sentence) } else { narrator.say(sentence) }
  }

  /// What the rules ask for, in a sentence.
  func demands(of description: WidgetDescription) -> String? {
    guard !description.demands.isEmpty else { return nil }
    let items = description.demands.map(\.text).joined(separator: ", ")
    return words.linear(.demands, ["field": description.label, "items": items])
  }

  /// Something to know about an answer that can be taken.
  private func tellHint(of field: any Widget) {
    let description = field.description
    guard !description.states.contains(.invalid), !description.hint.isEmpty else { return }
    narrator.say(description.hint)
  }
}
