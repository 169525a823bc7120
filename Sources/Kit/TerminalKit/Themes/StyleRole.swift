import Colors

/// What a piece of the screen means; a `Theme` says how it looks.
///
/// An author adds roles, each a kind of one of the kit's: themes that don't know it show it as that.
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
  /// The roles of the kit.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case text, muted, title, accent
    case danger, warning, success
    case field, fieldFocused
    case button, buttonFocused, buttonDisabled
    case selection, bar
    /// Dark on light, whatever the theme: what a camera reads.
    case code
  }

  /// The kind in the low four bits, the author's number in the others; 0 is the kit's own.
  public let rawValue: UInt8

  init(_ kind: Kind) { rawValue = kind.rawValue }

  /// A role of an author's own.
  ///
  /// - Parameter number: 1 to 15, which tells it from others of its kind.
  public init(_ kind: Kind, own number: Int) {
    precondition((1...15).contains(number), "a role's own number is 1 to 15")
    rawValue = UInt8(number) << 4 | kind.rawValue
  }

  /// Whether an author has added it.
  var isOwn: Bool { rawValue >> 4 != 0 }

  public var kind: Kind { Kind(rawValue: rawValue & 0xF)! }

  /// As recordings of roles write it: `accent`, and `accent 1` for an author's own.
  public var description: String {
    let number = rawValue >> 4
    return number == 0 ? "\(kind)" : "\(kind) \(number)"
  }

  /// The kit's own.
  public static let allCases = Kind.allCases.map(StyleRole.init)

  public static let text = StyleRole(.text)
  public static let muted = StyleRole(.muted)
  public static let title = StyleRole(.title)
  public static let accent = StyleRole(.accent)
  public static let danger = StyleRole(.danger)
  public static let warning = StyleRole(.warning)
  public static let success = StyleRole(.success)
  public static let field = StyleRole(.field)
  public static let fieldFocused = StyleRole(.fieldFocused)
  public static let button = StyleRole(.button)
  public static let buttonFocused = StyleRole(.buttonFocused)
  public static let buttonDisabled = StyleRole(.buttonDisabled)
  public static let selection = StyleRole(.selection)
  public static let bar = StyleRole(.bar)
  public static let code = StyleRole(.code)
}
