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
    /// Ordinary text, in the terminal's own colour unless a theme has another.
    case text
    /// Text that may be skipped, such as a detail; its contrast is 4.5:1, too.
    case muted
    /// Everything behind a dialog, whatever it was before.
    case behind
    /// A title; bold where there are no colours.
    case title
    /// Text that stands out; a theme has one colour for it.
    case accent
    /// Text art, which no reader needs.
    case art
    /// An error or an irreversible action; words or a mark say it, too.
    case danger
    /// A warning; words or a mark say it, too.
    case warning
    /// A success; words or a mark say it, too.
    case success
    /// The inside of a field without the focus.
    case field
    /// The inside of the field with the focus.
    case fieldFocused
    /// The ends of a field without the focus, which show its width.
    case fieldEdge
    /// The ends of the field with the focus.
    case fieldEdgeFocused
    /// The main button of a page, without the focus.
    case button
    /// The button with the focus; reversed where there are no colours.
    case buttonFocused
    /// A button that can get the focus, but not be activated.
    case buttonDisabled
    /// Any other button, without the focus.
    case secondaryButton
    /// A button of an irreversible action, without the focus.
    case dangerButton
    /// The button of an irreversible action, with the focus.
    case dangerButtonFocused
    /// The selected row of a list with the focus, in its whole width.
    case selection
    /// The title bar and the line of keys.
    case bar
    /// A key's name in the line of keys, or a notice there.
    case barKey
    /// Dark on light in every theme, for cameras that read a QR code.
    case code
  }

  /// The kind in the low five bits and the program's number in the others; 0 for the kit's own
  /// roles.
  public let rawValue: UInt16

  private static let kindBits: UInt16 = 5

  init(_ kind: Kind) { rawValue = UInt16(kind.rawValue) }

  /// Creates a role of the program's own.
  ///
  /// - Parameter number: 1 to 2,047, different for each role of a kind. Other numbers trap.
  public init(_ kind: Kind, own number: Int) {
    precondition((1...Self.mostOwn).contains(number), "a role's own number is 1 to 2,047")
    rawValue = UInt16(number) << Self.kindBits | UInt16(kind.rawValue)
  }

  /// The largest number of a program's own role of one kind.
  public static let mostOwn = 2047

  /// True if the program has added the role.
  var isOwn: Bool { rawValue >> Self.kindBits != 0 }

  /// The kit's role that this one is a kind of.
  public var kind: Kind { Kind(rawValue: UInt8(rawValue & (1 << Self.kindBits - 1)))! }

  /// The role as in recordings: `accent`, or `accent 1` for a program's own.
  public var description: String {
    let number = rawValue >> Self.kindBits
    return number == 0 ? "\(kind)" : "\(kind) \(number)"
  }

  /// The kit's roles, without those of the program.
  public static let allCases = Kind.allCases.map(StyleRole.init)

  /// Ordinary text.
  public static let text = StyleRole(.text)
  /// Less important text.
  public static let muted = StyleRole(.muted)
  /// Everything behind a dialog.
  public static let behind = StyleRole(.behind)
  /// A title.
  public static let title = StyleRole(.title)
  /// Text that stands out, such as links.
  public static let accent = StyleRole(.accent)
  /// Text art.
  public static let art = StyleRole(.art)
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
  /// The left and the right end of a field without the focus.
  public static let fieldEdge = StyleRole(.fieldEdge)
  /// The left and the right end of the field with the focus.
  public static let fieldEdgeFocused = StyleRole(.fieldEdgeFocused)
  /// The main button of a page, without the focus.
  public static let button = StyleRole(.button)
  /// The button with the focus.
  public static let buttonFocused = StyleRole(.buttonFocused)
  /// A button that can't be activated.
  public static let buttonDisabled = StyleRole(.buttonDisabled)
  /// Another button, without the focus.
  public static let secondaryButton = StyleRole(.secondaryButton)
  /// A button whose action can't be undone, without the focus.
  public static let dangerButton = StyleRole(.dangerButton)
  /// The button with the focus, if its action can't be undone.
  public static let dangerButtonFocused = StyleRole(.dangerButtonFocused)
  /// The selected row of a list.
  public static let selection = StyleRole(.selection)
  /// The bar at an edge of the screen.
  public static let bar = StyleRole(.bar)
  /// A key's name in the bar, or a notice there.
  public static let barKey = StyleRole(.barKey)
  /// A QR code: dark on light in every theme.
  public static let code = StyleRole(.code)
}
