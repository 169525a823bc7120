import DemoKit
import NcursesTerminal
import TerminalKit

/// A tape, played on a terminal for somebody who watches.
@MainActor
public struct LiveDemo {
  private let tape: Tape

  public init(tape: Tape) { self.tape = tape }

  /// Plays until the end, or until somebody has had enough.
  ///
  /// - Parameter looks: what the person's terminal can show.
  public func play(term: String?, looks: LaunchOptions) async throws(DemoError) {
    guard let directory = TemporaryDirectory() else { throw .noTemporaryDirectory }
    defer { directory.remove() }
    let deck = try deck(in: directory)
    defer { deck.end() }
    let screen = try terminal(term, themes: deck.environment.appearance.themes, looks: looks)
    try await play(on: screen, deck)
  }

  /// Plays on any terminal; it is given back before a failure is told.
  func play(on screen: any Terminal, _ deck: AppDeck) async throws(DemoError) {
    let pace = LivePace(on: screen, texts: deck.environment.container.localization.texts)
    deck.terminal.onPaint = { [weak pace] in pace?.paint($0) }
    deck.terminal.resize(to: Self.room(for: tape.setup.size, on: screen.size))
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
    case .timeUp, nil: break  // a demo has no limits of time
    }
  }

  /// The tape's size, as far as there is room above the bar.
  private static func room(for size: Size, on screen: Size) -> Size {
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
