import ServiceLifecycle
import Synchronization

/// Announces the server's end before it happens.
///
/// This service stops first and delays the others. Meanwhile, the server answers as before, except
/// that `/ready` fails: a load balancer then sends requests elsewhere before this server stops
/// listening.
final class Draining: Service {
  private let time: Duration
  private let begun = Atomic(false)

  /// - Parameter time: The time that load balancers need to notice.
  init(time: Duration) { self.time = time }

  var hasBegun: Bool { begun.load(ordering: .acquiring) }

  func run() async throws {
    try? await gracefulShutdown()  // cancellation means shutdown, too
    begun.store(true, ordering: .releasing)
    try? await Task.sleep(for: time)
  }
}
