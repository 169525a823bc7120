import NcursesTerminal
import TerminalKit
import TerminalWidgets

/// A player of screens as questions and answers, as `Stage` is for keys. It serves scripts and guests
/// that can't see a screen.
///
/// It knows of a screen only the descriptions of its widgets. Each turn asks one question. The next
/// turn looks at the result anew: another screen, a popup or a problem.
@MainActor
public final class LinearStage {
  let terminal: any LineTerminal
  let stack: ScreenStack
  var words: KitTexts
  let permissions: Permissions
  let narrator: Narrator
  private let name: String
  private let settled: @MainActor () async -> Void
  let visits = LinearVisits()
  private weak var current: Screen?
  weak var leaveQuestion: Screen?
  /// True if the guest can switch to a screen.
  public var mayShow = false
  /// True if the guest has asked to switch to a screen.
  var isSwitched = false
  private var saidProgress: String?
  private var spokenBars: [ObjectIdentifier: SpokenBar] = [:]
  /// True after a Ctrl-C that has cancelled something; another one before the next answer leaves.
  private var isCancelling = false
  /// True while a question is open.
  private var isAsking = false
  /// True if a Ctrl-C has ended the question.
  private var isInterrupted = false
  /// The time, by which the progress of work is read.
  package var now: @MainActor () -> ContinuousClock.Instant = { .now }
  private var isFinished = false
  private var hasGreeted = false

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - name: the brand's name, which is read first.
  ///   - permissions: the guest's permissions in the program as a whole.
  ///   - settled: waits until no scene has work under way, except for an answer of the guest.
  public init(
    terminal: any LineTerminal, stack: ScreenStack, name: String, words: KitTexts,
    permissions: Permissions = .full, settled: @escaping @MainActor () async -> Void
  ) {
    self.terminal = terminal
    self.stack = stack
    self.name = name
    self.words = words
    self.permissions = permissions
    self.settled = settled
    narrator = Narrator(terminal: terminal)
    use(words)
  }

  /// Changes the language of the kit's own texts. The caller rebuilds the screens.
  public func use(_ words: KitTexts) {
    self.words = words
    stack.words = words
  }

  /// Asks questions until the guest leaves, the input ends or a script's answer is refused.
  ///
  /// - Parameter isContinued: continues a session that was on a screen: at the field with the
  ///   focus, with all typed text.
  public func run(isContinued: Bool = false) async -> LinearEnd {
    stack.onFinish = { [weak self] in
      if self?.permissions.mayLeave == true { self?.isFinished = true }
    }
    stack.onNotice = { [weak self] in self?.narrator.say($0) }
    stack.onToast = { [weak self] in self?.narrator.say($0.text) }
    stack.onLend = { [weak self] in await self?.lend(to: $0) ?? .notPermitted }
    isSwitched = false
    terminal.onInterrupt = { [weak self] in self?.cancel() ?? false }
    defer { terminal.onInterrupt = nil }
    greet()
    if isContinued { takeUp() }
    do throws(LinearEnd) {
      while true { try await turn() }
    } catch {
      if error == .switched { handOver() }
      return error
    }
  }

  /// Forgets the guest. The next one is greeted again.
  func forget() {
    (current, saidProgress, leaveQuestion) = (nil, nil, nil)
    hasGreeted = false
  }

  /// Reads the brand's name and, to a person, instructions; once.
  private func greet() {
    guard !hasGreeted else { return }
    hasGreeted = true
    narrator.say(name)
    guard terminal.isInteractive else { return }
    narrator.say(words.linear(.intro))
    if mayShow { narrator.say(words.linear(.introScreen)) }
  }

  /// Takes the fields before the focus for answered on the screen. The others are asked.
  private func takeUp() {
    current = nil
    guard let screen = stack.active else { return }
    visits.visit(to: screen).takeUp(screen.form)
  }

  /// Puts the focus on the widget of the next answer.
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
    try await question(on: screen, visit)
    sayProgress()
    if isSwitched { throw .switched }
  }

  /// Asks the next question. One that Ctrl-C has ended is asked again.
  private func question(on screen: Screen, _ visit: LinearVisit) async throws(LinearEnd) {
    (isAsking, isInterrupted) = (true, false)
    defer { isAsking = false }
    do throws(LinearEnd) {
      if let field = visit.suggesting, let text = field.offeredText {
        try await offer(text, for: field, on: screen, visit)
      } else if let field = visit.nextField(of: screen.form) ?? refusedField(of: screen, visit) {
        try await ask(field, on: screen, visit)
      } else {
        try await choose(on: screen, visit)
      }
      isCancelling = false
    } catch {
      guard isInterrupted else { throw error }
    }
  }

  /// Waits for running work and other programs. Its progress is read if it takes time, and again when it changes.
  private func settle() async {
    sayProgress()
    spokenBars = [:]
    sayBars()
    stack.onChange = { [weak self] in
      self?.sayProgress()
      self?.sayBars()
    }
    await settled()
    while let lent = stack.lent { await lent.value }
    stack.onChange = nil
  }

  /// Cancels what Esc cancels on a screen, once.
  ///
  /// - Returns: false if that is nothing.
  private func cancel() -> Bool {
    guard terminal.isInteractive, !isCancelling, let screen = stack.active,
      screen.backAction == .cancel
    else { return false }
    (isCancelling, isInterrupted) = (true, isAsking)
    screen.didRequestBack()
    return true
  }

  /// Reads the progress bars that have moved since the work began: at once, and again after a tenth and
  /// ten seconds. The last state is read as a text of the screen.
  private func sayBars() {
    for bar in stack.active?.form.widgets ?? [] {
      let description = bar.description
      guard description.role == .progressBar, let fraction = (bar as? ProgressBar)?.fraction else {
        continue
      }
      let id = ObjectIdentifier(bar)
      // A bar that has gone back begins anew.
      guard let spoken = spokenBars[id], spoken.fraction <= fraction else {
        spokenBars[id] = SpokenBar(fraction: fraction)
        continue
      }
      guard spoken.isDue(at: now(), fraction), fraction < 1 else { continue }
      spokenBars[id] = SpokenBar(fraction: fraction, time: now())
      sentence(of: description).map(narrator.say)
    }
  }

  /// Reads the progress of running work, once.
  private func sayProgress() {
    let busy = stack.active?.form.widgets.map(\.description).first { $0.states.contains(.busy) }
    let progress = busy.map { $0.role.use == .text ? $0.label : $0.hint }
    if let progress, progress != saidProgress { narrator.say(progress) }
    saidProgress = progress
  }
}

/// A progress bar as it was last seen before the work, or as it was last read.
private struct SpokenBar {
  let fraction: Double
  /// The time at which it was read; nil before that.
  var time: ContinuousClock.Instant?

  func isDue(at now: ContinuousClock.Instant, _ fraction: Double) -> Bool {
    guard let time else { return fraction > self.fraction }
    return fraction - self.fraction >= 0.1 && now - time >= .seconds(10)
  }
}

// MARK: Reading

extension LinearStage {
  /// Reads a new screen in full, or its headings if it was read before. Of the current screen only
  /// changes are read.
  private func read(_ screen: Screen, _ visit: LinearVisit) {
    let lists = screen.form.widgets.count { $0.description.role.use == .rows }
    let texts = screen.form.widgets.compactMap { widget in
      let text = text(of: widget.description)
      return lists > 1 ? named(text, widget.description) : text
    }.filter { $0 != screen.title }  // a heading that repeats the title is said once
    let isNew = visit.said.isEmpty
    if screen !== current {
      narrator.say("")
      let hasOutcome = screen.form.widgets.contains { $0.description.role == .outcome }
      if !screen.title.isEmpty, !hasOutcome { narrator.sayLine(screen.title) }
      let known = headings(of: screen).filter(visit.said.contains)
      known.forEach(narrator.say)
      visit.saidChoices = []
    }
    for text in texts where !visit.said.contains(text) {
      narrator.say(text.news(since: visit.said))
    }
    if isNew { reachEnds(of: screen) }
    visit.said = texts
    if screen !== current { readNote(of: screen, visit) }
    current = screen
  }

  /// Reports to texts that they were read to the end.
  private func reachEnds(of screen: Screen) {
    for widget in screen.form.widgets where widget.description.role == .document {
      _ = widget.perform(.reach(.max))
    }
  }

  private func text(of description: WidgetDescription) -> String? {
    switch description.role.use {
    case .text where description.states.contains(.busy): nil  // it was read when it began
    case .demands: demands(of: description)
    case .heading: sentence(of: description).map(narrator.sanitized)
    case .text: sentence(of: description)
    case .rows where description.value.isEmpty && !description.hint.isEmpty: description.hint
    case .rows: description.summary.isEmpty ? nil : description.summary
    case .none, .line, .lines, .secret, .oneOption, .someOptions, .answer, .press: nil
    }
  }

  /// Names an empty list if there are others.
  private func named(_ text: String?, _ description: WidgetDescription) -> String? {
    guard let text, description.role.use == .rows, !description.label.isEmpty else { return text }
    return words.linear(.row, ["field": description.label, "value": text])
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

  /// Reads the notes of a form's buttons, once.
  private func readNote(of screen: Screen, _ visit: LinearVisit) {
    guard screen.form.beginsWithField else { return }
    let buttons = screen.form.widgets.map(\.description).filter { $0.role.use == .press }
    for button in buttons where !button.hint.isEmpty {
      if visit.saidNotes.insert(button.hint).inserted { narrator.say(button.hint) }
    }
  }

  /// Reads a note about the focused widget and dismisses it.
  private func readOverlay() {
    guard let top = stack.top, top !== stack.active else { return }
    top.form.widgets.compactMap { text(of: $0.description) }.forEach(narrator.say)
    stack.dismissOverlay()
  }
}

extension String {
  /// Returns the lines that are new if an earlier text has most of the others, such as a conversation before
  /// the last entry; else all of the text.
  fileprivate func news(since earlier: [String]) -> String {
    let lines = split(separator: "\n")
    for old in earlier {
      let kept = old.split(separator: "\n")
      let change = lines.difference(from: kept)
      guard kept.count - change.removals.count > change.removals.count, !change.insertions.isEmpty
      else { continue }
      return change.insertions.reduce(into: [Substring]()) { news, change in
        if case .insert(_, let line, _) = change { news.append(line) }
      }.joined(separator: "\n")
    }
    return self
  }
}

/// The end of a session in linear mode.
public enum LinearEnd: Error, Equatable, Sendable {
  /// The guest left.
  case left
  /// The guest wants to continue on a screen.
  case switched
  /// The input ended.
  ///
  /// - Parameter isUnderWay: whether a question was unanswered, so that the session is incomplete.
  case inputEnded(isUnderWay: Bool)
  /// A script's answer was refused. The sentence says why.
  case refused(String)
}

/// Fields whose answer is one or several of their options.
extension LinearStage {
  /// - Returns: false if the line wasn't an answer.
  func pickOptions(
    of field: any Widget, on screen: Screen, _ visit: LinearVisit
  ) async throws(LinearEnd) -> Bool {
    visit.beginList(of: field)
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
    let others = visit.offeredOthers
    if let command = LinearCommand(choice: answer, words: words, others: others) {
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
