import InteractorKit

/// A place that carries operations out: this program's own use cases, or a server.
public protocol Backend: Sendable {
  func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response
}

extension Backend {
  /// Carries an operation out for an operator or a host. The backend has the token, if it needs one.
  public func execute<Op: APIOperation>(_ operation: Op) async throws(Op.Failure) -> Op.Response {
    try await execute(operation, Call())
  }

  /// The same for a caller that distinguishes no refusals.
  public func answer<Op: APIOperation>(
    to operation: Op
  ) async throws(StorageProblem) -> Op.Response {
    do throws(Op.Failure) { return try await execute(operation) } catch {
      throw error.storeFailure.problem
    }
  }
}

extension Backend {
  /// Returns all items of a list, one page after another.
  public func all<Op: APIOperation, Item>(
    _ page: (PageToken?) -> Op
  ) async throws(StorageProblem) -> [Item] where Op.Response == Page<Item> {
    try await Page.all { (place) async throws(StorageProblem) in
      try await answer(to: page(place))
    }
  }
}

/// The operations that this program carries out itself, each by a method of a group.
public struct Operations: Backend {
  private var useCases = UseCaseExecutor()
  /// The names of the registered operations.
  public private(set) var names: Set<String> = []
  private let gate: Gate
  private let executor: any InteractorExecutor

  /// - Parameter executor: where their work runs. As a use case's, it has a default (design rules 6
  ///   and 26).
  public init(gate: Gate, executor: any InteractorExecutor = AppExecutor.shared) {
    (self.gate, self.executor) = (gate, executor)
  }

  /// Registers a method for the operation of its first parameter: `register(sessions.list)`.
  public mutating func register<Op: APIOperation>(
    _ method: @escaping @Sendable (Op, Op.Who) async throws(Op.Failure) -> Op.Response
  ) {
    names.insert(Op.endpoint.name)
    useCases.register(MethodUseCase(work: method))
  }

  /// Registers a method of an operation that only succeeds.
  public mutating func register<Op: APIOperation>(
    _ method: @escaping @Sendable (Op, Op.Who) async throws(Op.Failure) -> Void
  ) where Op.Response == NoContent {
    register { (operation: Op, who: Op.Who) async throws(Op.Failure) -> NoContent in
      try await method(operation, who)
      return NoContent()
    }
  }

  public func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    try await perform(operation, by: try await admit(call, to: Op.self))
  }

  /// Checks who calls, before the body of a request is read.
  public func admit<Op: APIOperation>(
    _ call: Call, to operation: Op.Type
  ) async throws(Op.Failure) -> Op.Who {
    do throws(OperationFailure<Never>) {
      return try await Op.Who.admit(call, to: Op.endpoint, by: gate)
    } catch {
      throw Op.Failure(error)
    }
  }

  /// Carries an operation out for a caller who was admitted to it.
  public func perform<Op: APIOperation>(
    _ operation: Op, by caller: Op.Who
  ) async throws(Op.Failure) -> Op.Response {
    do throws(UseCaseError<Op.Failure>) {
      return try await useCases.execute(Asked(operation: operation, caller: caller), in: executor)
    } catch {
      switch error {
      case .failed(let failure): throw failure
      case .notRegistered(let request): preconditionFailure("\(request) has no use case")
      }
    }
  }
}

/// An operation with its caller: the request that finds the use case.
private struct Asked<Op: APIOperation>: UseCaseRequest {
  typealias Response = Op.Response
  typealias Failure = Op.Failure

  let operation: Op
  let caller: Op.Who
}

/// The use case that a method of a group is.
private struct MethodUseCase<Op: APIOperation>: UseCase {
  let work: @Sendable (Op, Op.Who) async throws(Op.Failure) -> Op.Response

  func execute(
    _ request: Asked<Op>, in executor: (any InteractorExecutor)?
  ) async throws(Op.Failure) -> Op.Response {
    try await (executor ?? DirectExecutor()).run { () async throws(Op.Failure) in
      try await work(request.operation, request.caller)
    }
  }
}
