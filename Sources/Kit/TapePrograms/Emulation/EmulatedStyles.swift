import CVterm
import Colors
import TerminalKit

/// The styles of a program's screens, each with a role of its own.
public struct EmulatedStyles: Sendable, Equatable {
  /// A style of a terminal's cell.
  struct Style: Hashable, Sendable {
    let foreground: RGBColor?
    let background: RGBColor?
    let attributes: Look.Attributes
  }

  /// The number of styles that fit. Cells with further ones have the nearest role: plain text.
  static let most = StyleRole.Kind.allCases.count * StyleRole.mostOwn

  private var roles: [Style: StyleRole] = [:]
  /// The looks of the roles.
  public private(set) var theme = Theme {
    $0 == .selection ? Look(attributes: .reverse) : $0 == .title ? Look(attributes: .bold) : Look()
  }

  /// Creates an empty set of styles.
  public init() {}

  /// Returns the role of a style, a new one if necessary.
  mutating func role(of style: Style) -> StyleRole {
    if style.foreground == nil, style.background == nil, style.attributes.isEmpty { return .text }
    if let role = roles[style] { return role }
    guard roles.count < Self.most else { return .text }
    let kind = StyleRole.Kind.allCases[roles.count / StyleRole.mostOwn]
    let role = StyleRole(kind, own: roles.count % StyleRole.mostOwn + 1)
    roles[style] = role
    theme = theme.adding(
      role,
      Look(
        foreground: style.foreground, background: style.background,
        attributes: style.attributes))
    return role
  }
}

/// The targets of hyperlinks on emulated screens, by numbers that cells can have.
struct EmulatedLinks {
  private var targets: [String] = []
  private var numbers: [String: UInt16] = [:]

  var isEmpty: Bool { targets.isEmpty }

  /// Returns the number of a target; 0 for none, and beyond the first 65,535.
  mutating func number(of target: String?) -> UInt16 {
    guard let target else { return 0 }
    if let number = numbers[target] { return number }
    guard targets.count < Int(UInt16.max) else { return 0 }
    targets.append(target)
    numbers[target] = UInt16(targets.count)
    return UInt16(targets.count)
  }

  /// Returns the links of a screen, of which each is in one row.
  func all(on canvas: Canvas, number: (CInt, CInt) -> UInt16) -> [CanvasLink] {
    (0..<canvas.size.height).flatMap { y in
      var links: [CanvasLink] = []
      var (text, start, open): (String, Int, UInt16) = ("", 0, 0)
      for x in 0...canvas.size.width {
        let found = x < canvas.size.width ? number(CInt(x), CInt(y)) : 0
        if found != open {
          if open > 0, !text.isEmpty {
            links.append(
              CanvasLink(
                origin: Point(x: start, y: y), text: text, target: targets[Int(open) - 1]))
          }
          (text, start, open) = ("", x, found)
        }
        if open > 0 { text += canvas[x, y].text }
      }
      return links
    }
  }
}

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

/// A cell as a screen shows it.
struct PaintedCell {
  let x: Int
  let glyph: Glyph
  let width: Int
  let role: StyleRole
}

/// A style as libvterm has it.
struct RawStyle: Hashable {
  let attributes: UInt32
  let foreground: UInt64
  let background: UInt64

  init(_ cell: cvterm_cell) {
    attributes = cell.attributes
    foreground = UInt64(cell.foreground_kind) << 32 | UInt64(cell.foreground)
    background = UInt64(cell.background_kind) << 32 | UInt64(cell.background)
  }
}
