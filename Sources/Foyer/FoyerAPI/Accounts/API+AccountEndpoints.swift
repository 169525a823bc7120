import Domain

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
