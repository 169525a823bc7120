#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The variables that ncurses and the C library are left with: what a client sends besides has no
/// say in how they behave.
public enum TerminalEnvironment {
  private static let names: Set = ["LANG", "LINES", "COLUMNS"]
  /// Where descriptions of terminals are, and how a server is reached.
  private static let trustedNames: Set = [
    "TERMINFO", "TERMINFO_DIRS", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy",
    "ALL_PROXY", "no_proxy", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  /// Takes all other variables away from the process; to be called before a terminal is opened and
  /// after whatever else is of use was read.
  ///
  /// - Parameter isTrusted: whether the environment is the operator's own, so that it may say where
  ///   descriptions of terminals are, and which proxy to use.
  public static func restrict(isTrusted: Bool) {
    for (name, value) in variables
    where !isAllowed(name, value ?? "", isTrusted: isTrusted) {
      unsetenv(name)
    }
  }

  static func isAllowed(_ name: String, _ value: String, isTrusted: Bool) -> Bool {
    if name == "TERM" { return TerminalName.isHarmless(value) }
    return names.contains(name) || name.hasPrefix("LC_")
      || isTrusted && trustedNames.contains(name)
  }

  /// Those of the process; without a value where an entry has no `=`.
  public static var variables: [(name: String, value: String?)] {
    var variables: [(name: String, value: String?)] = []
    var entry = environ
    while let text = entry.pointee {
      let text = String(cString: text)
      let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) ?? text.endIndex
      let value = end < text.endIndex ? String(text.utf8[end...].dropFirst()) : nil
      variables.append((String(text[..<end]), value))
      entry += 1
    }
    return variables
  }
}
