import TerminalKit

/// A player of tapes that records the screens.
@MainActor
public final class TapePlayer {
  /// The time for a key unless the tape sets another one.
  nonisolated static let typingSpeed = Duration.milliseconds(50)
  private static let waitTimeout = Duration.seconds(15)

  /// The recording so far, without the hidden parts.
  public internal(set) var recording = Recording()
  let tape: Tape
  let deck: any TapeDeck
  let pace: (any TapePace)?
  private let snapshots: SnapshotFolder
  private var typingSpeed = TapePlayer.typingSpeed
  var waitTimeout = TapePlayer.waitTimeout
  var waitPattern: TapePattern?
  private var clipboard = ""
  /// The keys of the current command that types.
  private var typed: TypedText?
  /// True if the last text was recorded as dots.
  private var hasTypedSecret = false
  /// The number of spoken sentences up to the last `Expect Spoken`.
  private var heard = 0
  /// The number of spoken sentences that were recorded or hidden.
  private var captured = 0
  /// The time at which the current hidden part began.
  var hiddenSince: Duration?
  private var hidden = Duration.zero
  /// The number of `Hide`s without their `Show`: an included tape may hide a part of a hidden one.
  private var hides = 0
  private var place: TapePosition

  /// Creates a player of a tape.
  ///
  /// - Parameters:
  ///   - deck: the program to play the tape on.
  ///   - pace: the viewer's time; nil to play as fast as possible.
  ///   - snapshots: the screens for `Expect Screen`; nil for those beside the tape.
  public init(
    _ tape: Tape, on deck: any TapeDeck, pace: (any TapePace)? = nil,
    snapshots: SnapshotFolder? = nil
  ) {
    self.tape = tape
    self.deck = deck
    self.pace = pace
    self.snapshots = snapshots ?? SnapshotFolder(of: tape.file)
    waitPattern = deck.prompt
    recording.showsKeys = tape.setup.shownKeys != .off
    place = TapePosition(file: tape.file, line: 1, column: 1)
  }

  /// Plays the tape to its end, or until the viewer ends the play.
  ///
  /// - Throws: `TapeFailure` at the first command that fails.
  public func play() async throws(TapeFailure) {
    await deck.advance(by: .zero, onPaint: {})
    capture()
    try await play(tape.steps)
    recording.end(at: time)
  }

  /// Plays commands one by one, also of a session that isn't written down before.
  ///
  /// - Throws: `TapeFailure` at the first command that fails.
  package func play(_ steps: [TapeCommand]) async throws(TapeFailure) {
    for step in steps where pace?.isOver != true {
      place = step.place
      if !step.comment.isEmpty, hiddenSince == nil {
        recording.add(chapter: step.comment, at: time)
      }
      try await play(step.action)
      capture()
      await pace?.didPlay()
    }
  }

  private func play(_ action: TapeAction) async throws(TapeFailure) {
    switch action {
    case .typingSpeed(let speed): typingSpeed = speed
    case .waitTimeout(let time): waitTimeout = time
    case .waitPattern(let pattern): waitPattern = pattern
    case .type(let text, let every): try await type(text, every: every)
    case .press(let event, let count, let every):
      for _ in 0..<count { try await send(event, every: every) }
    case .copy(let text): clipboard = text
    case .paste: try await send(.paste(clipboard), every: nil)
    case .sleep(let time): await sleep(time)
    case .wait(let wait): try await self.wait(wait)
    case .hide: hide()
    case .show: show()
    case .pointer(let pointer): try await point(pointer)
    case .zoom(let area): recording.add(zoom: area, at: time)
    case .resize(let size): await deck.resize(to: size)
    case .scene(let name): await deck.open(scene: name)
    case .screenshot(let name): takeStill(name)
    case .caption(let text): caption(text)
    case .focus(let label, let role): try await focus(label, role: role)
    case .expect, .expectPattern, .expectScreen, .expectSpoken: try expect(action)
    default: break
    }
  }

  private func expect(_ action: TapeAction) throws(TapeFailure) {
    switch action {
    case .expect(let text): if !shows(text) { throw failure(.notOnScreen(text)) }
    case .expectPattern(let pattern):
      if !matches(pattern) { throw failure(.noMatch(pattern: pattern.source)) }
    case .expectScreen(let name):
      if let problem = snapshots.problem(with: screen, named: name) {
        throw failure(.snapshot(problem))
      }
    case .expectSpoken(let text):
      let all = deck.spoken
      let said = all?.dropFirst(heard).joined(separator: " ")
      guard said?.contains(text) == true else { throw failure(.notSpoken(text, heard: said)) }
      heard = all?.count ?? 0
    default: break
    }
  }

  func failure(_ reason: TapeFailure.Reason) -> TapeFailure {
    TapeFailure(reason: reason, place: place, screen: screen)
  }

  var screen: String { deck.canvas?.description ?? "" }
}

extension TapePlayer {
  private func type(_ text: String, every: Duration?) async throws(TapeFailure) {
    typed = TypedText(on: deck.canvas)
    defer { recordTyped() }
    for character in text { try await send(.text(String(character)), every: every) }
  }

  func send(_ event: InputEvent, every: Duration?) async throws(TapeFailure) {
    await pass(every ?? typingSpeed)
    guard pace?.isOver != true else { return }
    guard !deck.hasEnded else { throw failure(hasEnded) }
    let isAlone = typed == nil
    if isAlone { typed = TypedText(on: deck.canvas) }
    let (pressed, before, isSecret) = (time, deck.canvas, deck.hidesInput)
    await deck.send(deck is any ProgramDeck ? event : TapeKeys.reported(event))
    let input = (deck as? any ProgramDeck)?.takeInput() ?? []
    typed?.add(
      TypedText.Key(event: event, time: pressed, input: input, isSecret: isSecret), from: before,
      to: deck.canvas)
    if isAlone { recordTyped() }
    capture()
  }

  private func recordTyped() {
    guard let typed else { return }
    self.typed = nil
    let isProgram = deck is any ProgramDeck
    guard recording.showsKeys || isProgram, hiddenSince == nil else { return }
    let isReadable = isReadable(typed)
    hasTypedSecret = !isReadable
    for key in typed.keys {
      let isSecret = key.isSecret || !isReadable
      let name = PressedKey.name(of: key.event, isSecret: isSecret)
      if !name.isEmpty { recording.add(key: name, at: key.time) }
      if recording.showsKeys, !isSecret, !key.input.isEmpty {
        recording.add(input: key.input, at: key.time)
      }
    }
  }

  /// The deck of a program of the kit knows its password fields. A blank as a key of its own is a key
  /// like Enter, but for one within a secret.
  private func isReadable(_ typed: TypedText) -> Bool {
    guard deck is any ProgramDeck, tape.setup.shownKeys != .all else { return true }
    return typed.isSpace ? !hasTypedSecret : typed.isReadable(on: deck.canvas)
  }
}

extension TapePlayer {
  /// The time of the recording: without hidden parts, at the tape's playback speed.
  var time: Duration {
    ((hiddenSince ?? deck.now) - hidden) / tape.setup.playbackSpeed
  }

  func capture() {
    let said = deck.spoken?.dropFirst(captured) ?? []
    captured += said.count
    guard hiddenSince == nil, let canvas = deck.canvas else { return }
    for sentence in said { recording.add(spoken: sentence, at: time) }
    recording.add(canvas, at: time)
    if let output = (deck as? any ProgramDeck)?.takeOutput(), !output.isEmpty {
      recording.add(output: output, at: time)
    }
  }

  private func hide() {
    hides += 1
    guard hides == 1 else { return }
    hiddenSince = deck.now
    (deck as? any ProgramDeck)?.hideOutput()
  }

  private func show() {
    hides = max(0, hides - 1)
    guard hides == 0, let since = hiddenSince else { return }
    (deck as? any ProgramDeck)?.showOutput()
    hidden += deck.now - since
    hiddenSince = nil
  }

  private func takeStill(_ name: String) {
    guard let canvas = deck.canvas else { return }
    recording.add(still: name, canvas, at: time)
  }

  private func caption(_ text: String) {
    pace?.show(caption: text)
    if hiddenSince == nil { recording.add(caption: text, at: time) }
  }
}

extension TapePlayer {
  /// The greatest number of Tab presses. Every screen has fewer widgets that take the focus.
  private static let mostTabs = 60

  /// Moves the focus as a guest would: by Tab to a field, or by arrows to a row of a list on the
  /// way.
  func focus(_ label: String, role: String) async throws(TapeFailure) {
    let isMeant = { (focus: TapeFocus) in role.isEmpty || focus.role == role }
    for _ in 0..<Self.mostTabs {
      guard let focus = deck.focus, !(focus.label == label && isMeant(focus)) else { break }
      if isMeant(focus), let row = focus.rows.firstIndex(of: label) {
        return try await select(row, in: focus)
      }
      try await send(.key(.tab), every: nil)
    }
    let isFound = deck.focus.map { $0.label == label && isMeant($0) } ?? false
    guard isFound || pace?.isOver == true else {
      throw failure(.noSuchFocus(label))
    }
  }

  private func select(_ row: Int, in list: TapeFocus) async throws(TapeFailure) {
    let selected = list.rows.firstIndex(of: list.selected) ?? 0
    let key: Key = row < selected ? .up : .down
    for _ in 0..<abs(row - selected) { try await send(.key(key), every: nil) }
  }
}

extension TapePlayer {
  func point(_ pointer: TapePointer) async throws(TapeFailure) {
    guard deck.usesMouse else { throw failure(.ignoresMouse) }
    let place = try cell(of: pointer.place)
    switch pointer.kind {
    case .click: try await press(.click, at: place)
    case .rightClick: try await press(.rightClick, at: place)
    case .drag(let target):
      let end = try cell(of: target)
      try await send(.mouse(MouseEvent(.click, at: place)), every: nil)
      try await send(.mouse(MouseEvent(.drag, at: end)), every: nil)
      try await send(.mouse(MouseEvent(.release, at: end)), every: .zero)
    case .wheel(let isUp, let count):
      for _ in 0..<count {
        try await send(.mouse(MouseEvent(isUp ? .wheelUp : .wheelDown, at: place)), every: nil)
      }
    }
  }

  private func press(
    _ action: MouseEvent.Action, at place: Point
  ) async throws(TapeFailure) {
    try await send(.mouse(MouseEvent(action, at: place)), every: nil)
    // The press may have closed the screen, or ended the program.
    guard !deck.hasEnded else { return }
    try await send(.mouse(MouseEvent(.release, at: place)), every: .zero)
  }

  private func cell(of place: TapePointer.Place) throws(TapeFailure) -> Point {
    let canvas = deck.canvas ?? Canvas(size: tape.setup.size)
    if let cell = place.cell(on: canvas) { return cell }
    switch place {
    case .cell(let point): throw failure(.outside(point, canvas.size))
    case .text(let text): throw failure(.notOnScreen(text))
    }
  }
}

extension TapePlayer {
  private static let waitInterval = Duration.milliseconds(50)

  func pass(_ time: Duration) async {
    var rest = time
    while rest > .zero, pace?.isOver != true {
      let passed = min(rest, await pace?.pass(rest) ?? rest)
      await deck.advance(by: passed) { capture() }
      rest -= passed
    }
    capture()
  }

  /// A program needs the time of a Sleep, even if recordings have the tape's times.
  func sleep(_ time: Duration) async {
    guard let program = deck as? any ProgramDeck else { return await pass(time) }
    await program.sleep(for: time) { capture() }
    capture()
  }

  func wait(_ wait: TapeWait) async throws(TapeFailure) {
    guard let pattern = wait.pattern ?? waitPattern else { return }
    let limit = wait.timeout ?? waitTimeout
    if let program = deck as? any ProgramDeck {
      return try await self.wait(for: pattern, in: wait.scope, limit, program)
    }
    let end = deck.now + limit
    while !matches(pattern, in: wait.scope) {
      guard pace?.isOver != true else { return }
      guard deck.now < end else {
        throw failure(.neverCame(pattern: pattern.source, within: limit))
      }
      await pass(min(Self.waitInterval, end - deck.now))
    }
  }

  private func wait(
    for pattern: TapePattern, in scope: TapeWait.Scope, _ limit: Duration,
    _ program: any ProgramDeck
  ) async throws(TapeFailure) {
    await program.wait(
      atMost: limit, until: { matches(pattern, in: scope) }, onPaint: { capture() })
    capture()
    if matches(pattern, in: scope) { return }
    throw failure(
      program.hasEnded ? hasEnded : .neverCame(pattern: pattern.source, within: limit))
  }

  var hasEnded: TapeFailure.Reason {
    .hasEnded(how: (deck as? any ProgramDeck)?.ending)
  }

  /// The blanks that rows have at their ends. So a text may end in a blank.
  private enum Blanks: CaseIterable { case none, beforeCursor, all }

  func matches(_ pattern: TapePattern, in scope: TapeWait.Scope = .screen) -> Bool {
    Blanks.allCases.contains { pattern.matches(text(in: scope, with: $0)) }
  }

  func shows(_ text: String) -> Bool {
    Blanks.allCases.contains { self.text(in: .screen, with: $0).contains(text) }
  }

  /// Without a visible cursor the line is the last one with text.
  private func text(in scope: TapeWait.Scope, with blanks: Blanks) -> String {
    guard let canvas = deck.canvas else { return screen }
    let row = { (y: Int) in Self.row(y, of: canvas, with: blanks) }
    if scope == .screen {
      return (0..<canvas.size.height).map(row).joined(separator: "\n")
    }
    guard let cursor = canvas.cursor else {
      return canvas.lines.lastIndex { !$0.isEmpty }.map(row) ?? ""
    }
    guard scope == .cursor else { return row(cursor.y) }
    return (0..<cursor.x).map { canvas[$0, cursor.y].text }.joined()
  }

  private static func row(_ y: Int, of canvas: Canvas, with blanks: Blanks) -> String {
    let kept =
      switch blanks {
      case .none: 0
      case .beforeCursor: canvas.cursor.map { $0.y == y ? $0.x : 0 } ?? 0
      case .all: canvas.size.width
      }
    var cells = (0..<canvas.size.width).map { canvas[$0, y].text }
    while cells.count > kept, cells.last == " " { cells.removeLast() }
    return cells.joined()
  }
}
