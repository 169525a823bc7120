import TerminalWidgets

/// What can be said at every question.
extension LinearStage {
  func perform(_ command: LinearCommand, on screen: Screen) {
    switch command {
    case .back: screen.didRequestBack()
    case .quit where freedom.leaves: leave()
    case .quit: sayHelp(on: screen)
    case .help, .more, .filter: sayHelp(on: screen)
    }
  }

  /// Says it again to a person; a script can't answer better than it did.
  func refuse(_ sentence: String) throws(LinearEnd) {
    guard terminal.isInteractive else { throw .refused(sentence) }
    narrator.say(sentence)
  }

  /// Nobody answers any more.
  var inputEnded: LinearEnd {
    .inputEnded(
      isUnderWay: stack.hasUnsavedChanges || stack.active?.form.fields.isEmpty == false)
  }

  /// Leaves at once if nothing is lost, else after a question; a second time needs no answer.
  private func leave() {
    guard stack.hasUnsavedChanges, leaveQuestion == nil else { return stack.finish() }
    let question = Question(
      title: words.leaveTitle, message: words.leaveMessage, yes: words.leave, no: words.stay)
    stack.ask(question) { [stack] in if $0 { stack.finish() } }
    leaveQuestion = stack.top
  }

  private func sayHelp(on screen: Screen) {
    if let help = screen.form.focused?.help, !help.isEmpty { narrator.say(help) }
    let slash = screen.form.focused?.isField == true ? "/" : ""
    for (word, meaning) in Self.help where freedom.leaves || word != .quit {
      say(slash + words.linear(word), words.linear(meaning))
    }
    let rows = LinearMenu(screen.form, words: words).rows
    if slash.isEmpty, rows.count > LinearPage.rowLimit {
      say(words.linear(.more), words.linear(.helpMore))
      say("/…", words.linear(.helpFilter))
    }
    for hint in screen.hints where hint.key.count == 1 { say(hint.key, words[hint.action]) }
  }

  private func say(_ word: String, _ meaning: String) {
    narrator.say(words.linear(.row, ["field": word, "value": meaning]))
  }

  private static let help: [(LinearPhrase, LinearPhrase)] = [
    (.back, .helpBack), (.quit, .helpQuit), (.help, .helpHelp),
  ]
}
