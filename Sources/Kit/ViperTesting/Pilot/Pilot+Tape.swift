import DemoKit
import TerminalKit
import TerminalWidgets
import Testing

extension Pilot {
  /// Plays a tape on this screen, so that a demo is also a test.
  ///
  /// - Returns: the recording, which `SVGPicture` and others can turn into a file.
  /// - Throws: `TapeFailure` at the first command that fails.
  @discardableResult
  public func play(_ tape: Tape) async throws(TapeFailure) -> Recording {
    let player = TapePlayer(tape, on: PilotDeck(self))
    try await player.play()
    return player.recording
  }
}

@MainActor
private final class PilotDeck: TapeDeck {
  private let pilot: Pilot

  init(_ pilot: Pilot) { self.pilot = pilot }

  var now: Duration { pilot.clock.now.offset }
  var canvas: Canvas? { pilot.terminal.canvas?.withoutSecrets }
  var hasEnded: Bool { pilot.terminal.isStopped }
  var hidesInput: Bool { pilot.stack.active?.form.focused?.description.role == .passwordField }

  var spoken: [String]? { pilot.spoken }

  var focus: TapeFocus? {
    pilot.stack.active?.form.focused.map { widget in
      let description = widget.description
      let isList = description.role == .list
      return TapeFocus(
        label: description.label, rows: isList ? widget.options.map(\.label) : [],
        selected: description.value)
    }
  }

  func send(_ event: InputEvent) async {
    pilot.terminal.send([event])
    await pilot.drain()
  }

  func resize(to size: Size) async {
    pilot.terminal.resize(to: size)
    await pilot.drain()
  }

  func advance(by time: Duration, onPaint: @MainActor () -> Void) async {
    await pilot.clock.advance(by: time) {
      await pilot.drain()
      onPaint()
    }
  }
}
