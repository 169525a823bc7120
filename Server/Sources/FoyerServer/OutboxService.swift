import Domain
import ServiceLifecycle
import Services

/// Delivers what waits: as soon as something was kept, and every minute what is due again.
struct OutboxService: Service {
  private let deliverers: Deliverers
  private let log: any ProblemLog
  private let calls: AsyncStream<Void>
  private let caller: AsyncStream<Void>.Continuation

  init(_ deliverers: Deliverers, log: any ProblemLog) {
    self.deliverers = deliverers
    self.log = log
    (calls, caller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Has it look at once; returns before it does.
  @Sendable func wake() { caller.yield() }

  /// Has it look after that delay, as soon as something that is held may be delivered.
  @Sendable func wake(after delay: Duration) {
    guard delay > .zero else { return wake() }
    Task { [caller] in
      if (try? await Task.sleep(for: delay)) != nil { caller.yield() }
    }
  }

  func run() async throws {
    await withGracefulShutdownHandler {
      await withDiscardingTaskGroup { group in
        group.addTask { [caller] in
          while (try? await Task.sleep(for: .seconds(60))) != nil { caller.yield() }
        }
        await deliver()
        for await _ in calls { await deliver() }
        group.cancelAll()
      }
    } onGracefulShutdown: {
      caller.finish()
    }
  }

  private func deliver() async {
    do throws(StorageProblem) {
      let report = try await deliverers.execute()
      if let error = report.lastError { log.record("outbox: \(error)") }
    } catch {
      log.record("outbox: \(error)")
    }
  }
}
