import TerminalWidgets

/// A code drawn in characters, its light modules as blanks.
extension QRCode {
  /// Light modules around a code: what the standard asks for, and what readers are content with.
  private static let quietZones = [4, 2]

  /// The code in black on white, whatever the theme.
  ///
  /// - Parameter isASCII: draws a module as two full blocks, which are `##` in ASCII; else two of them share a cell, one above the other.
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
