import HTTPTypes
import Hummingbird
import Services

/// Lets nobody on who doesn't show the server's token.
struct OperatorCheck: Sendable {
  /// Nil where nobody may.
  let file: OperatorTokenFile?
  let origins: RequestOrigins
  let throttle = TokenThrottle()

  func callAsFunction(_ request: Request, _ context: ServerContext) throws {
    guard let file else { throw ProblemResponse.closed("This server has no operator's token") }
    let origin = origins.origin(of: request, context)
    try throttle.admit(origin)
    guard request.operatorToken == file.token else {
      if request.headers[.authorization] != nil { throttle.noteFailure(of: origin) }
      throw ProblemResponse(.unauthorized, "The operator's token is needed")
    }
  }
}
