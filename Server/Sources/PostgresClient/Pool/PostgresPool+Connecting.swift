extension PostgresPool {
  /// Opens as many connections as statements wait, up to the pool's size.
  func connectIfNeeded() {
    guard !isBackingOff else { return }
    while connecting < waiting.count, open.count + connecting < options.connections {
      connecting += 1
      Task { [weak self, address, limit = options.connectTime] in
        let result = await address.connect(within: limit)
        await self?.take(result)
      }
    }
  }

  private func take(_ result: Result<OpenConnection, PostgresError>) {
    connecting -= 1
    switch result {
    case .success(let connection): add(connection)
    case .failure(let error): wait(after: error)
    }
    serve()
  }

  private func add(_ connection: OpenConnection) {
    let number = nextNumber()
    backoff.reset()
    lastFailure = nil
    open[number] = PostgresConnection(connection, number: number, queue: executor.queue) {
      [weak self] in self?.assumeIsolated { $0.receive(number) }
    }
    idle.append(number)
  }

  /// Those who wait go on waiting, as long as it may get better by itself.
  private func wait(after error: PostgresError) {
    lastFailure = error
    if error.isLasting, open.isEmpty { waiting.end(.failure(error)) }
    guard !isBackingOff else { return }
    isBackingOff = true
    executor.after(backoff.next()) { [weak self] in
      self?.assumeIsolated { pool in
        pool.isBackingOff = false
        pool.serve()
      }
    }
  }
}
