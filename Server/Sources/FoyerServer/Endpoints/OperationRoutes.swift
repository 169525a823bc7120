import Domain
import FoyerAPI
import Hummingbird

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
