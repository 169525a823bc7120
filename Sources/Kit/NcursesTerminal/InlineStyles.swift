import TerminalKit

/// The sequences that select the look of each role in a theme (ECMA-48, SGR).
struct InlineStyles {
  private var sequences: [UInt16: String] = [:]
  private var plates: Set<UInt16> = []
  private var grounds: Set<UInt16> = []

  init(theme: Theme, depth: ColorDepth) {
    for role in theme.roles {
      let look = depth.shown(theme[role], on: theme.backgrounds)
      sequences[role.rawValue] = Self.sequence(look, depth)
      if look.background != nil { grounds.insert(role.rawValue) }
      if look.background != nil || look.attributes.contains(.reverse) {
        plates.insert(role.rawValue)
      }
    }
  }

  subscript(role: StyleRole) -> String {
    sequences[number(of: role)] ?? "\u{1B}[m"
  }

  /// Returns whether a space of the role is visible.
  func isPlate(_ role: StyleRole) -> Bool { plates.contains(number(of: role)) }

  /// Returns whether the role has a background of its own.
  func hasBackground(_ role: StyleRole) -> Bool { grounds.contains(number(of: role)) }

  /// A role of the program that the theme doesn't know has the number of its kind.
  private func number(of role: StyleRole) -> UInt16 {
    sequences[role.rawValue] == nil ? UInt16(role.kind.rawValue) : role.rawValue
  }

  private static func sequence(_ look: ShownLook, _ depth: ColorDepth) -> String {
    var numbers = ["0"]
    if look.attributes.contains(.bold) { numbers.append("1") }
    if look.attributes.contains(.underline) { numbers.append("4") }
    if look.attributes.contains(.reverse) { numbers.append("7") }
    if let color = look.foreground { numbers.append(number(of: color, from: 30, depth)) }
    if let color = look.background { numbers.append(number(of: color, from: 40, depth)) }
    return "\u{1B}[\(numbers.joined(separator: ";"))m"
  }

  /// - Parameter first: 30 for text, 40 for the background.
  private static func number(of color: ShownColor, from first: Int, _ depth: ColorDepth) -> String {
    let index = Int(color.number)
    switch depth {
    case .direct:
      let shown = color.appearances[0]
      return "\(first + 8);2;\(shown.red);\(shown.green);\(shown.blue)"
    case .palette: return "\(first + 8);5;\(index)"
    default: return index < 8 ? "\(first + index)" : "\(first + 60 + index - 8)"
    }
  }
}
