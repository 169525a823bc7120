import TerminalWidgets

/// Fields, with one question for each.
extension LinearStage {
  func ask(_ field: any Widget, on screen: Screen, _ visit: LinearVisit) async throws(LinearEnd) {
    visit.messages = nil
    if field.description.role.use != .secret { sayOthers(of: screen, visit) }
    let first = secret(before: field, on: screen)
    if let first, visit.last === first, visit.isAnswered(field) {
      visit.askAgain(field, isSilent: true)  // a changed password isn't repeated yet
    }
    let isRefused = try reportProblem(of: field, visit)
    if isRefused, let first, visit.last === field {
      visit.askAgain(first, isSilent: true)
      return visit.askAgain(field, isSilent: true)
    }
    if isRefused, let name = line(before: field, on: screen) {
      visit.offeredOthers = []  // at a password they aren't named
      visit.askAgain(name, isSilent: true)
      return visit.askAgain(field, isSilent: true)
    }
    screen.form.focus(field)
    visit.saidChoices = []
    let before = field.description
    guard try await answer(field, on: screen, visit) else { return }
    announceHint(of: field, after: before.hint)
    if field.description.value == before.value { visit.giveUp(field) }
    visit.didAnswer(field)
    screen.form.leaveFocus()
    // A script isn't asked, since its lines are answers to the fields.
    if terminal.isInteractive { visit.suggesting = field as? TextField }
  }

  /// Returns the password that a field repeats. If they differ, either may be the wrong one, and a listener
  /// can look at none, so that both are asked for again.
  private func secret(before field: any Widget, on screen: Screen) -> (any Widget)? {
    let fields = screen.form.fields
    guard field.description.role.use == .secret, field.description.demands.isEmpty,
      let index = fields.firstIndex(where: { $0 === field }), index > 0,
      fields[index - 1].description.role.use == .secret
    else { return nil }
    return fields[index - 1]
  }

  /// Returns the line before a password that has no rules of its own, such as the name of a sign-in, in a form
  /// that offers more than its questions. Either may be wrong, and the rest can be chosen at the line only.
  private func line(before field: any Widget, on screen: Screen) -> (any Widget)? {
    let (fields, description) = (screen.form.fields, field.description)
    guard description.role.use == .secret, description.demands.isEmpty,
      !screen.form.others.isEmpty, let index = fields.firstIndex(where: { $0 === field }),
      index > 0, fields[index - 1].description.role.use == .line
    else { return nil }
    return fields[index - 1]
  }

  /// Asks whether the guest meant the text that a field suggests.
  func offer(
    _ text: String, for field: TextField, on screen: Screen, _ visit: LinearVisit
  ) async throws(LinearEnd) {
    let question = words.linear(.suggestion, ["value": text])
    guard let line = await narrator.ask(question) else { throw inputEnded }
    guard screen === stack.active, let answer = try choice(of: line)?.lowercased() else { return }
    let (yes, no) = (String(words.yesLetter), String(words.noLetter))
    if [yes, words[.yes].lowercased()].contains(answer) {
      visit.suggesting = nil
      _ = field.perform(.enter(text))
    } else if ["", no, words[.no].lowercased()].contains(answer) {
      visit.suggesting = nil
    } else if let command = LinearCommand(choice: answer, words: words) {
      perform(command, on: screen)
    } else {
      try refuse(words.linear(.noChoice, ["choices": "\(yes), \(no)"]))
    }
  }

  /// Performs the command that a line has in place of an answer.
  ///
  /// - Returns: false if the line is an answer.
  private func obeys(_ line: String, on screen: Screen, _ visit: LinearVisit) -> Bool {
    let others = visit.offeredOthers
    guard let command = LinearCommand(field: line, words: words, others: others) else {
      return false
    }
    perform(command, on: screen)
    return true
  }

  /// - Returns: false if the line wasn't an answer.
  private func answer(
    _ field: any Widget, on screen: Screen, _ visit: LinearVisit
  ) async throws(LinearEnd) -> Bool {
    switch field.description.role.use {
    case .secret: try await enterHidden(into: field, on: screen)
    case .oneOption, .someOptions: try await pickOptions(of: field, on: screen, visit)
    case .lines: try await enterLines(into: field, on: screen, visit)
    default: try await enterText(into: field, on: screen, visit)
    }
  }

  /// Reads lines until an empty one. An empty first line keeps the current text.
  private func enterLines(
    into field: any Widget, on screen: Screen, _ visit: LinearVisit
  ) async throws(LinearEnd) -> Bool {
    var text: [String] = []
    var question = words.linear(
      field.description.isKept ? .linesKeep : .lines, ["field": field.description.label])
    if field.description.isKept, !field.description.states.contains(.invalid) {
      narrator.say(field.description.value)
    }
    while true {
      guard let bytes = await narrator.askForPaste(question) else { throw inputEnded }
      if mayShow, LinearCommand.isScreenKey(bytes), !text.isEmpty {
        _ = field.perform(.enter(text.joined(separator: "\n")))
      }
      guard screen === stack.active, let line = try self.lines(of: bytes) else { return false }
      if text.isEmpty, obeys(line, on: screen, visit) { return false }
      if line.isEmpty { break }
      text.append(line)
      question = number(of: text)
    }
    if !text.isEmpty { _ = field.perform(.enter(text.joined(separator: "\n"))) }
    return true
  }

  private func enterText(
    into field: any Widget, on screen: Screen, _ visit: LinearVisit
  ) async throws(LinearEnd) -> Bool {
    let question = question(of: field, .keep)
    let isPart = field.continues != nil
    guard let bytes = await isPart ? narrator.askForPaste(question) : narrator.ask(question)
    else { throw inputEnded }
    if mayShow, let typed = LinearCommand.textBeforeScreenKey(bytes) {
      _ = field.perform(.enter(typed))
    }
    guard screen === stack.active, let line = try isPart ? lines(of: bytes) : text(of: bytes)
    else { return false }
    if obeys(line, on: screen, visit) { return false }
    guard let line = try await whole(line, of: field, on: screen, visit) else { return false }
    if line.isEmpty || field.perform(.enter(line)) { return true }
    try refuse(field.description.hint)  // such as a text that is too long
    return false
  }

  /// Reads the lines that continue an answer, up to an empty one.
  ///
  /// - Returns: the whole answer; nil if a line wasn't a part of it.
  private func whole(
    _ first: String, of field: any Widget, on screen: Screen, _ visit: LinearVisit
  ) async throws(LinearEnd) -> String? {
    var text = [first]
    while field.continues?(text.joined(separator: "\n")) == true,
      let bytes = await narrator.askForPaste(words.linear(.linesMore, ["first": number(of: text)]))
    {
      if mayShow, LinearCommand.isScreenKey(bytes) {
        _ = field.perform(.enter(text.joined(separator: "\n")))
      }
      guard screen === stack.active, let line = try lines(of: bytes) else { return nil }
      if obeys(line, on: screen, visit) { return nil }
      if line.isEmpty { break }
      if field.beginsAnew?(line) == true { text = [] }
      text.append(line)
    }
    return text.joined(separator: "\n")
  }

  /// Returns the number of the line that follows, as a question.
  private func number(of text: [String]) -> String {
    "\(text.reduce(1) { $0 + $1.count(where: \.isNewline) + 1 })"
  }

  private func enterHidden(
    into field: any Widget, on screen: Screen
  ) async throws(LinearEnd) -> Bool {
    let question = question(of: field, .keepSecret)
    guard let typed = await narrator.askHidden(question, as: field.hiddenLine)
    else { throw inputEnded }
    guard screen === stack.active else { return false }
    let text = typed.withBytes { SecretText(line: $0) }
    let line = typed.keeping(text.kept)
    if mayShow, line.withBytes({ LinearCommand.isScreenKey($0) }) { throw .switched }
    if let command = LinearCommand(field: line, words: words) {
      perform(command, on: screen)
      return false
    }
    if let problem = LineProblem(in: line) {
      try refuse(words.linear(problem.phrase))
      return false
    }
    if text.isTrimmed { narrator.say(words.phrase(.pasteTrimmed)) }
    if line.count > 0 { _ = field.perform(.enterHidden(line)) }
    return true
  }

  /// Returns the label, with the value that Enter keeps.
  private func question(of field: any Widget, _ keep: LinearPhrase) -> String {
    let description = field.description
    return description.isKept
      ? words.linear(keep, ["field": description.label, "value": description.keptValue])
      : description.label
  }

  /// Reports a problem before the field is asked again. A script ends, since it can't give another
  /// answer.
  ///
  /// - Returns: whether an answer was refused.
  private func reportProblem(
    of field: any Widget, _ visit: LinearVisit
  ) throws(LinearEnd) -> Bool {
    if visit.isSilent(field) { return false }
    let description = field.description
    guard description.states.contains(.invalid) else {
      if !visit.isAnswered(field) { demands(of: description).map(narrator.say) }
      let offers = (field as? TextField)?.offeredText != nil  // it is offered after the answer
      if !description.hint.isEmpty, !offers, !description.states.contains(.busy) {
        narrator.say(description.hint)  // such as the result of a button that leads back here
      }
      return false
    }
    let sentence = description.problem(in: words)
    if visit.isAnswered(field) {
      try refuse(sentence)
      return true
    }
    narrator.say(sentence)  // the problem was found on the screen
    return false
  }

  /// Returns the field's rules as a sentence.
  func demands(of description: WidgetDescription) -> String? {
    guard !description.demands.isEmpty else { return nil }
    let items = description.demands.map(\.text).joined(separator: ", ")
    return words.linear(.demands, ["field": description.label, "items": items])
  }

  /// Reports a hint about a valid answer.
  ///
  /// - Parameter last: the hint that was said before the question.
  private func announceHint(of field: any Widget, after last: String) {
    let description = field.description
    guard !description.states.contains(.invalid), ![last, ""].contains(description.hint) else {
      return
    }
    narrator.say(description.hint)
  }
}

extension WidgetDescription {
  /// True if there is an answer, which an empty line keeps, even a refused one.
  var isKept: Bool { !value.isEmpty }

  /// The value as a question repeats it. Of a refused one, which may be very long, the beginning is
  /// enough to recognise it.
  fileprivate var keptValue: String {
    states.contains(.invalid) && value.count > 40 ? "\(value.prefix(40))…" : value
  }
}
