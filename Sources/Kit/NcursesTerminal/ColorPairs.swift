import CNcurses
import TerminalKit

/// Attributes and colour pair of each role in a theme, on this terminal. A role's pair is made when
/// a cell first has the role, since a screen has few of them.
@MainActor
struct ColorPairs {
  struct ColorPair {
    let attributes: UInt32
    let pair: Int32
    let hasBackground: Bool
  }

  let theme: Theme
  private let depth: ColorDepth
  private let isConsole: Bool
  private let roles: [StyleRole]
  /// Indexed by the raw values of the roles.
  private var colorPairs: [ColorPair?]

  /// - Parameter isConsole: true for Linux's console.
  init(theme: Theme, depth: ColorDepth, isConsole: Bool) {
    (self.theme, self.depth, self.isConsole, roles) = (theme, depth, isConsole, theme.roles)
    colorPairs = Array(repeating: nil, count: Int(roles.map(\.rawValue).max() ?? 0) + 1)
  }

  subscript(role: StyleRole) -> ColorPair {
    mutating get {
      let index = Int(role.rawValue)
      if colorPairs.indices.contains(index), let colorPair = colorPairs[index] { return colorPair }
      guard let place = roles.firstIndex(of: role) else {
        return self[StyleRole.allCases[Int(role.kind.rawValue)]]  // the theme doesn't know the role
      }
      let look = depth.shown(theme[role], on: theme.backgrounds)
      let colorPair = colorPair(look, pair: Int32(place + 1))
      colorPairs[index] = colorPair
      return colorPair
    }
  }

  private func colorPair(_ look: ShownLook, pair: Int32) -> ColorPair {
    let isPlain = look.foreground == nil && look.background == nil
    if !isPlain {
      cn_init_pair(pair, look.foreground?.number ?? -1, look.background?.number ?? -1)
    }
    var attributes = look.attributes.intersection(.terminals)
    // Linux's console and PuTTY show bold as a lighter colour: dark grey letters on light grey.
    let shiftsBold = isConsole || !depth.hasBackgrounds
    if shiftsBold, attributes.contains(.reverse) { attributes.remove(.bold) }
    return ColorPair(
      attributes: UInt32(attributes.rawValue), pair: isPlain ? 0 : pair,
      hasBackground: look.background != nil)
  }
}
