import Domain
import FoyerAPI
import Hummingbird
import Secrets

/// Adds endpoints to a router: each request is read, checked and answered as its endpoint says.
struct EndpointRoutes {
  let router: Router<ServerContext>
  let access: AccessCheck

  /// - Parameter answer: does what is asked for; what it throws is answered as a problem.
  func add<Query, Answer, Failure>(
    _ endpoint: Endpoint<Query, Answer, Failure>,
    _ answer: @escaping @Sendable (Query, Caller) async throws -> Answer
  ) {
    let path = RouterPath(ofEndpoint: endpoint.path)
    router.on(path, method: .init(endpoint.method)) { [access] request, context in
      let caller = try await access.caller(of: request, as: endpoint.access, context)
      let query = try await Self.read(request, of: endpoint, context)
      // After the body: what isn't read isn't wiped.
      let key = endpoint.isKeyed ? try request.idempotencyKey() : nil
      return try Self.response(try await answer(query, caller.showing(key)))
    }
  }

  private static func read<Query, Answer, Failure>(
    _ request: Request, of endpoint: Endpoint<Query, Answer, Failure>, _ context: ServerContext
  ) async throws -> Query {
    var parameters: [String: String] = [:]
    for parameter in Query.query {
      parameters[parameter.name] =
        request.uri.queryParameters[Substring(parameter.name)].map { String($0) }
    }
    for name in endpoint.pathParameters { parameters[name] = context.parameters.get(name) }
    let body: Query.Body
    if let nothing = NoContent() as? Query.Body {
      body = nothing
    } else {
      body = try await request.value(Query.Body.self, upTo: endpoint.bodyLimit)
    }
    do throws(ParameterProblem) { return try Query(parameters, body) } catch {
      throw ProblemResponse(.badRequest, error.title)
    }
  }

  private static func response(_ answer: some APIResponse) throws -> Response {
    if answer is NoContent { return Response(status: .noContent) }
    guard let json = APICoding.encode(answer) else { throw HTTPError(.internalServerError) }
    return Response(
      status: .init(code: answer.status),
      headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: json.withBytes { ByteBuffer(bytes: $0) }))
  }
}

/// Checks who calls an endpoint.
struct AccessCheck: Sendable {
  let origins: RequestOrigins
  let operators: TokenCheck

  /// - Throws: `ProblemResponse`, where the request doesn't show what the access asks for.
  func caller(
    of request: Request, as access: Access, _ context: ServerContext
  ) async throws -> Caller {
    let origin = origins.origin(of: request, context)
    func caller(holder: AccessGrant?) -> Caller {
      Caller(context: context, origin: origin, bearer: request.bearer, holder: holder)
    }
    var holder: AccessGrant?
    switch access {
    case .everyone: break
    // Before the body: what is wrong with that is told to nobody without a token.
    case .members: _ = try caller(holder: nil).session()
    case .applicants: _ = try caller(holder: nil).attempt()
    case .operators(let right):
      holder = try await operators.grant(
        showing: request.headers[.authorization].map { _ in request.bearer ?? Secret("") },
        from: origin)
      try Self.check(holder, has: right)
    case .hosts(let right):
      holder = context.host
      try Self.check(holder, has: right)
    }
    return caller(holder: holder)
  }

  private static func check(_ holder: AccessGrant?, has right: AccessRight) throws {
    guard let holder else { throw ProblemResponse(.forbidden, "A host's token is needed") }
    guard holder.right.includes(right) else {
      throw ProblemResponse(
        .forbidden,
        "This token has the right “\(holder.right.rawValue)”, and “\(right.rawValue)” is needed")
    }
  }
}

/// Who calls an endpoint, and what the request shows besides its parameters and body.
struct Caller: Sendable {
  let context: ServerContext
  /// Where the guest is; nil where nothing tells.
  let origin: Origin?
  let bearer: Secret?
  /// The operator or the host, at an endpoint that is for those alone.
  let holder: AccessGrant?
  /// Of an endpoint that takes one.
  private(set) var key: AttemptID?

  func showing(_ key: AttemptID?) -> Caller {
    var caller = self
    caller.key = key
    return caller
  }

  /// The operator's or the host's name.
  func name() throws -> GrantName {
    guard let holder else { throw ProblemResponse(.forbidden, "A token is needed") }
    return holder.name
  }

  /// The token of the guest's session.
  func session() throws -> AccessToken {
    guard let token = bearer?.withBytes({ AccessToken($0) }) else {
      throw ProblemResponse(.signedOut)
    }
    return token
  }

  /// The attempt that an applicant shows.
  func attempt() throws -> AttemptID {
    let key = bearer.flatMap {
      $0.withBytes { AttemptID(key: String(decoding: $0, as: UTF8.self)) }
    }
    guard let key else { throw ProblemResponse(.unauthorized, "No key was given") }
    return key
  }
}

extension RouterPath {
  /// Hummingbird writes a parameter as `:id`, OpenAPI as `{id}`.
  fileprivate init(ofEndpoint template: String) {
    self.init(template.replacing("{", with: ":").replacing("}", with: ""))
  }
}

extension HTTPRequest.Method {
  fileprivate init(_ method: FoyerAPI.Method) {
    self = .init(method.rawValue) ?? .get
  }
}
