import Domain

extension API {
  /// Selects the accounts of an operator's list.
  public struct AccountsQuery: APIRequest, Equatable {
    public static let query = [
      QueryParameter("page", "The `next` of the page before; the first page without it."),
      QueryParameter("brand", "Only accounts that were created under this brand."),
      QueryParameter(
        "part",
        "Only accounts whose name, last name, e-mail address, username or id begins with this text."
      ),
      QueryParameter(
        "named",
        """
        Only accounts with this e-mail address or username, or whose id begins with this text; at \
        most two, so that a caller notices an ambiguous name. Other parameters are ignored.
        """),
      QueryParameter("suspended", "`true` lists suspended accounts only."),
    ]

    /// Opaque to clients.
    public let page: String?
    public let brand: BrandID?
    public let part: String
    public let named: AccountReference?
    public let isSuspended: Bool

    public init(
      page: String? = nil, brand: BrandID? = nil, part: String = "",
      named: AccountReference? = nil, isSuspended: Bool = false
    ) {
      (self.page, self.brand, self.part, self.named) = (page, brand, part, named)
      self.isSuspended = isSuspended
    }

    public var search: AccountSearch { AccountSearch(part, isSuspended: isSuspended) }

    public var parameters: [String: String] {
      [
        "page": page, "brand": brand?.description,
        "part": part.isEmpty ? nil : part, "named": named?.description,
        "suspended": isSuspended ? "true" : nil,
      ].compactMapValues(\.self)
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      page = parameters["page"]
      try Domain.MembersPage.Token.check(page)
      brand = parameters["brand"].map { BrandID($0) }
      part = parameters["part"] ?? ""
      let isText = part.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      guard isText, part.utf8.count <= 400 else { throw ParameterProblem("Nothing begins so") }
      named = parameters["named"].flatMap { AccountReference($0) }
      guard parameters["named"] == nil || named != nil else {
        throw ParameterProblem("Nothing is named")
      }
      isSuspended = try parameters.isTrue("suspended")
    }
  }

  public static let accounts = Endpoint<AccountsQuery, AccountsPage, StorageProblem>(
    "listAccounts", .get, "/accounts", for: .operators(.read),
    "List accounts, the oldest first, in pages.")
}

/// The reason for which an item wasn't read.
public enum AccountReadingError: Error, Equatable, Sendable {
  case notFound
  case storage(StorageProblem)
}

extension AccountReadingError: APIFailure {
  public init(_ failure: StoreFailure) { self = .storage(failure.problem) }

  public var problem: ProblemDetails {
    switch self {
    case .notFound: .notFound("There is no such account or member")
    case .storage(let problem): problem.problem
    }
  }

  public var storageProblem: StorageProblem? {
    if case .storage(let problem) = self { problem } else { nil }
  }

  public init?(_ problem: ProblemDetails) {
    guard problem.kind == .notFound else { return nil }
    self = .notFound
  }
}

extension MembersPage.Token {
  /// - Throws: `ParameterProblem` if no response can have contained the token.
  static func check(_ text: String?) throws(ParameterProblem) {
    guard let text else { return }
    guard Self(text) != nil else { throw ParameterProblem("There is no such page") }
  }
}
