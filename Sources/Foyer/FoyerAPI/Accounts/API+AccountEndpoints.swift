import Domain

extension API {
  /// Which accounts an operator asks for.
  public struct AccountsQuery: APIRequest, Equatable {
    public static let query = [
      QueryParameter("page", "The `next` of the page before; the first page without it."),
      QueryParameter("brand", "Only accounts that were created under this brand."),
      QueryParameter(
        "part", "Only accounts whose name, last name, address, username or id begins so."),
      QueryParameter(
        "named",
        """
        Only the accounts of that address or username, or whose id is that or begins so: two at \
        most, so that a caller sees an ambiguous name. The other parameters don't count then.
        """),
    ]

    /// Opaque to clients.
    public let page: String?
    public let brand: BrandID?
    public let part: String
    public let named: AccountReference?

    public init(
      page: String? = nil, brand: BrandID? = nil, part: String = "",
      named: AccountReference? = nil
    ) {
      (self.page, self.brand, self.part, self.named) = (page, brand, part, named)
    }

    public var parameters: [String: String] {
      [
        "page": page, "brand": brand?.description,
        "part": part.isEmpty ? nil : part, "named": named?.description,
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
    }
  }

  public static let accounts = Endpoint<AccountsQuery, AccountsPage, StorageProblem>(
    "listAccounts", .get, "/accounts", for: .operators(.read),
    "List accounts, the oldest first, in pages.")

  public static let account = Endpoint<Item<NoContent>, AccountEntry, AccountReadingError>(
    "findAccount", .get, "/accounts/{id}", for: .operators(.read), "Show an account.",
    problems: [.notFound])

  public static let editAccount = Endpoint<Item<ProfileChanges>, ProfileEdit, ProfileError>(
    "editAccount", .patch, "/accounts/{id}", for: .operators(.manage),
    "Change what other members see of an account; what is missing stays as it is.",
    problems: [.notFound, .invalid, .outcomeUnknown])

  public static let deleteAccount = Endpoint<Item<NoContent>, NoContent, ItemError>(
    "deleteAccount", .delete, "/accounts/{id}", for: .operators(.manage),
    "Delete an account and all that belongs to it.", problems: [.notFound, .outcomeUnknown])
}

/// Why an item was not changed.
public enum ItemError: Error, Equatable, Sendable {
  case notFound
  case store(AccountsError)
}

/// Why an item was not read.
public enum AccountReadingError: Error, Equatable, Sendable {
  case notFound
  case storage(StorageProblem)
}

extension ItemError: APIFailure {
  public init(_ failure: StoreFailure) { self = .store(AccountsError(failure)) }

  public var problem: ProblemDetails {
    switch self {
    case .notFound: .notFound("There is no such account or invitation")
    case .store(let error): error.problem
    }
  }

  public var storageProblem: StorageProblem? {
    if case .store(let error) = self { error.storageProblem } else { nil }
  }

  public init?(_ problem: ProblemDetails) {
    guard problem.kind == .notFound else { return nil }
    self = .notFound
  }
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

extension ProfileError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .noAccount: .notFound("There is no such account")
    case .storage(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public var storageProblem: StorageProblem? {
    switch self {
    case .storage(let problem), .outcomeUnknown(let problem): problem
    case .noAccount, .cancelled: nil
    }
  }

  public init?(_ problem: ProblemDetails) {
    guard problem.kind == .notFound else { return nil }
    self = .noAccount
  }
}

extension MembersPage.Token {
  /// - Throws: for a parameter that no answer has told.
  static func check(_ text: String?) throws(ParameterProblem) {
    guard let text else { return }
    guard Self(text) != nil else { throw ParameterProblem("There is no such page") }
  }
}
