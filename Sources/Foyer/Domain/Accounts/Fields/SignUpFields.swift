/// The fields of a brand's sign-up form, in their order.
public struct SignUpFields: Sendable, Equatable {
  /// The maximum number of questions; longer forms deter people from signing up.
  public static let questionLimit = 5

  public enum Demand: Sendable, Equatable {
    case required, optional
  }

  public enum Item: Sendable, Equatable {
    case name(Demand)
    case email(Demand)
    /// Typed twice, to detect typing errors.
    case password
    /// - Parameter reserved: usernames that this brand refuses in addition to the built-in ones.
    case username(reserved: Set<String>)
    case question(BrandQuestion)
    case terms(TermsOfUse)
  }

  public let items: [Item]

  /// The form of the article that Foyer is based on: name, e-mail address and password, which is
  /// typed twice (design rule 77).
  public static let article = SignUpFields([.name(.required), .email(.required), .password])

  public init(_ items: [Item]) { self.items = items }

  /// The number of fields; a password is typed twice and counts as two.
  public var count: Int { items.count + (items.contains(.password) ? 1 : 0) }

  /// Nil if the brand doesn't ask for a name, which requires that it asks for a username.
  public var name: Demand? {
    let asked = items.lazy.compactMap { if case .name(let demand) = $0 { demand } else { nil } }
    return reservedUsernames == nil ? .required : asked.first
  }

  /// Nil if the brand doesn't ask for an address, which requires that it asks for a username.
  public var email: Demand? {
    let asked = items.lazy.compactMap { if case .email(let demand) = $0 { demand } else { nil } }
    return reservedUsernames == nil ? .required : asked.first
  }

  /// The brand's own refused usernames; nil if it asks for no username.
  public var reservedUsernames: Set<String>? {
    items.lazy.compactMap { if case .username(let reserved) = $0 { reserved } else { nil } }.first
  }

  /// Returns the fields with further usernames that the brand refuses.
  func reserving(_ names: Set<String>) -> SignUpFields {
    SignUpFields(
      items.map {
        if case .username(let reserved) = $0 {
          .username(reserved: reserved.union(names))
        } else {
          $0
        }
      })
  }

  public var questions: [BrandQuestion] {
    items.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }

  /// Returns the names of the questions that these answers lead to. A question that isn't asked leads
  /// to no other.
  public func askedQuestions(after answers: (_ question: String) -> String) -> Set<String> {
    questions.reduce(into: []) { asked, question in
      let isAsked = question.askedIf.map {
        asked.contains($0.question) && answers($0.question) == $0.answer
      }
      if isAsked ?? true { asked.insert(question.id) }
    }
  }

  /// Nil if the brand has no terms.
  public var terms: TermsOfUse? {
    items.lazy.compactMap { if case .terms(let terms) = $0 { terms } else { nil } }.first
  }
}

/// The terms that a person must accept.
public struct TermsOfUse: Sendable, Equatable {
  /// The author's name for this version. A person who accepted another one is asked again.
  public let version: String
  /// Markdown.
  public let text: Wording

  public init(version: String, text: Wording) {
    self.version = version
    self.text = text
  }
}

/// A brand's own text in its languages.
public struct Wording: Sendable, Equatable {
  private let texts: [String: String]
  private let other: String

  /// - Parameters:
  ///   - texts: by language.
  ///   - other: the text for all other languages.
  public init(_ texts: [String: String], other: String) {
    self.texts = texts
    self.other = other
  }

  /// Creates a text that is the same in all languages.
  public init(_ text: String) { self.init([:], other: text) }

  public func text(in language: String) -> String { texts[language] ?? other }

  /// The text in the brand's default language, or in the one that was selected by `speaking`.
  public var text: String { other }

  /// Returns the text in one language only.
  public func speaking(_ language: String) -> Wording { Wording(text(in: language)) }

  /// True if it is one text for all languages.
  public var isSame: Bool { texts.isEmpty }
}

extension Wording: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
