import CNcurses
import LibC
import TerminalKit

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
