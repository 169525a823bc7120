import CNcurses
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What there is to know about the terminal of this process without taking it over.
public struct TerminalExamination: Sendable, Equatable {
  /// Nil when input or output is a file, a pipe or nothing.
  public let size: Size?
  /// The name that is used.
  public let term: String
  /// Whether that is the name that was given.
  public let isKnown: Bool
  public let placesCursor: Bool
  /// As many as the screens use.
  public let colors: ColorDepth
  public let hasLocale: Bool
  public let isUTF8: Bool

  /// - Parameters:
  ///   - name: what the environment calls the terminal.
  ///   - color: how many colours are wanted.
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
