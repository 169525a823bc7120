import ServiceLifecycle
import Synchronization

/// Lets those who send requests here know that it ends, before it does.
///
/// It is the first to be told of the end, and holds it up: meanwhile all is answered as before, but
/// `/ready`, so that a balancer goes elsewhere and nobody finds the door shut.
final class Draining: Service {
  private let time: Duration
  private let begun = Atomic(false)

  /// - Parameter time: how long balancers take to notice.
  init(time: Duration) { self.time = time }

  var hasBegun: Bool { begun.load(ordering: .acquiring) }

  func run() async throws {
    try? await gracefulShutdown()  // a cancelled wait is an end as well
    begun.store(true, ordering: .releasing)
    try? await Task.sleep(for: time)
  }
}
