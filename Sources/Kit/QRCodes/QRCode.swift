import CQrencode
import LibC

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
