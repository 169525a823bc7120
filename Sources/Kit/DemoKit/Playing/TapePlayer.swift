import TerminalKit

/// A player of tapes that records the screens.
@MainActor
public final class TapePlayer {
  /// The time for a key unless the tape sets another one.
  nonisolated static let typingSpeed = Duration.milliseconds(50)
  private static let waitTimeout = Duration.seconds(15)
  private static let waitInterval = Duration.milliseconds(50)
  /// The greatest number of Tab presses. Every screen has fewer widgets that take the focus.
  private static let mostTabs = 60

  /// The recording so far, without the hidden parts.
  public private(set) var recording = Recording()
  private let tape: Tape
  private let deck: any TapeDeck
  private let pace: (any TapePace)?
  private var typingSpeed = TapePlayer.typingSpeed
  private var waitTimeout = TapePlayer.waitTimeout
  private var waitPattern: TapePattern?
  private var clipboard = ""
  /// The time at which the current hidden part began.
  private var hiddenSince: Duration?
  private var hidden = Duration.zero
  private var place: TapePosition

  /// Creates a player of a tape.
  ///
  /// - Parameters:
  ///   - deck: the program to play the tape on.
  ///   - pace: the viewer's time; nil to play as fast as possible.
  public init(_ tape: Tape, on deck: any TapeDeck, pace: (any TapePace)? = nil) {
    self.tape = tape
    self.deck = deck
    self.pace = pace
    place = TapePosition(file: tape.file, line: 1, column: 1)
  }

  /// Plays the tape to its end, or until the viewer ends the play.
  ///
  /// - Throws: `TapeFailure` at the first command that fails.
  public func play() async throws(TapeFailure) {
    await deck.advance(by: .zero, onPaint: {})
    capture()
    for step in tape.steps where pace?.isOver != true {
      place = step.place
      try await play(step.action)
      capture()
      await pace?.didPlay()
    }
    recording.end(at: time)
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
    case .sleep(let time): await pass(time)
    case .wait(let wait): try await self.wait(wait)
    case .hide: hiddenSince = hiddenSince ?? deck.now
    case .show: show()
    case .resize(let size): await deck.resize(to: size)
    case .screenshot(let name): takeStill(name)
    case .caption(let text): caption(text)
    case .expect(let text): if !screen.contains(text) { throw failure(.notOnScreen(text)) }
    case .focus(let label): try await focus(label)
    default: break
    }
  }

  private func failure(_ reason: TapeFailure.Reason) -> TapeFailure {
    TapeFailure(reason: reason, place: place, screen: screen)
  }

  private var screen: String { deck.canvas?.description ?? "" }
}

extension TapePlayer {
  private func type(_ text: String, every: Duration?) async throws(TapeFailure) {
    for character in text { try await send(.text(String(character)), every: every) }
  }

  private func send(_ event: InputEvent, every: Duration?) async throws(TapeFailure) {
    await pass(every ?? typingSpeed)
    guard pace?.isOver != true else { return }
    guard !deck.hasEnded else { throw failure(.hasEnded) }
    await deck.send(event)
    capture()
  }

  /// Moves the focus as a guest would: by Tab to a field, or by arrows to a row of a list on the
  /// way.
  private func focus(_ label: String) async throws(TapeFailure) {
    for _ in 0..<Self.mostTabs {
      guard let focus = deck.focus, focus.label != label else { break }
      if let row = focus.rows.firstIndex(of: label) { return try await select(row, in: focus) }
      try await send(.key(.tab), every: nil)
    }
    guard deck.focus?.label == label || pace?.isOver == true else {
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
  /// The time of the recording: without hidden parts, at the tape's playback speed.
  private var time: Duration {
    ((hiddenSince ?? deck.now) - hidden) / tape.setup.playbackSpeed
  }

  private func capture() {
    guard hiddenSince == nil, let canvas = deck.canvas else { return }
    recording.add(canvas, at: time)
  }

  private func pass(_ time: Duration) async {
    var rest = time
    while rest > .zero, pace?.isOver != true {
      let passed = min(rest, await pace?.pass(rest) ?? rest)
      await deck.advance(by: passed) { capture() }
      rest -= passed
    }
    capture()
  }

  private func wait(_ wait: TapeWait) async throws(TapeFailure) {
    guard let pattern = wait.pattern ?? waitPattern else { return }
    let limit = wait.timeout ?? waitTimeout
    let end = deck.now + limit
    while !pattern.matches(text(in: wait.scope)) {
      guard pace?.isOver != true else { return }
      guard deck.now < end else {
        throw failure(.neverCame(pattern: pattern.source, within: limit))
      }
      await pass(min(Self.waitInterval, end - deck.now))
    }
  }

  /// Without a visible cursor the line is the last one with text.
  private func text(in scope: TapeWait.Scope) -> String {
    guard scope == .line, let canvas = deck.canvas else { return screen }
    return canvas.cursor.map { canvas.lines[$0.y] } ?? canvas.lines.last { !$0.isEmpty } ?? ""
  }

  private func show() {
    guard let since = hiddenSince else { return }
    hidden += deck.now - since
    hiddenSince = nil
  }
}

extension TapePlayer {
  private func takeStill(_ name: String) {
    guard let canvas = deck.canvas else { return }
    recording.add(still: name, canvas, at: time)
  }

  private func caption(_ text: String) {
    pace?.show(caption: text)
    if hiddenSince == nil { recording.add(caption: text, at: time) }
  }
}
