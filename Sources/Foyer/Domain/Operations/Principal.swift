import Essentials

/// The caller of an operation after its credentials were checked. An operation is written for one
/// kind.
public protocol Principal: Sendable {
  /// Checks the credentials of a call.
  static func admit(
    _ call: Call, to endpoint: Endpoint, by gate: Gate
  ) async throws(OwnFailure) -> Self

  /// The brand of the caller's account, if it is served.
  var brand: BrandID? { get }
}

extension Principal {
  public var brand: BrandID? { nil }
}

/// One call of an operation: the caller's credentials and place.
public struct Call: Sendable {
  /// The token of the member's session.
  public var session: AccessToken?
  /// The grant of an operator's or a host's token, which the server has checked.
  public var grant: AccessGrant?
  /// Identifies the call, also when it is repeated after a lost response; nil if repeats aren't
  /// recognised.
  public var key: IdempotencyKey?
  /// The network origin, if known.
  public var origin: Origin?
  /// The host that has reported the origin.
  public var host: GrantName?
  /// Called with the number of callers before this one in the hashing queue.
  public var onWait: WaitReport

  public init(
    session: AccessToken? = nil, grant: AccessGrant? = nil, key: IdempotencyKey? = nil,
    origin: Origin? = nil, host: GrantName? = nil, onWait: @escaping WaitReport = { _ in }
  ) {
    (self.session, self.grant, self.key) = (session, grant, key)
    (self.origin, self.host, self.onWait) = (origin, host, onWait)
  }
}

/// Anybody: a caller without credentials.
public struct Guest: Principal {
  public let call: Call

  public static func admit(
    _ call: Call, to endpoint: Endpoint, by gate: Gate
  ) async throws(OwnFailure) -> Guest {
    guard endpoint.access == .everyone else { throw .denied(.signedOut) }
    return Guest(call: gate.withOrigin(call))
  }
}

/// The owner of an account, by a session.
public struct Owner: Principal {
  public let session: SignInSession
  public let call: Call
  /// The rules for second factors that apply to the account.
  public let secondFactor: SecondFactorRules
  /// The brand whose rules apply; nil if the server doesn't serve the account's brand.
  let served: Brand?

  public init(_ session: SignInSession, _ call: Call, at brand: Brand?, _ rules: SecondFactorRules)
  {
    (self.session, self.call, served, secondFactor) = (session, call, brand, rules)
  }

  public var account: AccountID { session.account }
  public var brand: BrandID? { served?.id }

  public static func admit(
    _ call: Call, to endpoint: Endpoint, by gate: Gate
  ) async throws(OwnFailure) -> Owner {
    guard endpoint.access == .members else { throw .denied(.signedOut) }
    return try await gate.owner(of: call, beforeEnrolment: endpoint.isBeforeEnrolment)
  }

  /// The brand, for operations that depend on its rules.
  ///
  /// - Throws: `ServiceProblem.unknownBrand` in `.store`.
  func brand<Failure: StoreError>(or failure: Failure.Type) throws(Failure) -> Brand {
    guard let served else { throw Failure(.notCommitted(.service(.unknownBrand))) }
    return served
  }
}

/// An operator, by a token or as the user of the machine with the store.
public struct Operator: Principal {
  /// The name under which the store acts.
  public let actor: AuditActor

  public init(_ actor: AuditActor) { self.actor = actor }

  public static func admit(
    _ call: Call, to endpoint: Endpoint, by gate: Gate
  ) async throws(OwnFailure) -> Operator {
    guard case .operators(let right) = endpoint.access else { throw .denied(.signedOut) }
    return try await gate.operator(of: call, with: right)
  }
}

/// A host, by a token, or the machine with the store.
public struct Host: Principal {
  /// Nil for the machine with the store.
  public let name: GrantName?
  /// The name under which the store acts.
  public let actor: AuditActor

  public init(_ name: GrantName?, _ actor: AuditActor) { (self.name, self.actor) = (name, actor) }

  public static func admit(
    _ call: Call, to endpoint: Endpoint, by gate: Gate
  ) async throws(OwnFailure) -> Host {
    guard case .hosts(let right) = endpoint.access else { throw .denied(.signedOut) }
    return try await gate.host(of: call, with: right)
  }
}

/// Checks credentials, once for all operations: finds members by their sessions in a store, and
/// operators and hosts by the grants of their tokens.
public struct Gate: Sendable {
  /// The brand whose rules apply to an account, and its rules for second factors.
  public typealias Rules =
    @Sendable (AccountID) async throws(AccountsError) -> (brand: Brand?, SecondFactorRules)?

  private let sessions: any Sessions
  private let factors: any SecondFactors
  private let rules: Rules
  private let localUser: AuditActor?
  private let origin: Origin?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - localUser: the user of the machine with the store, who may do all that operators may; nil
  ///     admits only operators with a token.
  ///   - origin: of guests and members whose calls name none.
  ///   - rules: returns nil if the account was deleted.
  public init(
    _ sessions: any Sessions, factors: any SecondFactors, localUser: AuditActor?,
    origin: Origin? = nil, now: @escaping @Sendable () -> Date, rules: @escaping Rules
  ) {
    (self.sessions, self.factors, self.rules) = (sessions, factors, rules)
    (self.localUser, self.origin, self.now) = (localUser, origin, now)
  }

  /// - Parameter right: the right that the operator must have.
  func `operator`(
    of call: Call, with right: AccessRight
  ) async throws(OwnFailure) -> Operator {
    if let grant = call.grant, grant.right.includes(right) { return Operator(.holder(grant)) }
    guard call.grant == nil, let localUser else { throw .denied(.signedOut) }
    return Operator(localUser)
  }

  /// - Parameter right: the right that the host must have.
  func host(
    of call: Call, with right: AccessRight
  ) async throws(OwnFailure) -> Host {
    Host(call.grant?.name, try await `operator`(of: call, with: right).actor)
  }

  /// - Parameter beforeEnrolment: true to admit members without a second factor that their brand
  ///   requires.
  func owner(
    of call: Call, beforeEnrolment: Bool
  ) async throws(OwnFailure) -> Owner {
    guard let token = call.session,
      let session = try await OwnFailure.of(
        await sessions.session(token.digest, at: now())),
      let (brand, rules) = try await OwnFailure.of(await rules(session.account))
    else { throw .denied(.signedOut) }
    if !beforeEnrolment, rules.policy == .required,
      try await OwnFailure.of(await factors.secondFactor(of: session.account)) == nil
    {
      throw .denied(.secondFactorNeeded)
    }
    return Owner(session, withOrigin(call), at: brand, rules)
  }

  /// Returns a call with the gate's origin if it names none.
  func withOrigin(_ call: Call) -> Call {
    var call = call
    call.origin = call.origin ?? origin
    return call
  }
}
