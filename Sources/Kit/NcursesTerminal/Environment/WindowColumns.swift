import CNcurses

/// How wide a terminal is; a line of text needs no more of it than that.
public enum WindowColumns {
  /// - Returns: columns within bounds; nil where there is no terminal.
  public static func count(of descriptor: Int32) -> Int? {
    var columns: Int32 = 0
    var lines: Int32 = 0
    guard cn_window_size(descriptor, &columns, &lines), columns > 0 else { return nil }
    return max(20, min(Int(columns), 300))
  }
}
