import HTTPTypes
import Hummingbird

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
