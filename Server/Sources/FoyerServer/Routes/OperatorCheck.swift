import Files
import FoyerAPI
import HTTPTypes
import Hummingbird

/// Lets nobody on who doesn't show the server's token.
struct OperatorCheck: Sendable {
  /// Nil where nobody may.
  let file: OperatorTokenFile?
  let origins: RequestOrigins
  let throttle = TokenThrottle()

  func callAsFunction(_ request: Request, _ context: ServerContext) throws {
    guard let file else { throw ProblemResponse(.closed("This server has no operator's token")) }
    // The right one is always heard: others who share the operator's address can't shut them out.
    let token = request.bearer.flatMap { $0.withBytes { OperatorToken($0) } }
    if token == file.token { return }
    let origin = origins.origin(of: request, context)
    try throttle.admit(origin)
    if request.headers[.authorization] != nil { throttle.noteFailure(of: origin) }
    throw ProblemResponse(.unauthorized, "The operator's token is needed")
  }
}
