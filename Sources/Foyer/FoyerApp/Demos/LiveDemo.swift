import DemoKit
import NcursesTerminal
import TerminalKit

/// A tape that is played on a terminal, for people to watch.
@MainActor
public struct LiveDemo {
  private let tape: Tape

  public init(tape: Tape) { self.tape = tape }

  /// Plays until the end, or until the viewer leaves.
  ///
  /// - Parameter looks: the capabilities of the viewer's terminal.
  public func play(term: String?, looks: LaunchOptions) async throws(DemoError) {
    guard let directory = TemporaryDirectory() else { throw .noTemporaryDirectory }
    defer { directory.remove() }
    let deck = try deck(in: directory)
    defer { deck.end() }
    let screen = try terminal(term, themes: deck.environment.appearance.themes, looks: looks)
    try await play(on: screen, deck)
  }

  /// Plays on any terminal; the terminal is restored before an error is thrown.
  func play(on screen: any Terminal, _ deck: AppDeck) async throws(DemoError) {
    let pace = LivePace(on: screen, texts: deck.environment.container.localization.texts)
    deck.terminal.onPaint = { [weak pace] in pace?.paint($0) }
    deck.terminal.resize(to: Self.playArea(for: tape.setup.size, on: screen.size))
    pace.begin()
    defer { pace.stop() }
    deck.begin()
    do throws(TapeFailure) {
      try await TapePlayer(tape, on: deck, pace: pace).play()
    } catch {
      throw .failed(error)
    }
    if !pace.isOver { await pace.untilLeft() }
    switch pace.end {
    case .lost: throw .ended(signal: nil)
    case .signal(let number): throw .ended(signal: number)
    case .timeUp, nil: break  // a demo has no time limits
    }
  }

  /// The tape's size, reduced to the screen above the bar.
  private static func playArea(for size: Size, on screen: Size) -> Size {
    Size(width: min(size.width, screen.width), height: min(size.height, screen.height - 1))
  }

  private func deck(in directory: TemporaryDirectory) throws(DemoError) -> AppDeck {
    do throws(LaunchError) {
      return try AppDeck(tape, dataDirectory: directory.path)
    } catch {
      throw .launch(error)
    }
  }

  private func terminal(
    _ term: String?, themes: Themes, looks: LaunchOptions
  ) throws(DemoError) -> NcursesTerminal {
    let appearance = Appearance(
      themes: themes, background: looks.background?.color, color: looks.color,
      isASCII: looks.isASCII)
    do throws(TerminalError) {
      return try NcursesTerminal(term: term, appearance: appearance)
    } catch {
      throw .terminal(error)
    }
  }
}
