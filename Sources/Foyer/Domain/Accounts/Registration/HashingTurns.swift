/// Bounds how many passwords are hashed at once: each takes 67 MB of the host's memory.
public protocol HashingTurns: Sendable {
  /// Waits until it is this call's turn, in the order in which calls came.
  ///
  /// - Parameter onWait: told how many are before this call, again at each change, and 0 when a wait
  ///   is over; never called where nobody is before it.
  /// - Returns: the turn, which lasts until `end`.
  /// - Throws: `.cancelled`, as soon as the task is, or `.notSaved` when no line can be kept.
  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingTurn
}

/// A right to hash one password.
public protocol HashingTurn: Sendable {
  /// Lets the next one in.
  func end()
}

/// Told how many are before a registration that waits for its turn.
public typealias WaitReport = @Sendable (_ before: Int) async -> Void
