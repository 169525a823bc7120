import TerminalWidgets

/// Fields, one question each.
extension LinearStage {
  func ask(_ field: any Widget, on screen: Screen, _ visit: LinearVisit) async throws(LinearEnd) {
    try tellProblem(of: field, visit)
    screen.form.focus(field)
    visit.saidChoices = []
    guard try await answer(field, on: screen, visit) else { return }
    tellHint(of: field)
    visit.didAnswer(field)
    screen.form.leaveFocus()
  }

  /// - Returns: false where the line was no answer.
  private func answer(
    _ field: any Widget, on screen: Screen, _ visit: LinearVisit
  ) async throws(LinearEnd) -> Bool {
    switch field.description.role.use {
    case .secret: try await enterHidden(into: field, on: screen)
    case .oneOption, .someOptions: try await pickOptions(of: field, on: screen, visit)
    case .lines: try await enterLines(into: field, on: screen)
    default: try await enterText(into: field, on: screen)
    }
  }

  /// Line by line until an empty one; where that is the first, what is there is kept.
  private func enterLines(into field: any Widget, on screen: Screen) async throws(LinearEnd) -> Bool
  {
    var text: [String] = []
    var question = words.linear(
      field.description.isKept ? .linesKeep : .lines, ["field": field.description.label])
    if field.description.isKept { narrator.say(field.description.value) }
    while true {
      guard let bytes = await narrator.ask(question) else { throw inputEnded }
      if mayShow, LinearCommand.isScreenKey(bytes), !text.isEmpty {
        _ = field.perform(.enter(text.joined(separator: "\n")))
      }
      guard screen === stack.active, let line = try self.text(of: bytes) else { return false }
      if text.isEmpty, let command = LinearCommand(field: line, words: words) {
        perform(command, on: screen)
        return false
      }
      if line.isEmpty { break }
      text.append(line)
      question = "\(text.count + 1)"
    }
    if !text.isEmpty { _ = field.perform(.enter(text.joined(separator: "\n"))) }
    return true
  }

  private func enterText(into field: any Widget, on screen: Screen) async throws(LinearEnd) -> Bool
  {
    guard let bytes = await narrator.ask(question(of: field, .keep)) else { throw inputEnded }
    if mayShow, let typed = LinearCommand.textBeforeScreenKey(bytes) {
      _ = field.perform(.enter(typed))
    }
    guard screen === stack.active, let line = try text(of: bytes) else { return false }
    if let command = LinearCommand(field: line, words: words) {
      perform(command, on: screen)
      return false
    }
    if line.isEmpty || field.perform(.enter(line)) { return true }
    try refuse(field.description.hint)  // there was no room for all of it
    return false
  }

  private func enterHidden(
    into field: any Widget, on screen: Screen
  ) async throws(LinearEnd) -> Bool {
    let question = question(of: field, .keepSecret)
    guard let line = await narrator.askHidden(question, as: field.hiddenLine)
    else { throw inputEnded }
    guard screen === stack.active else { return false }
    if mayShow, line.withBytes({ LinearCommand.isScreenKey($0) }) { throw .switched }
    if let command = LinearCommand(field: line, words: words) {
      perform(command, on: screen)
      return false
    }
    if let problem = LineProblem(in: line) {
      try refuse(words.linear(problem.phrase))
      return false
    }
    if line.count > 0 { _ = field.perform(.enterHidden(line)) }
    return true
  }

  /// The label, and what Enter keeps if that is in order.
  private func question(of field: any Widget, _ keep: LinearPhrase) -> String {
    let description = field.description
    return description.isKept
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
    if visit.isAnswered(field) { return try refuse(sentence) }
    // It comes from the screen, where it can be seen.
    if description.role.use == .line, !description.value.isEmpty {
      narrator.say(
        words.linear(.row, ["field": description.label, "value": description.value]))
    }
    narrator.say(sentence)
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

extension WidgetDescription {
  /// Whether there is an answer already that an empty line keeps.
  var isKept: Bool { !value.isEmpty && !states.contains(.invalid) }
}
