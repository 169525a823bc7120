import TerminalWidgets

/// Rows, buttons and questions as numbered choices: everything except fields.
extension LinearStage {
  func choose(on screen: Screen, _ visit: LinearVisit) async throws(LinearEnd) {
    visit.beginList(of: nil)
    sayResult(on: screen, visit)
    let asked = menu(of: screen, visit)
    readChoices(of: asked, visit)
    let line = await narrator.ask(question(of: asked, on: screen))
    guard screen === stack.active else { return }
    let menu = menu(of: screen, visit)
    guard let line else { return try endInput(menu, on: screen, visit) }
    guard let answer = try choice(of: line) else { return }
    let isMeant = isAsRead(menu, visit)
    if answer.isEmpty, isMeant {
      try takeOffer(of: menu, on: screen, visit)
    } else if isMeant, let item = menu.item(named: answer) {
      take(item, on: screen, visit)
    } else if let command = command(answer, at: menu, visit) {
      try perform(command, on: screen, menu, visit)
    } else if !isKey(answer, of: screen), isMeant {
      try refuse(noChoice(of: menu, on: screen))
    }
  }

  /// Where there are no rows that a slash could find, it also chooses what the form has named.
  private func command(
    _ answer: String, at menu: LinearMenu, _ visit: LinearVisit
  ) -> LinearCommand? {
    let others = menu.rows.isEmpty ? visit.offeredOthers : []
    return LinearCommand(choice: answer, words: words, others: others)
  }

  private func menu(of screen: Screen, _ visit: LinearVisit) -> LinearMenu {
    // The commands belong to a row that was read.
    let isMenuRead =
      visit.filter.isEmpty
      || screen.form.widgets.contains { !$0.options(containing: visit.filter).isEmpty }
    return LinearMenu(
      screen.form, menu: isMenuRead ? screen.contextMenu : nil,
      isFilled: visit.isFilled(screen.form), isBlank: terminal.isInteractive && screen.form.isBlank,
      words: words)
  }

  /// Returns whether the numbers still mean the rows that were read. Rows may have changed while
  /// the guest typed; they are then read again.
  func isAsRead(_ menu: LinearMenu, _ visit: LinearVisit) -> Bool {
    page(of: menu, visit).choices == visit.offeredChoices
  }

  private func page(of menu: LinearMenu, _ visit: LinearVisit) -> LinearPage {
    LinearPage(menu, from: visit.firstRow, filter: visit.filter, words: words)
  }

  private func noChoice(of menu: LinearMenu, on screen: Screen) -> String {
    menu.items.isEmpty
      ? words.linear(.nothingToChoose, ["action": words[screen.backAction]])
      : words.linear(.noChoice, ["choices": menu.keys(words: words)])
  }

  func readChoices(of menu: LinearMenu, _ visit: LinearVisit) {
    let page = page(of: menu, visit)
    visit.offeredChoices = page.choices
    let choices = page.lines + [menu.offered?.label ?? ""]
    guard choices != visit.saidChoices else { return }
    page.lines.forEach(narrator.sayLine)
    visit.saidChoices = choices
    page.reachEnd()
  }

  private func question(of menu: LinearMenu, on screen: Screen) -> String {
    guard let offered = menu.offered else {
      return menu.items.isEmpty
        ? words.linear(.enter, ["action": words[screen.backAction]])
        : words.linear(.choose, ["choices": menu.keys(words: words)])
    }
    return menu.isOffer
      ? words.linear(.enter, ["action": offered.label])
      : words.linear(
        .chooseOrEnter, ["choices": menu.keys(words: words), "action": offered.label])
  }

  /// A filter has served with the choice.
  private func take(_ item: LinearMenu.Item, on screen: Screen, _ visit: LinearVisit) {
    if !visit.filter.isEmpty { visit.forgetRows() }
    switch item.choice {
    case .option(let widget, let index):
      screen.form.focus(widget)
      _ = widget.perform(.choose(index))
      _ = widget.filterElsewhere(by: "")
    case .button(let widget):
      screen.form.focus(widget)
      (visit.isSent, visit.messages) = (true, messages(of: screen.form))
      _ = widget.perform(.press)
    case .change(let field): visit.askAgain(field)
    case .menu(let menu): screen.open(menu)
    }
  }

  /// Returns the field, below buttons or among answered questions, to which a button has led: one that was
  /// refused, or is empty. It is asked for again.
  func refusedField(of screen: Screen, _ visit: LinearVisit) -> (any Widget)? {
    guard visit.messages != nil, let field = screen.form.focused, field.isField,
      field.description.states.contains(.invalid) || field.description.value.isEmpty
    else { return nil }
    visit.askAgain(field)
    return field
  }

  /// Reads what a button has changed below fields, which aren't asked for again.
  private func sayResult(on screen: Screen, _ visit: LinearVisit) {
    guard let before = visit.messages else { return }
    visit.messages = nil
    for message in messages(of: screen.form) where !before.contains(message) {
      narrator.say(message)
    }
  }

  private func messages(of form: Form) -> [String] {
    form.fields.map(\.description).filter { !$0.states.contains(.busy) }
      .map { $0.states.contains(.invalid) ? $0.problem(in: words) : $0.hint }
      .filter { !$0.isEmpty }
  }

  /// Chooses the item of Enter. Without any item Enter goes back, as any key does in a popup
  /// without a button.
  private func takeOffer(
    of menu: LinearMenu, on screen: Screen, _ visit: LinearVisit
  ) throws(LinearEnd) {
    if let offered = menu.offered { return take(offered, on: screen, visit) }
    guard menu.items.isEmpty else { return try refuse(noChoice(of: menu, on: screen)) }
    if !screen.handle(.key(.enter)) { screen.didRequestBack() }
  }

  /// Submits the form for a script that has answered every field and then ended its input.
  private func endInput(
    _ menu: LinearMenu, on screen: Screen, _ visit: LinearVisit
  ) throws(LinearEnd) {
    guard !terminal.isInteractive, visit.isFilled(screen.form), !visit.isSent,
      let offered = menu.offered
    else { throw inputEnded }
    take(offered, on: screen, visit)
  }

  /// Returns whether the answer is one of the screen's own keys, which it has handled then.
  private func isKey(_ answer: String, of screen: Screen) -> Bool {
    keys(of: screen).contains { $0.key == answer } && screen.handle(.text(answer))
  }

  func perform(
    _ command: LinearCommand, on screen: Screen, _ menu: LinearMenu, _ visit: LinearVisit
  ) throws(LinearEnd) {
    switch command {
    case .more: readOn(menu, visit)
    case .filter(let text):
      let isElsewhere = menu.rows.filterElsewhere(by: text)
      guard isElsewhere || !menu.rows.isEmpty else {
        return try refuse(noChoice(of: menu, on: screen))
      }
      (visit.filter, visit.firstRow, visit.saidChoices) = (isElsewhere ? "" : text, 0, [])
      if !isElsewhere, !text.isEmpty { menu.rows.reachFirst(containing: text) }
    case .back, .help, .quit, .read, .screen, .other: perform(command, on: screen)
    }
  }

  /// Reads the next page; after the last page the first one.
  private func readOn(_ menu: LinearMenu, _ visit: LinearVisit) {
    visit.firstRow = page(of: menu, visit).hasMore ? visit.firstRow + LinearPage.rowLimit : 0
    visit.saidChoices = []
  }
}

extension String {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
