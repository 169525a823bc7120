import Domain
import FoyerAPI

extension ServerClient: Backend {
  public func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    if Op.endpoint.access == .members, call.session == nil { throw .denied(.signedOut) }
    return try await self.call(
      Op.described, OperationRequest(operation), bearer: call.session?.secret, onWait: call.onWait)
  }
}
