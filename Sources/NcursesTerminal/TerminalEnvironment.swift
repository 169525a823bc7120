#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The variables that ncurses and the C library are left with: what a client sends besides has no
/// say in how they behave.
public enum TerminalEnvironment {
  private static let names: Set = ["TERM", "LANG", "LINES", "COLUMNS"]

  /// Takes all other variables away from the process; to be called before a terminal is opened and
  /// after whatever else is of use was read.
  ///
  /// - Parameter keepsTerminfo: whether `TERMINFO` and `TERMINFO_DIRS` are trusted, too.
  public static func restrict(keepsTerminfo: Bool) {
    for (name, value) in variables where !isAllowed(name, value, keepsTerminfo: keepsTerminfo) {
      unsetenv(name)
    }
  }

  static func isAllowed(_ name: String, _ value: String, keepsTerminfo: Bool) -> Bool {
    if name == "TERM" { return TerminalName.isHarmless(value) }
    if name == "TERMINFO" || name == "TERMINFO_DIRS" { return keepsTerminfo }
    return names.contains(name) || name.hasPrefix("LC_")
  }

  private static var variables: [(name: String, value: String)] {
    var variables: [(String, String)] = []
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      variables.append((String(parts[0]), parts.count == 2 ? String(parts[1]) : ""))
      entry += 1
    }
    return variables
  }
}
