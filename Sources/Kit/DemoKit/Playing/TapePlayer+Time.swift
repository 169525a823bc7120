import TerminalKit

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
