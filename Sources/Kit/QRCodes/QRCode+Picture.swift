import TerminalWidgets

// The code drawn in characters; light modules are blanks.
extension QRCode {
  /// Widths of the light margin in modules: the standard's, and smaller ones that readers accept on
  /// a screen.
  private static let quietZones = [4, 2, 1]

  /// Returns the code in black on white in any theme, with a narrower version for small
  /// screens.
  ///
  /// - Parameters:
  ///   - isASCII: draws a module as two full blocks, which become `##` in ASCII; otherwise two
  ///     modules
  ///     share a cell, one above the other.
  ///   - missing: text that is shown if no version fits.
  public func picture(isASCII: Bool, missing: String) -> Picture {
    Picture(
      versions: Self.quietZones.map { isASCII ? asciiRows(quiet: $0) : blockRows(quiet: $0) },
      role: .code, missing: missing)
  }

  private func blockRows(quiet: Int) -> [String] {
    stride(from: -quiet, to: size + quiet, by: 2).map { y in
      (-quiet..<size + quiet).map { x in
        switch (isDark(x, y), isDark(x, y + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }

  private func asciiRows(quiet: Int) -> [String] {
    (-quiet..<size + quiet).map { y in
      (-quiet..<size + quiet).map { isDark($0, y) ? "██" : "  " }.joined()
    }
  }
}
