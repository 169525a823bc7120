import TerminalKit
import TerminalWidgets

/// Where screens are played as questions and answers, for those who can't see a screen and for
/// scripts: what `Stage` is for keys.
///
/// It knows of a screen only what its widgets say of themselves. One question a turn: what comes of
/// the answer is looked at anew, be it another screen, a popup or a problem.
@MainActor
public final class LinearStage {
  let terminal: any LineTerminal
  let stack: ScreenStack
  var words: KitWords
  let permissions: Permissions
  let narrator: Narrator
  private let name: String
  private let settled: @MainActor () async -> Void
  private let visits = LinearVisits()
  private weak var current: Screen?
  weak var leaveQuestion: Screen?
  /// Whether there is a screen to go to instead.
  public var mayShow = false
  /// Whether somebody has asked for it.
  var isSwitched = false
  private var saidProgress: String?
  private var isFinished = false
  private var hasGreeted = false

  /// - Parameters:
  ///   - name: the white label's.
  ///   - permissions: what a person may do with the program as a whole.
  ///   - settled: waits until no scene works any more, but for a person.
  public init(
    terminal: any LineTerminal, stack: ScreenStack, name: String, words: KitWords,
    permissions: Permissions = .full, settled: @escaping @MainActor () async -> Void
  ) {
    self.terminal = terminal
    self.stack = stack
    self.name = name
    self.words = words
    self.permissions = permissions
    self.settled = settled
    narrator = Narrator(terminal: terminal)
    speak(words)
  }

  /// Changes the kit's language; what is on the stack is the app's to rebuild.
  public func speak(_ words: KitWords) {
    self.words = words
    stack.letters = ScreenStack.Letters(yes: words.yesLetter, no: words.noLetter)
  }

  /// Asks until somebody leaves, the input ends or a script is refused.
  ///
  /// - Parameter isContinued: goes on where somebody was on a screen: at the field that has the
  ///   focus, with all that was typed.
  public func run(isContinued: Bool = false) async -> LinearEnd {
    stack.onFinish = { [weak self] in
      if self?.permissions.mayLeave == true { self?.isFinished = true }
    }
    isSwitched = false
    greet()
    if isContinued { takeUp() }
    do throws(LinearEnd) {
      while true { try await turn() }
    } catch {
      if error == .switched { handOver() }
      return error
    }
  }

  /// The label's name, and to a person what to do; once.
  private func greet() {
    guard !hasGreeted else { return }
    hasGreeted = true
    narrator.say(name)
    guard terminal.isInteractive else { return }
    narrator.say(words.linear(.intro))
    if mayShow { narrator.say(words.linear(.introScreen)) }
  }

  /// What stands before the focus was answered there; from it on all is asked.
  private func takeUp() {
    current = nil
    guard let screen = stack.active else { return }
    visits.visit(to: screen).takeUp(screen.form)
  }

  /// Leaves the focus where the next answer is given.
  private func handOver() {
    guard let form = stack.active?.form, form.focused == nil else { return }
    let next = form.submitButton ?? form.widgets.first { $0.isFocusable }
    if let next { form.focus(next) }
  }

  private func turn() async throws(LinearEnd) {
    await settle()
    guard !isFinished, let screen = stack.active else { throw .left }
    let visit = visits.visit(to: screen)
    read(screen, visit)
    readOverlay()
    if let field = visit.nextField(of: screen.form) {
      try await ask(field, on: screen, visit)
    } else {
      try await choose(on: screen, visit)
    }
    sayProgress()
    if isSwitched { throw .switched }
  }

  /// Waits for what was begun, which is said where it takes its time, and again when it changes.
  private func settle() async {
    sayProgress()
    stack.onChange = { [weak self] in self?.sayProgress() }
    await settled()
    stack.onChange = nil
  }

  /// What runs, once.
  private func sayProgress() {
    let busy = stack.active?.form.widgets.map(\.description).first { $0.states.contains(.busy) }
    let progress = busy.map { $0.role.use == .text ? $0.label : $0.hint }
    if let progress, progress != saidProgress { narrator.say(progress) }
    saidProgress = progress
  }
}

// MARK: Reading

extension LinearStage {
  /// A screen that comes is read in full, or in short where it was read before; of one that stays,
  /// what has changed.
  private func read(_ screen: Screen, _ visit: LinearVisit) {
    let texts = screen.form.widgets.compactMap { text(of: $0.description) }
    let isNew = visit.said.isEmpty
    if screen !== current {
      narrator.say("")
      if !screen.title.isEmpty { narrator.sayLine(screen.title) }
      let known = headings(of: screen).filter(visit.said.contains)
      known.forEach(narrator.say)
      visit.saidChoices = []
    }
    for text in texts where !visit.said.contains(text) { narrator.say(text) }
    if isNew { reachEnds(of: screen) }
    visit.said = texts
    if screen !== current { readNote(of: screen, visit) }
    current = screen
  }

  /// Who has heard all of a text has been at its end.
  private func reachEnds(of screen: Screen) {
    for widget in screen.form.widgets where widget.description.role == .document {
      _ = widget.perform(.reach(.max))
    }
  }

  private func text(of description: WidgetDescription) -> String? {
    switch description.role.use {
    case .text where description.states.contains(.busy): nil  // which is said when it begins
    case .demands: demands(of: description)
    case .heading: sentence(of: description).map(narrator.harmless)
    case .text: sentence(of: description)
    case .rows: description.value.isEmpty && !description.hint.isEmpty ? description.hint : nil
    case .none, .line, .lines, .secret, .oneOption, .someOptions, .answer, .press: nil
    }
  }

  private func sentence(of description: WidgetDescription) -> String? {
    guard !description.value.isEmpty else {
      return description.label.isEmpty ? nil : description.label
    }
    return words.linear(.row, ["field": description.label, "value": description.value])
  }

  private func headings(of screen: Screen) -> [String] {
    screen.form.widgets.map(\.description).filter { $0.role.use == .heading }.compactMap(text)
  }

  /// What a form says about itself beside its button, once.
  private func readNote(of screen: Screen, _ visit: LinearVisit) {
    guard screen.form.beginsWithField else { return }
    let buttons = screen.form.widgets.map(\.description).filter { $0.role.use == .press }
    for button in buttons where !button.hint.isEmpty {
      if visit.saidNotes.insert(button.hint).inserted { narrator.say(button.hint) }
    }
  }

  /// A word about what has the focus: it is read, and gone.
  private func readOverlay() {
    guard let top = stack.top, top !== stack.active else { return }
    top.form.widgets.compactMap { text(of: $0.description) }.forEach(narrator.say)
    stack.dismissOverlay()
  }
}

/// How a conversation ended.
public enum LinearEnd: Error, Equatable, Sendable {
  /// Somebody left.
  case left
  /// Somebody wants a screen instead, and goes on there.
  case switched
  /// - Parameter isUnderWay: whether something was asked that is still unanswered, so that this is
  ///   no way to end.
  case inputEnded(isUnderWay: Bool)
  /// A script gave an answer that can't be taken; a sentence says why.
  case refused(String)
}
