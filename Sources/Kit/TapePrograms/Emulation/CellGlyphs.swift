import CVterm
import TerminalKit

extension cvterm_cell {
  /// The glyphs of ASCII, which most cells have: a glyph of any characters takes longer to make.
  private static let ascii = (UInt8(0)...0x7F).map { Glyph(shown: [Unicode.Scalar($0)]) }

  var isBold: Bool { attributes & UInt32(cvterm_bold.rawValue) != 0 }

  var glyph: Glyph {
    if scalars.1 == 0, scalars.0 <= 0x7F { return Self.ascii[Int(scalars.0)] }
    let all = [scalars.0, scalars.1, scalars.2, scalars.3, scalars.4, scalars.5]
    // libvterm has room for six characters; the seventh of a flag made of tags can only be their end.
    let end: [UInt32] = (0xE0020...0xE007E).contains(scalars.5) ? [0xE007F] : []
    return Glyph(shown: (all.prefix { $0 != 0 } + end).compactMap(Unicode.Scalar.init))
  }
}
