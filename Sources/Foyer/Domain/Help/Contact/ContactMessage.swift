import SceneServices

/// What a person writes to those who run a label, each part in order.
public struct ContactDraft: Sendable, Equatable {
  public let subject: MessageSubject
  public let text: MessageText
  /// Where an answer reaches them.
  public let address: EmailAddress

  public init(subject: MessageSubject, text: MessageText, address: EmailAddress) {
    self.subject = subject
    self.text = text
    self.address = address
  }
}

/// A draft as it is sent.
public struct ContactMessage: Sendable, Equatable {
  public let draft: ContactDraft
  /// What goes along, and nothing else does.
  public let details: [ContactDetail]
  public let brand: BrandID

  public init(_ draft: ContactDraft, details: [ContactDetail], brand: BrandID) {
    self.draft = draft
    self.details = details
    self.brand = brand
  }
}

/// Something that helps those who answer: words of the program's own, never what was typed.
public struct ContactDetail: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Where the person came from.
    case screen
    /// What was wrong with a field there.
    case rule
    case label, version, language
  }

  public let kind: Kind
  public let value: String

  /// - Parameter screen: as events name it.
  public static func screen(_ screen: AnalyticsEvent.Value) -> Self {
    Self(kind: .screen, value: "\(screen)")
  }

  /// - Parameters:
  ///   - rule: as events name it.
  ///   - field: the same.
  public static func rule(_ rule: AnalyticsEvent.Value, of field: AnalyticsEvent.Value) -> Self {
    Self(kind: .rule, value: "\(field): \(rule)")
  }

  /// The parts that `rule(_:of:)` has joined; nil for other details.
  public var fieldAndRule: (field: String, rule: String)? {
    guard kind == .rule, let colon = value.firstRange(of: ": ") else { return nil }
    return (String(value[..<colon.lowerBound]), String(value[colon.upperBound...]))
  }

  public static func label(_ brand: BrandID) -> Self {
    Self(kind: .label, value: brand.description)
  }

  public static func version(_ version: StaticString) -> Self {
    Self(kind: .version, value: version.description)
  }

  /// - Parameter language: its BCP 47 tag.
  public static func language(_ language: String) -> Self {
    Self(kind: .language, value: language)
  }

  private init(kind: Kind, value: String) {
    self.kind = kind
    self.value = value
  }

  /// Takes one that came by the network: short, of the characters that the others are made of.
  public init?(_ kind: Kind, received value: String) {
    guard 1...80 ~= value.utf8.count, value.unicodeScalars.allSatisfy(Self.isPlain) else {
      return nil
    }
    self.init(kind: kind, value: value)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      || ".:-_+ ".unicodeScalars.contains(scalar)
  }
}
