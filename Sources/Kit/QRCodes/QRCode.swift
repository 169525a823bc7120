import CQrencode
import LibC
import TerminalWidgets

/// Text as a QR code (ISO/IEC 18004) with the lowest error correction, since a screen has no
/// stains.
public struct QRCode: Sendable, Equatable {
  /// Modules along each side, without the light margin.
  public let size: Int
  private let dark: [Bool]

  /// Encodes a text in UTF-8, and longer parts of digits and capitals more tightly; returns nil if
  /// it is empty or too long for any code, or if libqrencode isn't installed.
  public init?(_ text: String) {
    var side: CInt = 0
    guard let modules = cqrencode_modules(text, &side) else { return nil }
    defer { free(modules) }
    size = Int(side)
    dark = (0..<size * size).map { modules[$0] & 1 == 1 }  // other bits hold the module's purpose
  }

  /// Returns whether a module is dark; all modules outside the code are light.
  public func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && dark[y * size + x]
  }
}

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
