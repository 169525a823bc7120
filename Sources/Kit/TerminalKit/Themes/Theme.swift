import Colors

/// How each role looks: colours for the terminals that have them, and attributes that carry the
/// meaning where there are none.
public struct Theme: Sendable, Equatable {
  /// The backgrounds of the terminals that it is made for.
  public let grounds: [RGBColor]
  /// By the kind's number.
  private let looks: [Look]
  /// Of roles of an author's own.
  private var own: [StyleRole: Look] = [:]

  /// - Parameter grounds: without any, it is to be legible on black and on white.
  public init(
    grounds: [RGBColor] = [.black, .white], _ look: (StyleRole) -> Look
  ) {
    self.grounds = grounds
    looks = StyleRole.allCases.map(look)
  }

  /// A role of an author's own that the theme doesn't know looks like the kit's it is a kind of.
  public subscript(role: StyleRole) -> Look {
    (role.isOwn ? own[role] : nil) ?? looks[Int(role.kind.rawValue)]
  }

  /// The same with a look for a role of an author's own.
  public func adding(_ role: StyleRole, _ look: Look) -> Theme {
    var theme = self
    theme.own[role] = look
    return theme
  }

  /// The roles that have looks of their own.
  public var roles: [StyleRole] {
    StyleRole.allCases + own.keys.sorted { $0.rawValue < $1.rawValue }
  }
}

/// The look of one role.
public struct Look: Sendable, Equatable {
  /// Nil leaves the terminal's own.
  public var foreground: RGBColor?
  /// Nil leaves the terminal's own.
  public var background: RGBColor?
  public var attributes: Attributes
  /// The attributes where a background can't be shown.
  public var plainAttributes: Attributes
  /// Whether it may stand on a plate of its colour, where no colour of its hue can be read on every
  /// background that it is made for.
  public var mayStandOnPlate = false
  /// Whether its hue says something: a plate of another hue would say something else, and where the hue
  /// can't be shown at all, it is bold.
  public var hasOwnHue = false

  public init(
    foreground: RGBColor? = nil, background: RGBColor? = nil, attributes: Attributes = [],
    plainAttributes: Attributes? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.plainAttributes = plainAttributes ?? attributes
  }

  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let reverse = Attributes(rawValue: 2)
    public static let underline = Attributes(rawValue: 4)
  }
}

extension Look {
  /// Red, on a red plate where red can't be read: an error must never look like any other text.
  fileprivate static let danger: Look = {
    var look = Look(foreground: .xterm(131))
    (look.mayStandOnPlate, look.hasOwnHue) = (true, true)
    return look
  }()

  /// Without colours most terminals are dark: there it takes a reversal.
  fileprivate static let darkOnLight = Look(
    foreground: RGBColor(red: 0, green: 0, blue: 0),
    background: RGBColor(red: 255, green: 255, blue: 255), plainAttributes: .reverse)
}

extension Theme {
  /// The standard look with an accent of a label's hue that is legible on black and on white; in eight
  /// or sixteen colours, of which none is, it is a plate of the nearest.
  public static func standard(accent: RGBColor?) -> Theme {
    guard let accent else { return standard }
    return Theme { role in
      var look = standard[role]
      switch role.kind {
      case .accent:
        look.foreground = accent.legibleOnBlackAndWhite
        look.mayStandOnPlate = true
      case .button: look.foreground = accent.legibleOnBlackAndWhite
      default: break
      }
      return look
    }
  }

  /// Colours of a middle lightness: each has a contrast of 4.5:1 or more on black and on white, so
  /// that it is legible before anyone knows which of the two the terminal has.
  public static let standard = Theme { role in
    switch role.kind {
    case .text, .field: Look()
    case .muted, .buttonDisabled: Look(foreground: .xterm(243))
    case .title, .warning, .button: Look(attributes: .bold)
    case .accent: Look(foreground: .xterm(29), attributes: .bold)
    case .fieldFocused: Look(attributes: .underline)
    case .danger: .danger
    case .success: Look(foreground: .xterm(29))
    // Reversed as status lines are: without colours it would be one more row of the page.
    case .buttonFocused, .selection, .bar: Look(attributes: .reverse)
    case .code: .darkOnLight
    }
  }
}
