/// The times at which a program's screens are recorded: once they seem to be complete.
struct FrameTiming {
  /// A frame is complete if nothing was written for this time, so that none is half painted.
  static let quiet = Duration.milliseconds(5)
  /// The longest time for a frame to be completed; a program that never stops writing has frames too.
  private static let longest = Duration.milliseconds(40)

  /// The time of the first bytes that aren't in a frame yet.
  private var begun: ContinuousClock.Instant?

  /// True if bytes wait for their frame.
  var isPending: Bool { begun != nil }

  /// Returns whether a frame has to be recorded now.
  ///
  /// - Parameter isNew: whether bytes have just been read; false if there were none for a while.
  mutating func isDue(isNew: Bool, at now: ContinuousClock.Instant) -> Bool {
    if isNew { begun = begun ?? now }
    guard let first = begun, !isNew || now - first >= Self.longest else { return false }
    begun = nil
    return true
  }
}
