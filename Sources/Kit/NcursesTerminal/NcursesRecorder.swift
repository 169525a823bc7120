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
