import CQrencode

/// A text as a QR code (ISO/IEC 18004), with the least error correction: a screen has no stains.
public struct QRCode: Sendable, Equatable {
  /// Modules a side.
  public let size: Int
  private let dark: [Bool]

  /// Nil when the text doesn't fit into any code, or is empty.
  public init?(_ text: String) {
    guard !text.isEmpty, let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L) else {
      return nil
    }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    guard let modules = code.pointee.data else { return nil }
    size = side
    dark = (0..<side * side).map { modules[$0] & 1 == 1 }  // the other bits say what it is for
  }

  /// Whether a module is dark; all around the code they are light.
  public func isDark(_ x: Int, _ y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && dark[y * size + x]
  }
}
