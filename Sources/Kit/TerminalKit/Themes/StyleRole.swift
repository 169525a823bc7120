import Colors

/// The meaning of a part of the screen. A `Theme` gives it its look.
///
/// A program adds roles, each a kind of one of the kit's roles. A theme that doesn't know such a
/// role shows it as its kind.
///
/// ```swift
/// extension StyleRole {
///   static let gold = StyleRole(.accent, own: 1)
/// }
///
/// let look = Look(foreground: RGBColor(0xFFD700))
/// let themes = Themes.ocean.adding(.gold, dark: look, light: Look(), neutral: Look())
/// ```
public struct StyleRole: Sendable, Hashable, CustomStringConvertible {
  /// The kit's roles.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case text, muted, title, accent
    case danger, warning, success
    case field, fieldFocused
    case button, buttonFocused, buttonDisabled
    case selection, bar
    /// Dark on light in every theme, for cameras that read a QR code.
    case code
  }

  /// The kind in the low four bits and the program's number in the others; 0 for the kit's own
  /// roles.
  public let rawValue: UInt16

  init(_ kind: Kind) { rawValue = UInt16(kind.rawValue) }

  /// Creates a role of the program's own.
  ///
  /// - Parameter number: 1 to 4,095, different for each role of a kind. Other numbers trap.
  public init(_ kind: Kind, own number: Int) {
    precondition((1...Self.mostOwn).contains(number), "a role's own number is 1 to 4,095")
    rawValue = UInt16(number) << 4 | UInt16(kind.rawValue)
  }

  /// The largest number of a program's own role of one kind.
  public static let mostOwn = 4095

  /// True if the program has added the role.
  var isOwn: Bool { rawValue >> 4 != 0 }

  /// The kit's role that this one is a kind of.
  public var kind: Kind { Kind(rawValue: UInt8(rawValue & 0xF))! }

  /// The role as in recordings: `accent`, or `accent 1` for a program's own.
  public var description: String {
    let number = rawValue >> 4
    return number == 0 ? "\(kind)" : "\(kind) \(number)"
  }

  /// The kit's roles, without those of the program.
  public static let allCases = Kind.allCases.map(StyleRole.init)

  /// Ordinary text.
  public static let text = StyleRole(.text)
  /// Less important text.
  public static let muted = StyleRole(.muted)
  /// A title.
  public static let title = StyleRole(.title)
  /// Text that stands out, such as links.
  public static let accent = StyleRole(.accent)
  /// An error, or an action that can't be undone.
  public static let danger = StyleRole(.danger)
  /// A warning.
  public static let warning = StyleRole(.warning)
  /// A success.
  public static let success = StyleRole(.success)
  /// A field without the focus.
  public static let field = StyleRole(.field)
  /// The field with the focus.
  public static let fieldFocused = StyleRole(.fieldFocused)
  /// A button without the focus.
  public static let button = StyleRole(.button)
  /// The button with the focus.
  public static let buttonFocused = StyleRole(.buttonFocused)
  /// A button that can't be activated.
  public static let buttonDisabled = StyleRole(.buttonDisabled)
  /// The selected row of a list.
  public static let selection = StyleRole(.selection)
  /// The bar at an edge of the screen.
  public static let bar = StyleRole(.bar)
  /// A QR code: dark on light in every theme.
  public static let code = StyleRole(.code)
}
