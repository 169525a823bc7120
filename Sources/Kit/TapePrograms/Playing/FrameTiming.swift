/// The times at which a program's screens are recorded: once they seem to be complete.
struct FrameTiming {
  /// A frame is complete if nothing was written for this time, so that none is half painted.
  static let quiet = Duration.milliseconds(5)
  /// The longest time for a frame to be completed; a program that never stops writing has frames too.
  private static let longest = Duration.milliseconds(40)
  /// The longest time for which a program can hold a frame back.
  private static let longestHeld = Duration.seconds(1)

  /// The time of the first bytes that aren't in a frame yet.
  private var begun: Duration?

  /// True if bytes wait for their frame.
  var isPending: Bool { begun != nil }

  /// Returns whether a frame has to be recorded now.
  ///
  /// - Parameters:
  ///   - isNew: whether bytes have just been read; false if there were none for a while.
  ///   - isHeld: whether the program holds the frame back until it is complete (synchronised output).
  mutating func isDue(isNew: Bool, at now: Duration, isHeld: Bool) -> Bool {
    if isNew { begun = begun ?? now }
    let limit = isHeld ? Self.longestHeld : isNew ? Self.longest : .zero
    guard let first = begun, now - first >= limit else { return false }
    begun = nil
    return true
  }
}
