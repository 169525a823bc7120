import Domain
import HTTPTypes
import Hummingbird
import NIOCore

/// Rejects requests without exactly one valid `Host` header (RFC 9112, section 3.2), and paths that a
/// proxy could read in another way than the router. If a path exists only for other methods, the
/// response lists them.
struct RequestCheck: RouterMiddleware {
  let routes: RouteTable

  func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard request.headers[.host] == nil,
      request.head.authority.map(Self.isHost) ?? isProbe(request)
    else {
      throw ProblemResponse(.badRequest, "Send one Host header that names a host")
    }
    guard request.uri.path.isUnambiguous else {
      throw ProblemResponse(
        .notFound, "No path here has an empty part, “.”, “..” or a slash at the end")
    }
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      let methods = routes.methods(of: request.uri.path)
      guard !methods.isEmpty else { throw error }
      let route = routes.route(of: request.uri.path)
      context.facts.note { $0.route = route }
      if request.method == .options { return Self.options(methods) }
      throw ProblemResponse(allowed: methods)
    }
  }

  /// The response to `OPTIONS` (RFC 9110, section 9.3.7).
  private static func options(_ methods: [String]) -> Response {
    Response(
      status: .noContent, headers: [.allow: (methods + ["OPTIONS"]).joined(separator: ", ")])
  }

  /// Returns whether the text is a name or an address with an optional port (RFC 3986, sections
  /// 3.2.2 and 3.2.3).
  private static func isHost(_ authority: String) -> Bool {
    let text = authority.utf8
    let isLiteral = text.first == UInt8(ascii: "[")
    let name =
      isLiteral
      ? text.prefix { $0 != UInt8(ascii: "]") }.dropFirst()
      : text.prefix { $0 != UInt8(ascii: ":") }
    let rest = text[name.endIndex...].dropFirst(isLiteral ? 1 : 0)
    return !name.isEmpty && name.allSatisfy { $0.isOfHost || isLiteral && $0 == UInt8(ascii: ":") }
      && (!isLiteral || name.endIndex < text.endIndex)
      && (rest.isEmpty || rest.first == UInt8(ascii: ":"))
      && rest.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// Load balancers mostly use HTTP/1.0 for these routes, which has no `Host` header.
  private func isProbe(_ request: Request) -> Bool {
    ["/health", "/ready", "/ready/write"].contains(request.uri.path)
  }
}

extension String {
  /// True for a path that has only one spelling. The router ignores empty parts, so that a proxy
  /// that keeps `/metrics` for itself would let `//metrics` and `/metrics/` through.
  fileprivate var isUnambiguous: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return self == "/"
      || parts.first?.isEmpty == true && parts.count > 1
        && parts.dropFirst().allSatisfy { part in
          let name = String(Substring(part)).lowercased().replacing("%2e", with: ".")
          return !["", ".", ".."].contains(name)
            && !["%2f", "%5c", "\\"].contains { name.contains($0) }
        }
  }
}

extension HTTPField.Name {
  /// A `Host` among the headers is a second one: NIO moves the first one to the request's
  /// authority.
  fileprivate static let host = HTTPField.Name("Host")!
}

extension UInt8 {
  /// True for characters of a registered name: unreserved ones, sub-delimiters and the percent
  /// sign.
  fileprivate var isOfHost: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~%!$&'()*+,;=".utf8.contains(self)
    }
  }
}

/// The facts about a request besides its content.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection's address, which is a guest's or a proxy's.
  let address: IPAddress?
  /// The id that this server or a trusted proxy has given the request. An id of a client isn't
  /// used, since a log couldn't rely on it.
  var requestID = newRequestID()
  let facts = RequestFacts()
  /// The host that sent the request with a valid token.
  var host: AccessGrant?
  /// The guest's origin: as that host reported it, or else as the connection or a trusted proxy says.
  var origin: Origin?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    address = source.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
  }
}

/// Returns a random id of sixteen hexadecimal digits; a guest quotes the last eight.
func newRequestID() -> String {
  let digits = String(UInt64.random(in: .min ... .max), radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// The server's paths and their methods, for requests that the router doesn't accept.
struct RouteTable: Sendable {
  private struct Entry {
    let parts: [Substring]
    let path: String
    var methods: [String]
  }

  private var entries: [Entry] = []

  /// - Parameter routes: Paths, such as `/users/{id}`, and methods.
  init(_ routes: [(path: String, method: String)] = []) {
    for (path, method) in routes {
      let index =
        entries.firstIndex { $0.path == path }
        ?? {
          entries.append(Entry(parts: Self.parts(path[...]), path: path, methods: []))
          return entries.count - 1
        }()
      entries[index].methods.append(method)
    }
  }

  /// Returns the route that the router would choose, or nil if the path is unknown.
  func route(of path: String) -> String? { entry(of: path)?.path }

  /// Returns the methods for the `Allow` header, or none if the path is unknown.
  func methods(of path: String) -> [String] {
    guard let methods = entry(of: path)?.methods else { return [] }
    return (methods + (methods.contains("GET") ? ["HEAD"] : [])).sorted()
  }

  /// A literal segment of a route takes precedence over a parameter.
  private func entry(of path: String) -> Entry? {
    let parts = Self.parts(path.prefix { $0 != "?" })
    let fitting = entries.filter { entry in
      entry.parts.count == parts.count
        && zip(entry.parts, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
    return fitting.min { $0.path.count { $0 == "{" } < $1.path.count { $0 == "{" } }
  }

  private static func parts(_ path: Substring) -> [Substring] { path.split(separator: "/") }
}
