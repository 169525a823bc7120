import Essentials

/// Lists accounts in pages, oldest first.
public struct ListAccounts: OperatorOperation, Equatable {
  public typealias Response = Page<AccountEntry>

  public static let endpoint = Endpoint(
    "listAccounts", .get, "/accounts", for: .operators(.read),
    "List accounts, the oldest first, in pages.",
    query: [
      .page, .init("brand", "Only accounts that were created under this brand."),
      .init(
        "part",
        "Only accounts whose name, last name, e-mail address, username or id begins with this text."
      ),
      .init(
        "named",
        """
        Only accounts with this e-mail address or username, or whose id begins with this text; at \
        most two, so that a caller notices an ambiguous name. Other parameters are ignored.
        """),
      .init("suspended", "`true` lists suspended accounts only.", .flag),
    ])

  public let page: PageToken?
  public let brand: BrandID?
  public let part: String?
  public let named: AccountReference?
  public let suspended: Bool?

  public init(
    after page: PageToken? = nil, of brand: BrandID? = nil,
    _ search: AccountSearch = AccountSearch("")
  ) {
    (self.page, self.brand, named) = (page, brand, nil)
    part = search.text.isEmpty ? nil : search.text
    suspended = search.isSuspended ? true : nil
  }

  public init(named reference: AccountReference) {
    (page, brand, part, named, suspended) = (nil, nil, nil, reference, nil)
  }
}

/// Shows an account.
public struct ShowAccount: OperatorOperation, Equatable {
  public typealias Response = AccountEntry
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "findAccount", .get, "/accounts/{id}", for: .operators(.read), "Show an account.")

  public let id: AccountID

  public init(_ id: AccountID) { self.id = id }
}

/// Changes the public profile of an account, by the rules of its brand.
public struct EditAccount: OperatorOperation, Equatable {
  public typealias Response = ProfileEdit
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "editAccount", .patch, "/accounts/{id}", for: .operators(.manage),
    "Change an account's public profile; missing members stay as they are.")

  public let id: AccountID
  public var name: FullName?
  public var isListed: Bool?
  public var about: AboutLine?

  public init(_ id: AccountID, _ changes: PublicProfile.Changes) {
    (self.id, name) = (id, changes.name)
    (isListed, about) = (changes.isListed, changes.about)
  }
}

/// Changes the e-mail address and the username of an account. No code confirms the new address.
public struct EditHandles: OperatorOperation, Equatable {
  public typealias Response = HandleEdit
  public typealias Refused = HandleRefusal

  public static let endpoint = Endpoint(
    "editHandles", .patch, "/accounts/{id}/handles", for: .operators(.manage),
    "Change an account's e-mail address and username, without a code.",
    problems: [.unknownBrand])

  public let id: AccountID
  public var email: EmailAddress?
  public var username: Username?

  public init(_ id: AccountID, _ changes: HandleChanges) {
    (self.id, email, username) = (id, changes.email, changes.username)
  }
}

/// A reason why the handles of an account weren't changed.
public enum HandleRefusal: Refusal, CaseIterable {
  case notFound
  case emailTaken
  /// Another account has the username, or had it before.
  case usernameTaken

  public var answer: ProblemAnswer {
    switch self {
    case .notFound: NotFound.notFound.answer
    case .emailTaken: ProblemAnswer(409, "This address already has an account")
    case .usernameTaken: ProblemAnswer(409, "This username is taken")
    }
  }
}

/// Deletes an account permanently.
public struct DeleteAccount: OperatorOperation, Equatable {
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "deleteAccount", .delete, "/accounts/{id}", for: .operators(.manage),
    "Delete an account and all that belongs to it.")

  public let id: AccountID

  public init(_ id: AccountID) { self.id = id }
}

/// Suspends an account.
public struct SuspendAccount: OperatorOperation, Equatable {
  public typealias Response = Suspension
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "suspendAccount", .put, "/accounts/{id}/suspension", for: .operators(.manage),
    "Suspend an account and end its sessions. An earlier suspension is replaced.")

  public let id: AccountID
  public let reason: SuspensionReason
  /// A time in the future; nil suspends until an operator resumes the account.
  public var until: Date?

  public init(_ id: AccountID, for reason: SuspensionReason, until: Date? = nil) {
    (self.id, self.reason, self.until) = (id, reason, until)
  }
}

/// Ends the suspension of an account.
public struct ResumeAccount: OperatorOperation, Equatable {
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "resumeAccount", .delete, "/accounts/{id}/suspension", for: .operators(.manage),
    "End an account's suspension, if there is one.")

  public let id: AccountID

  public init(_ id: AccountID) { self.id = id }
}

/// Sets the time at which an account expires.
public struct SetExpiry: OperatorOperation, Equatable {
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "setExpiry", .put, "/accounts/{id}/expiry", for: .operators(.manage),
    "Set when an account expires. If it is suspended because it has expired, it is resumed.")

  public let id: AccountID
  /// A time in the future; nil for never.
  public var expiresAt: Date?

  public init(of id: AccountID, to date: Date?) { (self.id, expiresAt) = (id, date) }
}

/// Takes a limited number of due steps of a brand's accounts.
public struct SweepAccounts: OperatorOperation, NamesBrand, Equatable {
  public typealias Response = SweepReport

  public static let endpoint = Endpoint(
    "sweepAccounts", .post, "/accounts/sweep", for: .operators(.manage),
    "Remind owners whose accounts expire soon, suspend expired accounts, and delete old ones.",
    problems: [.unknownBrand])

  /// Only accounts that were created at this brand change.
  public let brand: BrandID
  /// The number of accounts that may be suspended or deleted; nil for a tenth of the brand's
  /// accounts, or four. If more are due, none is.
  public var upTo: Int?

  public init(of brand: BrandID, upTo limit: Int? = nil) { (self.brand, upTo) = (brand, limit) }
}

extension Backend {
  /// Takes all due steps of a brand's accounts.
  ///
  /// - Parameter limit: as for `SweepAccounts`, for all steps together.
  public func sweep(
    _ brand: BrandID, upTo limit: Int? = nil
  ) async throws(SweepAccounts.Failure) -> SweepReport {
    var report = SweepReport()
    repeat {
      let rest = limit.map { $0 - report.expired - report.deleted }
      report = report + (try await execute(SweepAccounts(of: brand, upTo: rest), Call()))
    } while report.remains
    return report
  }
}

/// Removes the second factor of an account, and sends its owner an e-mail.
public struct ResetSecondFactor: OperatorOperation, Equatable {
  public struct Response: APIResponse, Equatable {
    /// False if the account has no second factor.
    public let removed: Bool
  }

  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "resetSecondFactor", .delete, "/accounts/{id}/second-factor", for: .operators(.manage),
    "Remove an account's second factor, if there is one, and send its owner an e-mail.")

  public let id: AccountID

  public init(of id: AccountID) { self.id = id }
}

/// Returns all data that is stored about a person.
public struct ExportAccount: OperatorOperation, Equatable {
  public typealias Response = PersonalRecord
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "exportAccount", .get, "/accounts/{id}/export", for: .operators(.read),
    "Export all that is stored about a person: rows by table, without hashes of passwords.")

  public let id: AccountID

  public init(_ id: AccountID) { self.id = id }
}
