import CNcurses
import TerminalKit

extension NcursesTerminal {
  /// The kernel's word, within bounds: a client may claim any size, and pay with our memory.
  nonisolated static func windowSize(of descriptor: Int32) -> Size {
    var columns: Int32 = 0
    var lines: Int32 = 0
    guard cn_window_size(descriptor, &columns, &lines), columns > 0, lines > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: min(Int(columns), 300), height: min(Int(lines), 100))
  }
}
