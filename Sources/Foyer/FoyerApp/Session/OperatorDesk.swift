import Domain

/// The operator's own screens: guests never come to them.
@MainActor
public enum OperatorDesk {
  /// Opens the terminal but paints nothing yet.
  public static func session(_ app: AppEnvironment, term: String?) throws(LaunchError) -> Session {
    try Session(app, term: term, routes: [.desk])
  }
}
