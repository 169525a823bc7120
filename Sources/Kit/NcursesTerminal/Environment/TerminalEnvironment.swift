import CNcurses
import LibC
import TerminalKit

/// Environment variables that ncurses and the C library may see, so that the others that a client
/// sends can't change their behaviour.
public enum TerminalEnvironment {
  private static let names: Set = ["LANG", "LINES", "COLUMNS"]
  /// Locations of terminfo entries, proxies, and the socket of `tape`.
  private static let trustedNames: Set = [
    "TERMINFO", "TERMINFO_DIRS", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy",
    "ALL_PROXY", "no_proxy", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR",
    "TAPE_SPOKEN",
  ]

  /// Removes all other variables from the process. Call it before a terminal is opened, and after
  /// all other variables of use were read.
  ///
  /// - Parameter isTrusted: whether the environment is the operator's own, so that it may name
  ///   terminfo directories and proxies.
  public static func restrict(isTrusted: Bool) {
    for (name, value) in variables
    where !isAllowed(name, value ?? "", isTrusted: isTrusted) {
      unsetenv(name)
    }
  }

  static func isAllowed(_ name: String, _ value: String, isTrusted: Bool) -> Bool {
    if name == "TERM" { return TerminalName.isSafe(value) }
    return names.contains(name) || name.hasPrefix("LC_")
      || isTrusted && trustedNames.contains(name)
  }

  /// Returns whether the terminal wraps its rows anew when its width changes. xterm, GNU screen and
  /// Linux's console cut them.
  static func reflows(term: String) -> Bool {
    let isSet = { (name: String) in getenv(name) != nil }
    return !isSet("XTERM_VERSION") && !TerminalName.isConsole(term)
      && (isSet("TMUX") || !term.hasPrefix("screen"))
  }

  /// Variables of the process; the value is nil if an entry has no `=`.
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

/// Properties of the process's terminal that can be read without taking it over.
public struct TerminalCapabilities: Sendable, Equatable {
  /// Size in columns and rows; nil if input or output is no terminal.
  public let size: Size?
  /// Name of the terminfo entry that is used.
  public let term: String
  /// True if `term` is the given name, rather than the fallback.
  public let isKnown: Bool
  /// True if the terminal can place its cursor, without which there are no screens.
  public let placesCursor: Bool
  /// Number of colours that the screens use.
  public let colors: ColorDepth
  /// True if the locale that the environment names is installed.
  public let hasLocale: Bool
  /// True if text is UTF-8: in the environment's locale, or in C.UTF-8 if it names none.
  public let isUTF8: Bool

  /// Examines the terminal on standard input and output.
  ///
  /// - Parameters:
  ///   - name: value of `TERM`.
  ///   - color: number of colours that the user wants.
  public init(term name: String?, color: ColorChoice? = nil) {
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    size = isTerminal ? NcursesTerminal.windowSize(of: STDOUT_FILENO) : nil
    term = TerminalName.usable(name)
    isKnown = term == name
    var (count, places) = (Int32(0), false)
    _ = cn_examine(
      TerminalName.usable(name, hasTrueColor: color == .truecolor), &count, &places)
    colors = ColorDepth(colors: Int(count), choice: color)
    placesCursor = places
    hasLocale = cn_has_locale()
    isUTF8 = cn_use_utf8_locale()
  }
}
