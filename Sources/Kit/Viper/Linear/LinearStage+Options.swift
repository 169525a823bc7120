import TerminalWidgets

/// Fields whose answer is one or several of their options.
extension LinearStage {
  /// - Returns: false if the line wasn't an answer.
  func pickOptions(
    of field: any Widget, on screen: Screen, _ visit: LinearVisit
  ) async throws(LinearEnd) -> Bool {
    let asked = LinearMenu(optionsOf: field)
    if !asked.isLettered { readChoices(of: asked, visit) }
    guard let bytes = await narrator.ask(question(of: field, asked)) else { throw inputEnded }
    guard screen === stack.active, let answer = try choice(of: bytes) else { return false }
    let menu = LinearMenu(optionsOf: field)
    let isMeant = asked.isLettered ? menu.isLettered : isAsRead(menu, visit)
    if answer.isEmpty || isMeant && pick(answer, of: menu, in: field) {
      visit.forgetRows()
      return true
    }
    if let command = LinearCommand(choice: answer, words: words) {
      try perform(command, on: screen, menu, visit)
    } else if isMeant {
      try refuse(words.linear(.noChoice, ["choices": menu.keys(words: words)]))
    }
    return false
  }

  private func question(of field: any Widget, _ menu: LinearMenu) -> String {
    let description = field.description
    let isOne = description.role.use == .oneOption
    let phrase: LinearPhrase =
      description.isKept ? isOne ? .pickKeep : .pickSomeKeep : isOne ? .pick : .pickSome
    return words.linear(
      phrase,
      [
        "field": description.label, "choices": menu.keys(words: words),
        "value": description.value,
      ])
  }

  /// Chooses the options that the answer names. Returns false if it names none.
  private func pick(_ answer: String, of menu: LinearMenu, in field: any Widget) -> Bool {
    guard field.description.role.use == .someOptions else {
      return menu.index(named: answer).map { field.perform(.choose($0)) } ?? false
    }
    if answer == "0" { return field.perform(.chooseAll([])) }
    let names = answer.split(separator: ",").map { menu.index(named: String($0).trimmed) }
    guard !names.isEmpty, !names.contains(nil) else { return false }
    return field.perform(.chooseAll(Set(names.compactMap(\.self))))
  }
}

extension LinearMenu {
  /// Returns the index of the option that a line names.
  fileprivate func index(named line: String) -> Int? {
    guard case .option(_, let index) = item(named: line)?.choice else { return nil }
    return index
  }
}
