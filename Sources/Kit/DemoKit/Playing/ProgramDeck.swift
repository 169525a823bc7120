import TerminalKit

/// A deck whose program runs in real time, as in a terminal.
@MainActor
public protocol ProgramDeck: TapeDeck {
  /// The end of the program as the end of a sentence, such as "with exit code 1"; nil while it
  /// runs.
  var ending: String? { get }

  /// Lets the program run for a time of the clock.
  ///
  /// - Parameter onPaint: called after each frame that is recorded meanwhile.
  func sleep(for time: Duration, onPaint: @MainActor () -> Void) async

  /// Lets the program run until a condition holds, the program ends, or a time of the clock has
  /// passed.
  ///
  /// - Parameter onPaint: called after each frame that is recorded meanwhile.
  func wait(
    atMost limit: Duration, until isMet: @MainActor () -> Bool, onPaint: @MainActor () -> Void
  ) async

  /// Returns the bytes that the program has written since the last call, if they are recorded.
  func takeOutput() -> [UInt8]

  /// Returns the bytes of the keys since the last call, without those of a text that the terminal
  /// doesn't echo.
  func takeInput() -> [UInt8]

  /// Begins a part whose bytes `takeOutput()` doesn't return.
  func hideOutput()

  /// Ends that part. The next output begins with bytes that paint the screen of this time.
  func showOutput()
}

extension ProgramDeck {
  /// None: the deck keeps no bytes of keys.
  public func takeInput() -> [UInt8] { [] }
  /// Does nothing: the deck keeps no bytes of the program.
  public func hideOutput() {}
  /// Does nothing: the deck keeps no bytes of the program.
  public func showOutput() {}
}
