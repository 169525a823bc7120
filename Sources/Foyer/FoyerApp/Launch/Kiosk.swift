/// A front door where nobody is to be trusted: what a client sends along has no say.
enum Kiosk {
  private static let names: Set = [
    "HOME", "TERM", "LANG", "LANGUAGE", "COLORTERM", "NO_COLOR", "ACCESSIBLE", "DO_NOT_TRACK",
  ]

  /// What of the environment is about the person and their terminal; all else is left to the label
  /// and to the options that the operator starts Foyer with.
  static func environment(_ variables: [String: String]) -> [String: String] {
    variables.filter { names.contains($0.key) || $0.key.hasPrefix("LC_") }
  }
}
