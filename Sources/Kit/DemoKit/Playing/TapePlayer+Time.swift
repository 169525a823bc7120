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
    while !pattern.matches(text(in: wait.scope)) {
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
      atMost: limit, until: { pattern.matches(text(in: scope)) }, onPaint: { capture() })
    capture()
    if pattern.matches(text(in: scope)) { return }
    throw failure(
      program.hasEnded ? hasEnded : .neverCame(pattern: pattern.source, within: limit))
  }

  var hasEnded: TapeFailure.Reason {
    .hasEnded(how: (deck as? any ProgramDeck)?.ending)
  }

  /// Without a visible cursor the line is the last one with text.
  private func text(in scope: TapeWait.Scope) -> String {
    guard scope != .screen, let canvas = deck.canvas else { return screen }
    guard let cursor = canvas.cursor else { return canvas.lines.last { !$0.isEmpty } ?? "" }
    guard scope == .cursor else { return canvas.lines[cursor.y] }
    return (0..<cursor.x).map { canvas[$0, cursor.y].text }.joined()
  }
}
