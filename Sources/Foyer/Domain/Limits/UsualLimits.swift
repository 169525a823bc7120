extension RateLimitedUse.Kind {
  /// The default limits of a kiosk and a server: higher than the number of real guests in an hour,
  /// lower than a script would need. For wrong invitation codes, application passwords,
  /// look-ups of messages and answers about articles they apply everywhere.
  public var usualLimits: HourlyLimits {
    switch self {
    case .signUp, .signInCode: HourlyLimits(host: 200, origin: 20)
    case .message: HourlyLimits(host: 100, origin: 10)
    case .invitation, .messageStatus, .articleFeedback: HourlyLimits(host: 1000, origin: 20)
    // A brand has the limits of its waves.
    case .members, .wave, .waveOrigin, .waveDomain, .waveHeld: HourlyLimits()
    // For one application: over a day, about as many attempts as an account's throttle permits.
    case .applicationPassword: HourlyLimits(origin: 5)
    }
  }
}
