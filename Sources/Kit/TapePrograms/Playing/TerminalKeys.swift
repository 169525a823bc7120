import CPty
import LibC
import TerminalKit

/// The keys of the terminal in which this program runs, one by one and not shown.
@MainActor
public final class TerminalKeys {
  /// The descriptor that can be read when a key was pressed.
  public let descriptor = STDIN_FILENO
  private var decoder = KeyDecoder()

  /// Takes over the terminal of standard input. The result is nil if that is no terminal.
  public init?() {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    _ = cpty_make_raw(STDIN_FILENO)
  }

  /// The terminal's columns; 80 if it doesn't say.
  public var columns: Int {
    var (columns, rows): (CInt, CInt) = (0, 0)
    return cpty_size(STDIN_FILENO, &columns, &rows) && columns > 0 ? Int(columns) : 80
  }

  /// Gives the terminal back.
  public func end() { cpty_restore(STDIN_FILENO) }

  /// Returns the keys that were pressed; nil at the end of the input. It doesn't wait.
  public func take() -> [InputEvent]? {
    var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 0) > 0 else { return decoder.isAmbiguous ? decoder.flush() : [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? decoder.decode(Array(bytes.prefix(count))) : nil
  }
}
