import SceneServices
import TerminalWidgets
import UnicodeKit

/// The commands that are valid at every question.
extension LinearStage {
  func perform(_ command: LinearCommand, on screen: Screen) {
    switch command {
    case .back: screen.goBack()
    case .quit where permissions.mayLeave: leave()
    case .quit: narrator.say(words.mayNotLeave)
    case .read: if let offer = bestOffer(on: screen) { offer.open() } else { sayHelp(on: screen) }
    case .screen where mayShow: isSwitched = true
    case .other(let index): choose(index, on: screen)
    case .help, .more, .filter, .screen: sayHelp(on: screen)
    }
  }

  /// Tells a person to answer again. A script ends, since it can't give another answer.
  func refuse(_ sentence: String) throws(LinearEnd) {
    guard terminal.isInteractive else { throw .refused(sentence) }
    narrator.say(sentence)
  }

  /// Returns the line as text, or nil if it isn't valid text, which the guest is informed of.
  ///
  /// - Throws: `.switched` if the line asks for the screen.
  func text(of line: [UInt8]) throws(LinearEnd) -> String? {
    if mayShow, LinearCommand.isScreenKey(line) { throw .switched }
    if let problem = LineProblem(in: line) {
      try refuse(words.linear(problem.phrase))
      return nil
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns the lines of a paste as text, without line ends around them; nil as above.
  func lines(of paste: [UInt8]) throws(LinearEnd) -> String? {
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    guard try text(of: paste.filter { !isEnd($0) }) != nil else { return nil }
    let text = paste.drop(while: isEnd).reversed().drop(while: isEnd).reversed()
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the line as a choice or a command: without spaces around it, and with full-width letters
  /// and digits of East Asian keyboards as the ASCII ones.
  func choice(of line: [UInt8]) throws(LinearEnd) -> String? {
    try text(of: line)?.normalizedNFKC().trimmed
  }

  /// The end of the session at the end of its input.
  var inputEnded: LinearEnd {
    .inputEnded(
      isUnderWay: stack.hasUnsavedChanges || stack.active?.form.fields.isEmpty == false)
  }

  /// Leaves at once if no changes are lost, otherwise after a question. A second request needs no
  /// answer.
  private func leave() {
    guard leaveQuestion == nil, let question = stack.leaveQuestion else { return stack.finish() }
    stack.ask(question) { [stack] in if $0 { stack.finish() } }
    leaveQuestion = stack.top
  }

  /// Names what a form offers besides its questions, once and after each change. To a script nothing is named,
  /// and its lines are answers.
  func sayOthers(of screen: Screen, _ visit: LinearVisit) {
    let labels = screen.form.others.map(\.description.label)
    guard terminal.isInteractive, labels != visit.offeredOthers else { return }
    visit.offeredOthers = labels
    guard !labels.isEmpty else { return }
    let items = labels.enumerated().map {
      words.linear(.other, ["number": "\($0 + 1)", "action": $1])
    }
    let hasSecret = screen.form.fields.contains { $0.description.role.use == .secret }
    narrator.say(
      words.linear(
        hasSecret ? .othersWithSecret : .others, ["items": items.joined(separator: ", ")]))
  }

  /// Presses a button of a form, or goes to its list. If they have changed while the guest typed, they are
  /// read again instead.
  private func choose(_ index: Int, on screen: Screen) {
    let visit = visits.visit(to: screen)
    let others = screen.form.others
    guard others.map(\.description.label) == visit.offeredOthers else { return }
    visit.forgetRows()
    if others[index].description.role.use == .rows {
      visit.skipsFields = true
      screen.form.leaveFocus()
    } else {
      if let field = screen.form.focused, field.isField { visit.reopen(field) }
      _ = others[index].perform(.press)
    }
  }

  /// Lists the commands of the current question.
  private func sayHelp(on screen: Screen) {
    if let help = screen.form.focused?.help, !help.isEmpty { narrator.say(help) }
    let isField = screen.form.focused?.isField == true
    for (word, meaning) in Self.help where works(word, on: screen) {
      let phrase: LinearPhrase = isField && word == .back ? .helpBackForm : meaning
      say((isField ? "/" : "") + words.linear(word), words.linear(phrase))
    }
    if let offer = bestOffer(on: screen) { say("/" + words.linear(.read), offer.title) }
    if isField { sayHelpOnOthers(on: screen) } else { sayChoiceHelp(on: screen) }
  }

  private func sayHelpOnOthers(on screen: Screen) {
    guard terminal.isInteractive, screen.form.focused?.description.role.use != .secret else {
      return
    }
    for (index, other) in screen.form.others.enumerated() {
      let isList = other.description.role.use == .rows
      let item = LinearMenu.Item(other, words: words)
      say("/\(index + 1)", isList ? item.label : item.text(in: words))
    }
  }

  /// The first text that the current field offers.
  private func bestOffer(on screen: Screen) -> HelpOffer? {
    screen.form.focused?.helpOffers.first
  }

  private func sayChoiceHelp(on screen: Screen) {
    if LinearMenu(screen.form, words: words).rows.count > LinearPage.rowLimit {
      say(words.linear(.more), words.linear(.helpMore))
      say("/…", words.linear(.helpFilter))
    }
    for hint in keys(of: screen) { say(hint.key, words[hint.action]) }
  }

  private func works(_ word: LinearPhrase, on screen: Screen) -> Bool {
    switch word {
    case .quit: permissions.mayLeave
    case .back: permissions.mayLeave || screen.backAction != .leave
    case .screen: mayShow
    default: true
    }
  }

  /// Returns the screen's own keys that have an effect in linear mode.
  func keys(of screen: Screen) -> [KeyHint] {
    screen.hints.filter { hint in
      switch hint.action {
      case .copy: false  // linear mode has no clipboard
      case .leave: permissions.mayLeave && hint.key.count == 1
      default: hint.key.count == 1
      }
    }
  }

  private func say(_ word: String, _ meaning: String) {
    narrator.say(words.linear(.row, ["field": word, "value": meaning]))
  }

  private static let help: [(LinearPhrase, LinearPhrase)] = [
    (.back, .helpBack), (.screen, .helpScreen), (.quit, .helpQuit), (.help, .helpHelp),
  ]
}
