import Colors

/// The look of each role: colours for terminals that have them, and attributes that carry the
/// meaning without colours.
public struct Theme: Sendable, Equatable {
  /// The backgrounds that the theme is made for.
  public let backgrounds: [RGBColor]
  /// By the kind's number.
  private let looks: [Look]
  /// The looks of the program's own roles.
  private var own: [StyleRole: Look] = [:]

  /// Creates a theme from a look for each of the kit's roles.
  ///
  /// - Parameter backgrounds: the backgrounds on which the theme has to be legible; black and white by
  ///   default.
  public init(
    backgrounds: [RGBColor] = [.black, .white], _ look: (StyleRole) -> Look
  ) {
    self.backgrounds = backgrounds
    looks = StyleRole.allCases.map(look)
  }

  /// The look of a role. One of the program's roles without a look has that of its kind.
  public subscript(role: StyleRole) -> Look {
    (role.isOwn ? own[role] : nil) ?? looks[Int(role.kind.rawValue)]
  }

  /// Returns the theme with a look for one of the program's roles.
  public func adding(_ role: StyleRole, _ look: Look) -> Theme {
    var theme = self
    theme.own[role] = look
    return theme
  }

  /// The roles with looks of their own: the kit's, then the program's.
  public var roles: [StyleRole] {
    StyleRole.allCases + own.keys.sorted { $0.rawValue < $1.rawValue }
  }
}

/// The colours and attributes of one role.
public struct Look: Sendable, Equatable {
  /// The text's colour; nil for the terminal's own.
  public var foreground: RGBColor?
  /// The background; nil for the terminal's own.
  public var background: RGBColor?
  /// The text's attributes.
  public var attributes: Attributes
  /// The attributes on terminals that can't show the background.
  public var plainAttributes: Attributes
  /// True if the look may have a plate of its colour behind it, if no colour of its hue is legible
  /// on every background of the theme.
  public var mayStandOnColorPlate = false
  /// Contrast that the text has to have at least, in every number of colours: a ratio from 1 to 21.
  public var leastContrast = RGBColor.minimumContrast
  /// True if the hue has a meaning. A plate then keeps the hue, a terminal without the background
  /// shows the text's hue all the same, and if it can't, the text has `attributesWithoutHue`.
  public var hasOwnHue = false
  /// The attributes besides `attributes` where a hue with a meaning can't be shown. They have to differ
  /// from those of another meaning, and bold text alone looks like a title.
  public var attributesWithoutHue: Attributes = [.bold, .underline]

  /// True if the text is dimmed where its colour can't be shown.
  public var isQuiet = false
  /// True if the background has a meaning: with 256 colours it keeps its hue, rather than be the
  /// nearest grey.
  public var keepsHueOfBackground = false

  /// Creates a look.
  ///
  /// - Parameter plainAttributes: the attributes without a background; `attributes` by default.
  public init(
    foreground: RGBColor? = nil, background: RGBColor? = nil, attributes: Attributes = [],
    plainAttributes: Attributes? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.plainAttributes = plainAttributes ?? attributes
  }

  /// The look on the terminal's own background.
  var withoutBackground: Look {
    var look = self
    (look.background, look.attributes) = (nil, plainAttributes)
    return look
  }

  /// Returns the look on a background, in the colour or in the nearest one of its hue that is legible
  /// there. Without a colour the text is black or white. Without backgrounds the attributes stay.
  public func filled(with background: RGBColor, text: RGBColor? = nil) -> Look {
    var look = self
    look.background = background
    look.foreground =
      text?.reaching(RGBColor.minimumContrast, on: [background])
      ?? (RGBColor.white.contrast(to: background) > RGBColor.black.contrast(to: background)
        ? .white : .black)
    look.attributes.subtract([.reverse, .underline])
    return look
  }

  /// Attributes of text. Every terminal has bold, reversed and underlined text.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Creates a set of attributes by its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold text.
    public static let bold = Attributes(rawValue: 1)
    /// Text and background exchanged.
    public static let reverse = Attributes(rawValue: 2)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 4)
    /// Slanted text, in recordings only.
    public static let italic = Attributes(rawValue: 8)
    /// Text with a line through it, in recordings only.
    public static let strike = Attributes(rawValue: 16)
    /// Text of less intensity, on terminals that have it.
    public static let dim = Attributes(rawValue: 32)
    /// The attributes that terminals have.
    public static let terminals: Attributes = [.bold, .reverse, .underline, .dim]
  }
}

extension Look {
  /// Red, or a red plate if red isn't legible: an error must differ from all other text.
  fileprivate static let danger: Look = {
    var look = Look(foreground: .xterm(131))
    (look.mayStandOnColorPlate, look.hasOwnHue) = (true, true)
    return look
  }()

  /// Green, or bold: an error is underlined besides.
  fileprivate static let success: Look = {
    var look = Look(foreground: .xterm(29))
    (look.hasOwnHue, look.attributesWithoutHue) = (true, .bold)
    return look
  }()

  /// Grey, or dimmed.
  fileprivate static let quiet: Look = {
    var look = Look(foreground: .xterm(243))
    look.isQuiet = true
    return look
  }()

  /// Most terminals without colours are dark, so dark on light needs a reversal there.
  fileprivate static let darkOnLight = Look(
    foreground: RGBColor(red: 0, green: 0, blue: 0),
    background: RGBColor(red: 255, green: 255, blue: 255), plainAttributes: .reverse)
}

extension Theme {
  /// Returns the standard theme with an accent of a brand's hue, legible on black and on white.
  /// With eight or sixteen colours, none of which is, the accent is a plate of the nearest one.
  public static func standard(accent: RGBColor?) -> Theme {
    guard let accent else { return standard }
    return Theme { role in
      var look = standard[role]
      switch role.kind {
      case .accent, .art, .fieldEdgeFocused:
        look.foreground = accent.legibleOnBlackAndWhite
        look.mayStandOnColorPlate = role == .accent
      // Only the focused button is filled here: two plates of unlike colours don't tell the focus.
      case .button: look.foreground = accent.legibleOnBlackAndWhite
      default: break
      }
      return look
    }
  }

  /// The theme for any background: each colour has a contrast of at least 4.5:1 on black and on
  /// white, so that text is legible before the terminal has reported its background.
  public static let standard = Theme { role in
    switch role.kind {
    case .text, .field, .secondaryButton: Look()
    case .muted, .fieldEdge: Look(foreground: .xterm(243))
    case .behind, .buttonDisabled: .quiet
    case .title, .warning, .button: Look(attributes: .bold)
    case .accent, .art, .fieldEdgeFocused: Look(foreground: .xterm(29), attributes: .bold)
    case .fieldFocused: Look(attributes: .underline)
    case .danger, .dangerButton: .danger
    case .success: .success
    // Reversed as status lines usually are: without colours the bar would look like a row of the
    // page.
    case .selection, .bar: Look(attributes: .reverse)
    case .buttonFocused, .dangerButtonFocused: Look(attributes: [.reverse, .bold])
    // On the terminal's own background, as in htop: set off from the bar with any number of colours.
    case .barKey: Look(attributes: .bold)
    case .code: .darkOnLight
    }
  }
}
