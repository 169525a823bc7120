import CNcurses

/// Width of a terminal for programs that only print lines.
public enum WindowColumns {
  /// Returns the columns of a terminal, limited to 20 through 300; nil if there is no terminal.
  public static func count(of descriptor: Int32) -> Int? {
    var columns: Int32 = 0
    var lines: Int32 = 0
    guard cn_window_size(descriptor, &columns, &lines), columns > 0 else { return nil }
    return max(20, min(Int(columns), 300))
  }
}
