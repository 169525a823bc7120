import TerminalKit

/// Turns canvases into the bytes that show them on a terminal.
@MainActor
protocol ScreenWriter: AnyObject {
  /// The canvas on the screen once all bytes are written.
  var shown: Canvas { get }
  /// Number of painted bytes that haven't been taken.
  var waitingBytes: Int { get }
  /// Texts that the terminal shows in cells.
  var texts: CellText { get set }
  /// True if the terminal shows the themes' differences.
  var hasThemes: Bool { get }

  /// Takes the screen over, again after `end`.
  func begin()
  /// Paints the cells that differ from the previous canvas.
  func paint(_ canvas: Canvas)
  /// Moves bytes of recent paints into a buffer, as many as fit, and returns their number.
  func take(into room: UnsafeMutableRawBufferPointer) -> Int
  /// Changes the theme. The next paint writes every cell.
  func use(_ theme: Theme)
  /// Uses all colours of the terminfo entry from now on. The next paint writes every cell.
  func useAllColors()
  /// Makes the next paint write every cell.
  func invalidate()
  /// Prepares for a terminal that may have wrapped its rows anew.
  func terminalDidResize(to size: Size)
  /// Prepares for a terminal that another program has used without notice.
  func forgetPosition()
  /// Gives the screen back until `begin`.
  func end()
  func close()
}

extension ScreenWriter {
  /// True if the terminal shows UTF-8.
  var isUTF8: Bool { texts.isUTF8 }
  /// True if the terminal is Linux's console, whose fonts have few characters.
  var isConsole: Bool { texts.isConsole }
  /// Does nothing: a full screen is painted anew at its fixed places.
  func terminalDidResize(to size: Size) {}
  func forgetPosition() {}
}
