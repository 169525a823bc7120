/// Whether screens are played in linear mode.
public enum LinearChoice {
  /// By option; by `ACCESSIBLE`, which is a value but `0` or `false`; on a dumb terminal; without one.
  public static func isMade(
    option: Bool, environment: [String: String], hasTerminal: Bool
  ) -> Bool {
    let accessible = environment["ACCESSIBLE", default: ""].lowercased()
    return option || !["", "0", "false", "no"].contains(accessible)
      || environment["TERM"] == "dumb" || !hasTerminal
  }
}
