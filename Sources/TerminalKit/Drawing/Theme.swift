/// How each role looks: a colour for each depth that terminals have, and attributes that carry the
/// meaning where there is none.
public struct Theme: Sendable {
  private let looks: [Look]

  public init(_ look: (StyleRole) -> Look) {
    looks = StyleRole.allCases.map(look)
  }

  public subscript(role: StyleRole) -> Look { looks[Int(role.rawValue)] }
}

/// The look of one role.
public struct Look: Sendable, Equatable {
  /// An index into xterm's 256 colours; nil leaves the terminal's own.
  public var foreground256: UInt8?
  /// An index into the 8 ANSI colours; nil leaves the terminal's own.
  public var foreground8: UInt8?
  public var attributes: Attributes

  public init(
    foreground256: UInt8? = nil, foreground8: UInt8? = nil, attributes: Attributes = []
  ) {
    self.foreground256 = foreground256
    self.foreground8 = foreground8
    self.attributes = attributes
  }

  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let reverse = Attributes(rawValue: 2)
    public static let underline = Attributes(rawValue: 4)
  }
}

extension Theme {
  /// Colours of a middle lightness: each has a contrast of 4.5:1 or more on black and on white, so
  /// that it is legible before anyone knows which of the two the terminal has.
  public static let standard = Theme { role in
    switch role {
    case .text, .bar: Look()
    case .muted, .field: Look(foreground256: 243)
    case .title: Look(attributes: .bold)
    case .accent, .fieldFocused: Look(foreground256: 29, foreground8: 2, attributes: .bold)
    case .danger: Look(foreground256: 131, foreground8: 1)
    case .warning: Look(attributes: .bold)
    case .success: Look(foreground256: 29, foreground8: 2)
    case .button: Look(attributes: .bold)
    case .buttonFocused, .selection: Look(attributes: .reverse)
    case .buttonDisabled: Look(foreground256: 243)
    }
  }
}
