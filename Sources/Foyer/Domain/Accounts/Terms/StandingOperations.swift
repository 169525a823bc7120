/// Reads the standing of an account, and stores its owner's language and presentation.
public struct LoadStanding: APIOperation, Equatable {
  public typealias Response = AccountStanding

  public static let endpoint = Endpoint(
    "readStanding", .post, "/account/standing",
    "Show which terms were accepted, and store the language of e-mails and the presentation.")

  /// The BCP 47 tag of the language of the owner's screens, in which later e-mails are written.
  public let language: String
  /// The presentation that the owner has chosen in this session; nil keeps the stored one.
  public var presentation: Presentation?

  public init(language: String, presentation: Presentation? = nil) {
    (self.language, self.presentation) = (language, presentation)
  }
}

/// Stores that the owner of an account accepts the current terms of its brand.
public struct AcceptTerms: APIOperation, Equatable {
  public static let endpoint = Endpoint(
    "acceptTerms", .put, "/account/terms", "Accept the current terms of the account's brand.",
    problems: [.unknownBrand])

  /// The version that the owner has read, which must be the current one.
  public let version: String

  public init(version: String) { self.version = version }
}

/// Renews an account for its owner, unless an operator has set when it expires.
public struct RenewAccount: APIOperation, Equatable {
  public typealias Response = Renewal

  public static let endpoint = Endpoint(
    "renewAccount", .post, "/account/renewal",
    "Renew the account, unless an operator has set when it expires.", hasBody: false,
    problems: [.unknownBrand])

  public init() {}
}

public struct Renewal: APIResponse, Equatable {
  /// When the account expires now; nil if its brand has no lifetime.
  public let expiry: AccountExpiry?

  public init(_ expiry: AccountExpiry?) { self.expiry = expiry }
}
