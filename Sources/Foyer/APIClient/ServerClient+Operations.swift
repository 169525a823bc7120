import Domain
import FoyerAPI

extension ServerClient: Backend {
  public func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    let isOfMember = Op.endpoint.access == .members
    if isOfMember, call.session == nil { throw .denied(.signedOut) }
    return try await self.call(
      Op.described, OperationRequest(operation), bearer: isOfMember ? call.session?.secret : nil,
      key: call.key, onWait: call.onWait)
  }
}
