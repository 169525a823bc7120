import Domain
import FoyerAPI
import Hummingbird
import Secrets

/// Adds endpoints to a router. The endpoint's declaration says how a request is authorized, decoded
/// and answered.
struct EndpointRoutes {
  let router: Router<ServerContext>
  let access: AccessCheck

  /// - Parameter answer: Carries out the request; its errors become problem responses.
  func add<Query, Answer, Failure>(
    _ endpoint: FoyerAPI.Endpoint<Query, Answer, Failure>,
    _ answer: @escaping @Sendable (Query, Caller) async throws -> Answer
  ) {
    let path = RouterPath(ofEndpoint: endpoint.path)
    router.on(path, method: .init(endpoint.method)) { [access] request, context in
      let caller = try await access.caller(of: request, as: endpoint.access, context)
      let query = try await Self.read(request, of: endpoint, context)
      // After the body, because an unread body isn't wiped.
      let key = try endpoint.takesKey ? request.idempotencyKey(isNeeded: endpoint.isKeyed) : nil
      return try Self.response(try await answer(query, caller.showing(key)))
    }
  }

  static func read<Query, Answer, Failure>(
    _ request: Request, of endpoint: FoyerAPI.Endpoint<Query, Answer, Failure>,
    _ context: ServerContext
  ) async throws -> Query {
    var parameters: [String: String] = [:]
    for parameter in Query.query {
      parameters[parameter.name] =
        request.uri.queryParameters[Substring(parameter.name)].map { String($0) }
    }
    for name in endpoint.pathParameters { parameters[name] = context.parameters.get(name) }
    do {
      if Query.body == nil, let nothing = NoContent() as? Query.Body {
        return try Query(parameters, nothing)
      }
      return try await request.value(upTo: endpoint.bodyLimit) { try Query.read(parameters, $0) }
    } catch let problem as ParameterProblem {
      // Without a query it is the path that names nothing.
      throw ProblemResponse(Query.query.isEmpty ? .notFound : .badRequest, problem.title)
    }
  }

  static func response(_ answer: some APIResponse) throws -> Response {
    if answer is NoContent { return Response(status: .noContent) }
    guard let json = APICoding.encode(answer) else { throw HTTPError(.internalServerError) }
    return Response(
      status: .init(code: answer.status),
      headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: json.withBytes { ByteBuffer(bytes: $0) }))
  }
}

/// Authenticates and authorizes the caller of an endpoint.
struct AccessCheck: Sendable {
  let operators: TokenCheck

  /// - Throws: `ProblemResponse` if the request lacks the credentials that the access requires.
  func caller(
    of request: Request, as access: Access, _ context: ServerContext
  ) async throws -> Caller {
    var caller = Caller(context: context, bearer: request.bearer)
    // Before the body, because its errors are only for callers with a token.
    caller.holder = try await grant(of: request, as: access, context)
    if access == .applicants { _ = try caller.idempotencyKey() }
    return caller
  }

  /// Returns the grant of an operator or a host with the right that the access requires; nil for
  /// others.
  func grant(
    of request: Request, as access: Access, _ context: ServerContext
  ) async throws -> AccessGrant? {
    switch access {
    case .everyone, .members, .applicants: return nil
    case .operators(let right):
      let shown = request.headers[.authorization].map { _ in request.bearer ?? Secret("") }
      return try Self.check(
        await operators.grant(showing: shown, from: context.origin), has: right)
    case .hosts(let right): return try Self.check(context.host, has: right)
    }
  }

  private static func check(_ grant: AccessGrant?, has right: AccessRight) throws -> AccessGrant {
    guard let grant else { throw ProblemResponse(.forbidden, "A host's token is needed") }
    guard grant.right.includes(right) else {
      throw ProblemResponse(
        .forbidden,
        "This token has the right “\(grant.right.rawValue)”, and “\(right.rawValue)” is needed")
    }
    return grant
  }
}

/// The caller of an endpoint and the credentials of the request.
struct Caller: Sendable {
  let context: ServerContext
  let bearer: Secret?
  /// The operator or the host, at an endpoint that is for those alone.
  fileprivate(set) var holder: AccessGrant?
  /// The idempotency key. Where an endpoint has none, it only keeps the request's place in the queue.
  private(set) var key: IdempotencyKey?

  /// The guest's origin; nil if it is unknown.
  var origin: Origin? { context.origin }

  /// The host through which the guest uses Foyer; nil if the request shows no host's token.
  var host: GrantName? { context.host?.name }

  func showing(_ key: IdempotencyKey?) -> Caller {
    var caller = self
    caller.key = key
    return caller
  }

  func name() throws -> GrantName {
    guard let holder else { throw ProblemResponse(.forbidden, "A token is needed") }
    return holder.name
  }

  /// The holder of the request's token, as the audit log names it.
  func actor() throws -> AuditActor {
    guard let holder else { throw ProblemResponse(.forbidden, "A token is needed") }
    return .holder(holder)
  }

  /// The idempotency key that an applicant sends as bearer token.
  func idempotencyKey() throws -> IdempotencyKey {
    let key = bearer.flatMap {
      $0.withBytes { IdempotencyKey(key: String(decoding: $0, as: UTF8.self)) }
    }
    guard let key else { throw ProblemResponse(.unauthorized, "No key was given") }
    return key
  }
}

extension RouterPath {
  /// Converts OpenAPI's parameters (`{id}`) into Hummingbird's (`:id`).
  init(ofEndpoint template: String) {
    self.init(template.replacing("{", with: ":").replacing("}", with: ""))
  }
}

extension HTTPRequest.Method {
  init(_ method: Domain.Method) {
    self = .init(method.rawValue) ?? .get
  }
}

/// Adds the routes of operations.
struct OperationRoutes {
  let operations: Operations
  let brands: ServedBrands
  let connectionLimit: ConnectionLimit
  let router: Router<ServerContext>
  let access: AccessCheck

  func add(_ all: [any APIOperation.Type]) {
    for operation in all { add(operation) }
  }

  private func add<Op: APIOperation>(_ operation: Op.Type) {
    let endpoint = Op.described
    router.on(RouterPath(ofEndpoint: endpoint.path), method: .init(endpoint.method)) {
      [operations, brands, connectionLimit, access] request, context in
      // Before the body, because its errors are only for callers with a token.
      let grant = try await access.grant(of: request, as: endpoint.access, context)
      let key = Result {
        endpoint.isQueued ? try request.idempotencyKey(isNeeded: false) : nil
      }
      let call = Call(
        session: request.bearer?.withBytes { AccessToken($0) }, grant: grant,
        key: try? key.get(), origin: context.origin, host: context.host?.name)
      let caller = try await operations.admit(call, to: Op.self)
      let operation = try await EndpointRoutes.read(request, of: endpoint, context).operation
      let brand = (operation as? any NamesBrand)?.brand ?? caller.brand
      if let brand, brands[brand] != nil { context.facts.note { $0.brand = brand } }
      // After the body, because an unread body isn't wiped.
      _ = try key.get()
      // A session may have ended while the body came, or in the queue.
      let perform = { () async throws in
        let caller = Op.endpoint.hasBody ? try await operations.admit(call, to: Op.self) : caller
        return try EndpointRoutes.response(try await operations.perform(operation, by: caller))
      }
      guard endpoint.isQueued else { return try await perform() }
      return try await connectionLimit.queued(call.key, from: context.origin, perform)
    }
  }
}

extension ConnectionLimit {
  /// Runs a request that hashes a password as soon as the limit permits.
  ///
  /// - Parameter key: by which a repeated request keeps its place in the queue; without one it joins
  ///   at the end.
  func queued<Value>(
    _ key: IdempotencyKey?, from origin: Origin?, _ work: () async throws -> Value
  ) async throws -> Value {
    try await pass(key ?? RandomIdentifiers().idempotencyKey(), from: origin) {
      try await FairHashingSemaphore.$origin.withValue(origin) { try await work() }
    }
  }
}

extension ByteBuffer {
  /// Overwrites the readable bytes in place, for all buffers that share the memory. NIO's own
  /// writing methods would change a copy and leave the original in memory.
  func wipe() {
    withUnsafeReadableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(mutating: start)
        .initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count)
    }
  }
}
