extension Clock where Duration == Swift.Duration {
  /// Starts to measure; what is returned tells the time since then.
  public func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: self.now) }
  }
}
