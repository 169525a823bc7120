import Dispatch
import LibC

/// Handles the signals that end a process without a terminal session, so that nothing is left behind.
public final class EndingSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private var sources: [(number: Int32, source: any DispatchSourceSignal)] = []

  /// Handles the signals that the process doesn't ignore.
  ///
  /// - Parameter handle: called with a signal's number, after which it has to end the process. It isn't
  ///   called on the main queue, which a play may block for long.
  public init(_ handle: @escaping @Sendable (Int32) -> Void) {
    sources = Self.numbers.compactMap { number in
      isIgnored(number) ? nil : (number, Self.source(of: number, handle))
    }
  }

  /// Restores what the signals do by default.
  public func end() {
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
    sources = []
  }

  /// Returns once a signal would be handled, since the system drops it until then.
  private static func source(
    of number: Int32, _ handle: @escaping @Sendable (Int32) -> Void
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { handle(number) }
    let registered = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { registered.signal() }
    source.activate()
    registered.wait()
    return source
  }
}
