import Hummingbird
import Services

/// Lets nobody on who doesn't show the server's token.
struct OperatorCheck: Sendable {
  /// Nil where nobody may.
  let token: OperatorToken?

  func callAsFunction(_ request: Request) throws {
    guard let token else { throw ProblemResponse.closed("This server has no operator's token") }
    guard request.operatorToken == token else {
      throw ProblemResponse(.unauthorized, "The operator's token is needed")
    }
  }
}
