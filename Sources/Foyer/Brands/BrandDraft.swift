import Colors
import Domain

/// A new brand with the least that a brand needs, as the text of its file.
public struct BrandDraft: Sendable {
  /// The colours that tell brands apart, each legible on dark or light backgrounds.
  public struct Palette: Sendable, Equatable {
    public let name: String
    let dark: (accent: String, selection: String)
    let light: (accent: String, selection: String)

    init(
      _ name: String, dark: (accent: String, selection: String),
      light: (accent: String, selection: String)
    ) {
      (self.name, self.dark, self.light) = (name, dark, light)
    }

    public static func == (one: Palette, other: Palette) -> Bool { one.name == other.name }
  }

  public static let palettes = [
    Palette("Green", dark: ("#7ee0b8", "#2f4a41"), light: ("#005f43", "#cfeee1")),
    Palette("Blue", dark: ("#8cc4ff", "#24405f"), light: ("#00508f", "#cbe4f8")),
    Palette("Violet", dark: ("#c9a6ff", "#43335f"), light: ("#5b2fa0", "#e6dcfa")),
    Palette("Rose", dark: ("#ff9ecb", "#5a2f47"), light: ("#9a1560", "#fadcea")),
    Palette("Amber", dark: ("#ffc46b", "#55401f"), light: ("#7a4a00", "#f8e3c4")),
    Palette("Grey", dark: ("#d6d6d6", "#444444"), light: ("#444444", "#dcdcdc")),
  ]

  public let name: String
  public let tagline: String
  public let palette: Palette
  /// BCP 47 tags, the brand's own language first.
  public let languages: [String]
  /// The address that the help center shows, and to which messages go.
  public let email: EmailAddress

  public init(
    name: String, tagline: String, palette: Palette, languages: [String], email: EmailAddress
  ) {
    (self.name, self.tagline, self.palette) = (name, tagline, palette)
    (self.languages, self.email) = (languages, email)
  }

  /// The contents of the file.
  public var yaml: String {
    """
    # docs/brands.md explains every key. To check and see the file: foyer brands lint, foyer brands preview.
    name: \(Self.quoted(name))
    tagline: \(Self.quoted(tagline))
    logo:
      narrow: ◆
    languages: [\(languages.joined(separator: ", "))]
    theme:
      dark:
        text: "#e6e6e6"
        muted: "#aeb5bc"
        title: "#ffffff"
        accent: "\(palette.dark.accent)"
        danger: "#ff9c9c"
        warning: "#ffd37a"
        success: "#8fe38f"
        field: "#2a2f36"
        selection: "\(palette.dark.selection)"
        bar: "#22262b"
      light:
        text: "#1b1b1b"
        muted: "#565b60"
        title: "#000000"
        accent: "\(palette.light.accent)"
        danger: "#9c0000"
        warning: "#6b4300"
        success: "#16601a"
        field: "#ececec"
        selection: "\(palette.light.selection)"
        bar: "#dddddd"
    links:
      email:
        address: \(Self.quoted(email.address))
      contact:
        address: \(Self.quoted(email.address))
    passwords: passphrase

    """
  }

  /// A double-quoted scalar (YAML 1.2.2, §7.3.1).
  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

/// A part of JSON Schema (draft 7): what a value of a brand file may be, for editors.
///
/// `BrandLint` knows more: contrast, widths, placeholders and rules about several keys.
public struct BrandSchema: Encodable, Equatable, Sendable {
  enum Kind: String, Encodable {
    case string, integer, boolean, object, array
  }

  var title: String?
  var type: Kind?
  /// The allowed words.
  var words: [String]?
  var pattern: String?
  var range: ClosedRange<Int>?
  var properties: [String: BrandSchema]?
  var required: [String] = []
  /// The values of all other keys; empty if no other key is allowed.
  var others: [BrandSchema]?
  /// The elements of a list: one schema.
  var items: [BrandSchema] = []
  /// Alternatives.
  var forms: [BrandSchema] = []

  init(_ type: Kind? = nil) { self.type = type }

  init(anyOf forms: [BrandSchema]) {
    self = forms.count == 1 ? forms[0] : BrandSchema()
    if forms.count > 1 { self.forms = forms }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if title != nil {
      try container.encode("http://json-schema.org/draft-07/schema#", forKey: .schema)
    }
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(type, forKey: .type)
    try container.encodeIfPresent(words, forKey: .words)
    try container.encodeIfPresent(pattern, forKey: .pattern)
    try container.encodeIfPresent(range?.lowerBound, forKey: .minimum)
    try container.encodeIfPresent(range?.upperBound, forKey: .maximum)
    try container.encodeIfPresent(properties, forKey: .properties)
    if !required.isEmpty { try container.encode(required, forKey: .required) }
    if let others {
      if let other = others.first {
        try container.encode(other, forKey: .others)
      } else {
        try container.encode(false, forKey: .others)
      }
    }
    try container.encodeIfPresent(items.first, forKey: .items)
    if !forms.isEmpty { try container.encode(forms, forKey: .forms) }
  }

  private enum Key: String, CodingKey {
    case schema = "$schema"
    case title, type, pattern, minimum, maximum, properties, required, items
    case words = "enum"
    case others = "additionalProperties"
    case forms = "anyOf"
  }
}
