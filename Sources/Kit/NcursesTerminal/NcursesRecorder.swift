import TerminalKit

/// Renders screens for recordings as the bytes that a terminal would receive from the same ncurses.
///
/// A process has one recorder at a time, and no terminal beside it, since ncurses has global state.
@MainActor
public final class NcursesRecorder {
  /// Name of the terminal that recordings are made for.
  public nonisolated static let term = "xterm-256color"

  private let screen: NcursesScreen

  /// Creates a recorder of a screen.
  ///
  /// - Throws: `TerminalError.unsuitable` if the entry of `term` isn't installed.
  public init(size: Size, appearance: Appearance) throws(TerminalError) {
    screen = try NcursesScreen(TerminalEntry(Self.term), size: size, appearance: appearance)
  }

  /// Returns the bytes that turn the previous canvas into this one.
  public func bytes(painting canvas: Canvas) -> String {
    screen.paint(canvas)
    return newBytes()
  }

  /// Returns the bytes that give the terminal back. Nothing may be painted afterwards.
  public func finish() -> String {
    screen.end()
    defer { screen.close() }
    return newBytes()
  }

  private func newBytes() -> String {
    let bytes = ByteQueue()
    while bytes.append(screen.take) {}
    return bytes.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}

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
