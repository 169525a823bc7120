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
