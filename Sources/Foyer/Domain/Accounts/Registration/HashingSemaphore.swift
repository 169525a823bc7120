/// Limits the number of passwords that are hashed at once: each takes 67 MB of the host's memory.
public protocol HashingSemaphore: Sendable {
  /// Waits for a permit; permits are granted in the order of the calls.
  ///
  /// - Parameter onWait: called with the number of callers before this one, again at each change,
  ///   and with 0 when the wait is over. Not called if there is no wait.
  /// - Returns: The permit, valid until `end` is called.
  /// - Throws: `.cancelled` as soon as the task is cancelled, or `.notSaved` if the queue can't be
  ///   used.
  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit
}

/// A permit to hash one password.
public protocol HashingPermit: Sendable {
  /// Returns the permit, so that the next caller gets one.
  func end()
}

/// Reports the number of registrations before a waiting one.
public typealias WaitReport = @Sendable (_ before: Int) async -> Void
