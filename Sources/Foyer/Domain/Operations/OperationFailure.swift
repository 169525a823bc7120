import SceneServices

/// The one error of all operations.
public enum OperationFailure<Refused: Refusal>: Error, Equatable, Sendable {
  /// The operation itself says no.
  case refused(Refused)
  /// The caller may not do this, or not now.
  case denied(Denial)
  /// Fields break rules.
  case invalid([FieldProblem])
  /// The store or the server failed.
  case store(StoreFailure)
}

/// The error of an operation that has no reasons of its own to say no.
public typealias OwnFailure = OperationFailure<Never>

/// The reasons of one operation, or of a group, for which it isn't carried out. A case is a problem
/// type (RFC 9457, section 3.1.1): `keyTaken` is `/problems/key-taken`.
public protocol Refusal: Error, Codable, Equatable, Sampled, Sendable {
  var answer: ProblemAnswer { get }
}

/// A server's answer to a refusal.
public struct ProblemAnswer: Sendable {
  /// The HTTP status.
  public let status: Int
  /// A sentence for developers.
  public let title: String
  /// Seconds after which the same request may succeed; nil if that is unknown.
  public let retryAfter: Int?

  public init(_ status: Int, _ title: String, retryAfter: Int? = nil) {
    (self.status, self.title, self.retryAfter) = (status, title, retryAfter)
  }
}

extension Never: Refusal {
  public static var samples: [Never] { [] }
  public var answer: ProblemAnswer { switch self {} }
}

/// The refusal of operations on an item that may not exist.
public enum NotFound: Refusal, CaseIterable {
  case notFound

  public var answer: ProblemAnswer { ProblemAnswer(404, "There is no such item") }
}

/// The reasons for which a caller may not use an operation.
public enum Denial: Error, Equatable, Sendable {
  /// The session has ended or expired, or its account was deleted.
  case signedOut
  /// The brand requires a second factor, which the account doesn't have yet.
  case secondFactorNeeded
  /// A password that was entered again.
  case wrongPassword
  /// The second factor's code is missing, wrong or was used before.
  case wrongCode
  /// The operator's key is missing, so that no code of an app can be checked.
  case secondFactorUnavailable
  /// Too many attempts have failed.
  case paused(seconds: Int)
}

/// A field and the rule that it breaks, never with the text that was typed.
public struct FieldProblem: Codable, Equatable, Sendable {
  public let field: String
  public let rule: String
  /// The number in the rule, if any, such as the minimum number of characters.
  public var limit: Int?

  public init(field: String, rule: String, limit: Int? = nil) {
    self.field = field
    self.rule = rule
    self.limit = limit
  }
}

extension OperationFailure {
  /// The failure of the store. A refusal that the caller doesn't distinguish, a denial, and a field
  /// that the caller should have checked before count as the server's.
  public var storeFailure: StoreFailure {
    switch self {
    case .refused(let refusal):
      .notCommitted(.service(.refused(status: refusal.answer.status)))
    case .denied(.paused(let seconds)): .notCommitted(.service(.tooMany(seconds: seconds)))
    case .denied: .notCommitted(.service(.notAllowed))
    case .invalid: .notCommitted(.service(.refused(status: 422)))
    case .store(let failure): failure
    }
  }

  /// True if the operator's rules refuse a new address.
  public var refusesAddress: Bool {
    guard case .invalid(let problems) = self else { return false }
    return problems.contains(FieldProblem(field: "email", rule: RuleCode.refused.rawValue))
  }

  /// The server doesn't serve the brand that the request names.
  static var unknownBrand: Self { .store(.notCommitted(.service(.unknownBrand))) }

  /// A field whose value isn't allowed.
  static func notAllowed(_ field: String) -> Self { .broken(field, "notAllowed") }

  /// A field that breaks a rule.
  static func broken(_ field: String, _ rule: String) -> Self {
    .invalid([FieldProblem(field: field, rule: rule)])
  }

  /// Validates a field.
  static func check<Value>(
    _ field: String, _ work: @autoclosure () throws -> Value
  ) throws(Self) -> Value {
    do { return try work() } catch {
      let rule = (error as? any CodedProblem)?.code.rawValue ?? "notAllowed"
      throw .broken(field, rule)
    }
  }
}

extension OperationFailure: StoreError {
  public init(_ failure: StoreFailure) { self = .store(failure) }

  public init(_ failure: OwnFailure) {
    switch failure {
    case .denied(let denial): self = .denied(denial)
    case .invalid(let problems): self = .invalid(problems)
    case .store(let failure): self = .store(failure)
    }
  }

  /// The same failure, of an operation that is carried out for a signed-in member.
  init(_ error: SignInError) {
    switch error {
    case .wrong: self = .denied(.wrongPassword)
    case .challenged, .wrongCode: self = .denied(.wrongCode)
    case .enrolmentNeeded: self = .denied(.secondFactorNeeded)
    case .secondFactorUnavailable: self = .denied(.secondFactorUnavailable)
    case .paused(let seconds): self = .denied(.paused(seconds: seconds))
    case .addressRefused:
      self = .invalid([FieldProblem(field: "email", rule: RuleCode.refused.rawValue)])
    // A suspension ends the sessions. The others can't occur for a member.
    case .signedOut, .suspended, .applied, .secondFactorPresent, .invalid:
      self = .denied(.signedOut)
    case .notSaved(let problem): self = .store(.notCommitted(problem))
    case .outcomeUnknown(let problem): self = .store(.unknown(problem))
    case .cancelled: self = .store(.cancelled)
    }
  }

  /// Runs work of the store. An autoclosure, because a closure's error type would have to be written.
  static func of<Value>(
    _ work: @autoclosure () async throws(AccountsError) -> Value
  ) async throws(Self) -> Value {
    do throws(AccountsError) { return try await work() } catch { throw Self(SignInError(error)) }
  }

  /// Runs work of the store that only reads, or whose outcome is always known.
  public static func reading<Value>(
    _ work: @autoclosure () async throws(StorageProblem) -> Value
  ) async throws(Self) -> Value {
    do throws(StorageProblem) { return try await work() } catch {
      throw .store(.notCommitted(error))
    }
  }

  /// Runs a check of the member's password or code.
  @discardableResult
  static func check<Value>(
    _ work: @autoclosure () async throws(SignInError) -> Value
  ) async throws(Self) -> Value {
    do throws(SignInError) { return try await work() } catch { throw Self(error) }
  }
}

extension OperationFailure {
  /// Validates the changes of a public profile by its brand's rules.
  static func changes(
    _ name: FullName?, isListed: Bool?, _ about: AboutLine?, by rules: RegistrationRules?
  ) throws(Self) -> PublicProfile.Changes {
    var changes = PublicProfile.Changes(isListed: isListed)
    let policy = (rules ?? RegistrationRules()).names
    if let name = name?.value {
      changes.name = try check("name", try FullName(validating: name, by: policy))
    }
    if let about = about?.value {
      changes.about = try check("about", try AboutLine(validating: about))
    }
    return changes
  }
}

extension OperationFailure<NotFound> {
  /// Reads an item of the store; nil means that there is none.
  static func found<Value>(
    _ work: @autoclosure () async throws(StorageProblem) -> Value?
  ) async throws(Self) -> Value {
    guard let value = try await reading(try await work()) else { throw .refused(.notFound) }
    return value
  }
}

extension OperationFailure: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .refused, .denied(.secondFactorNeeded), .denied(.wrongPassword), .denied(.wrongCode):
      .refused
    case .denied(.signedOut): .signedOut
    case .denied(.secondFactorUnavailable): .storage
    case .denied(.paused): .tooMany
    case .invalid: .invalid
    case .store(.notCommitted(let problem)): problem.recorded
    case .store(.unknown): .outcomeUnknown
    case .store(.cancelled): .cancelled
    }
  }
}
