extension Future {
  /// Returns a future of the transformed value. Cancelling it cancels this future too.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> Other
  ) -> Future<Other> {
    .init { try transform(await value()) }
  }

  /// Returns the value of the future that follows from this one's value.
  public func flatMap<Other: Sendable>(
    _ next: @escaping @Sendable (Value) throws -> Future<Other>
  ) -> Future<Other> {
    .init { try await next(await value()).value() }
  }

  /// Returns the value, or after an error the value of a replacement. A cancellation isn't
  /// replaced.
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

  /// Returns both values, or the first error of the two.
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

  /// Waits as `get()`, and passes a cancellation of the waiting task on to the work.
  private func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await get()
    } onCancel: {
      cancel()
    }
  }
}
