import Domain

/// Carries operations out as a test says.
@MainActor
public final class BackendStub: Backend {
  private struct Answer<Op: APIOperation> {
    let give: @MainActor (Op) async throws(Op.Failure) -> Op.Response
  }

  /// The error of every operation; nil for none.
  public var failure: OwnFailure?
  private var answers: [ObjectIdentifier: Any] = [:]

  public init() { answer(EndSession.self) { _ in NoContent() } }

  /// Answers operations of this type from now on.
  public func answer<Op: APIOperation>(
    _ type: Op.Type, _ give: @escaping @MainActor (Op) -> Op.Response
  ) {
    answer(type, orFail: { operation async throws(Op.Failure) in give(operation) })
  }

  /// Answers operations of this type, or fails, from now on.
  public func answer<Op: APIOperation>(
    _ type: Op.Type, orFail give: @escaping @MainActor (Op) async throws(Op.Failure) -> Op.Response
  ) {
    answers[ObjectIdentifier(type)] = Answer(give: give)
  }

  nonisolated public func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response { try await answer(to: operation) }

  private func answer<Op: APIOperation>(
    to operation: Op
  ) async throws(Op.Failure) -> Op.Response {
    if let failure { throw Op.Failure(failure) }
    guard let answer = answers[ObjectIdentifier(Op.self)] as? Answer<Op> else {
      preconditionFailure("The test doesn't say what \(Op.self) does.")
    }
    return try await answer.give(operation)
  }
}
