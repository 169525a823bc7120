extension LimitedUse.Kind {
  /// What a kiosk and a server allow where no option says otherwise: more than come in an hour, and
  /// less than a script likes. Wrong invitations and passwords of applications have that limit everywhere.
  public var usualLimits: HourlyLimits {
    switch self {
    case .signUp, .signInCode: HourlyLimits(host: 200, origin: 20)
    case .message: HourlyLimits(host: 100, origin: 10)
    case .invitation: HourlyLimits(host: 1000, origin: 20)
    case .members: HourlyLimits()
    // Of one application: as many a day as the pauses after wrong passwords of accounts leave.
    case .applicationPassword: HourlyLimits(origin: 5)
    }
  }
}
