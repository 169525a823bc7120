/// What a label's form asks for, in its order.
public struct SignUpFields: Sendable, Equatable {
  /// More keep people from signing up.
  public static let questionLimit = 5

  /// Whether a field has to be filled in.
  public enum Demand: Sendable, Equatable {
    case required, optional
  }

  public enum Item: Sendable, Equatable {
    case name(Demand)
    case email(Demand)
    /// Twice, to be sure.
    case password
    /// - Parameter reserved: names that nobody gets, besides the built-in ones.
    case username(reserved: Set<String>)
    case question(LabelQuestion)
    case terms(TermsOfUse)
  }

  public let items: [Item]

  /// The article's four fields; a password is typed twice. Seed rule 77.
  public static let article = SignUpFields([.name(.required), .email(.required), .password])

  public init(_ items: [Item]) { self.items = items }

  /// How many fields the form has; a password is typed twice.
  public var count: Int { items.count + (items.contains(.password) ? 1 : 0) }

  /// Nil where the label asks for none. Only a username can stand in for it.
  public var name: Demand? {
    let asked = items.lazy.compactMap { if case .name(let demand) = $0 { demand } else { nil } }
    return reservedUsernames == nil ? .required : asked.first
  }

  /// Nil where the label asks for none. Only a username can stand in for it.
  public var email: Demand? {
    let asked = items.lazy.compactMap { if case .email(let demand) = $0 { demand } else { nil } }
    return reservedUsernames == nil ? .required : asked.first
  }

  /// Those that nobody gets; nil where no username is asked for.
  public var reservedUsernames: Set<String>? {
    items.lazy.compactMap { if case .username(let reserved) = $0 { reserved } else { nil } }.first
  }

  public var questions: [LabelQuestion] {
    items.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }

  /// Nil where the label has none.
  public var terms: TermsOfUse? {
    items.lazy.compactMap { if case .terms(let terms) = $0 { terms } else { nil } }.first
  }
}

/// The terms that somebody has to agree to.
public struct TermsOfUse: Sendable, Equatable {
  /// As their author calls it; whoever has agreed to another one is asked again.
  public let version: String
  /// Markdown.
  public let text: Wording

  public init(version: String, text: Wording) {
    self.version = version
    self.text = text
  }
}

/// A label's own words, in its languages.
public struct Wording: Sendable, Equatable {
  private let texts: [String: String]
  private let other: String

  /// - Parameters:
  ///   - texts: by language.
  ///   - other: in languages that have none.
  public init(_ texts: [String: String], other: String) {
    self.texts = texts
    self.other = other
  }

  /// The same in all languages.
  public init(_ text: String) { self.init([:], other: text) }

  public func text(in language: String) -> String { texts[language] ?? other }

  /// In the label's own language, or in the one that was asked for by `speaking`.
  public var text: String { other }

  /// With the words of that language alone.
  public func speaking(_ language: String) -> Wording { Wording(text(in: language)) }

  /// Whether it is one text for all languages.
  public var isSame: Bool { texts.isEmpty }
}

extension Wording: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
