import TerminalKit

/// Writes screens as the bytes that a terminal would be sent, for recordings: the same ncurses
/// paints.
///
/// One at a time in a process, and none beside a terminal.
@MainActor
public final class NcursesRecorder {
  public nonisolated static let term = "xterm-256color"

  private let screen: NcursesScreen

  public init(size: Size, appearance: Appearance) throws(TerminalError) {
    screen = try NcursesScreen(term: Self.term, size: size, appearance: appearance)
  }

  /// The bytes that change what was painted before into this.
  public func bytes(painting canvas: Canvas) -> String {
    screen.paint(canvas)
    return newBytes()
  }

  /// The bytes that give the terminal back; nothing is to be painted after that.
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
