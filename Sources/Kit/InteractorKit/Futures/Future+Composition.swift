extension Future {
  /// The value, changed. Cancelling what comes back cancels this future too.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> Other
  ) -> Future<Other> {
    .init { try transform(await value()) }
  }

  /// The value of the future that this one's value leads to.
  public func flatMap<Other: Sendable>(
    _ next: @escaping @Sendable (Value) throws -> Future<Other>
  ) -> Future<Other> {
    .init { try await next(await value()).value() }
  }

  /// The value, or on an error the value of another future. A cancellation isn't recovered from.
  public func recover(
    _ replacement: @escaping @Sendable (any Error) throws -> Future<Value>
  ) -> Future<Value> {
    .init {
      do {
        return try await value()
      } catch let error where !Task.isCancelled {
        return try await replacement(error).value()
      }
    }
  }

  /// Both values, or the first error of the two.
  public func zip<Other: Sendable>(_ other: Future<Other>) -> Future<(Value, Other)> {
    .init {
      async let first = value()
      async let second = other.value()
      return try await (first, second)
    }
  }

  private init(_ work: @escaping @Sendable () async throws -> Value) {
    self.init { outcome in
      do {
        outcome.settle(.success(try await work()))
      } catch {
        outcome.settle(.failure(error))
      }
    }
  }

  /// As `get`, and hands a cancellation on to the work that is waited for.
  private func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await get()
    } onCancel: {
      cancel()
    }
  }
}
