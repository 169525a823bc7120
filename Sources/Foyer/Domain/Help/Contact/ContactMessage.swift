import SceneServices

/// A guest's message to a brand's staff; each part is valid.
public struct ContactDraft: Sendable, Equatable {
  public let subject: MessageSubject
  public let text: MessageText
  /// The guest's address for the reply.
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
  /// The details that the guest agreed to attach.
  public let details: [ContactDetail]
  public let brand: BrandID

  public init(_ draft: ContactDraft, details: [ContactDetail], brand: BrandID) {
    self.draft = draft
    self.details = details
    self.brand = brand
  }
}

/// A detail that helps the brand's staff to answer. It contains only the program's own words, never
/// text that the guest typed.
public struct ContactDetail: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The screen that the guest came from.
    case screen
    /// A validation error on that screen.
    case rule
    case brand, version, language
    /// The names of the articles that the guest had opened.
    case articles
  }

  public let kind: Kind
  public let value: String

  /// - Parameter screen: the name in events.
  public static func screen(_ screen: AnalyticsEvent.Value) -> Self {
    Self(kind: .screen, value: "\(screen)")
  }

  /// - Parameters:
  ///   - rule: the name in events.
  ///   - field: the name in events.
  public static func rule(_ rule: AnalyticsEvent.Value, of field: AnalyticsEvent.Value) -> Self {
    Self(kind: .rule, value: "\(field): \(rule)")
  }

  /// The parts that `rule(_:of:)` joined; nil for other details.
  public var fieldAndRule: (field: String, rule: String)? {
    guard kind == .rule, let colon = value.firstRange(of: ": ") else { return nil }
    return (String(value[..<colon.lowerBound]), String(value[colon.upperBound...]))
  }

  public static func brand(_ brand: BrandID) -> Self {
    Self(kind: .brand, value: brand.description)
  }

  public static func version(_ version: StaticString) -> Self {
    Self(kind: .version, value: version.description)
  }

  /// - Parameter language: a BCP 47 tag.
  public static func language(_ language: String) -> Self {
    Self(kind: .language, value: language)
  }

  /// The last articles that fit into a detail, by the names of their files; nil for none.
  public static func articles(_ slugs: [String]) -> Self? {
    var value = ""
    for slug in slugs.reversed() where Self(.articles, received: slug) != nil {
      let longer = value.isEmpty ? slug : "\(slug) \(value)"
      guard Self(.articles, received: longer) != nil else { break }
      value = longer
    }
    return Self(.articles, received: value)
  }

  private init(kind: Kind, value: String) {
    self.kind = kind
    self.value = value
  }

  /// Validates a detail that was received over the network: it must be short and contain only
  /// characters that details are made of.
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
