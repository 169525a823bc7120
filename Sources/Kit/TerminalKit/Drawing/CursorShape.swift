/// The shape of a terminal's cursor in recordings (DECSCUSR).
public enum CursorShape: Sendable {
  /// A line at the left of the cell.
  case bar
  /// The whole cell, with its colours exchanged.
  case block
  /// A line at the bottom of the cell.
  case underline
}
