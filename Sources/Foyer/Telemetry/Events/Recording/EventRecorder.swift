import Domain
import SceneServices
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Puts each event into its envelope and sends it on its way to every sink.
///
/// One of these is one session, or one after the other: it knows the person by a random number, and
/// only until that ends.
public final class EventRecorder: Analytics {
  private struct State {
    var language: String
    var session: String
    var lastNumber = 0
  }

  private let brand: BrandID
  private let makeID: @Sendable () -> String
  private let now: @Sendable () -> Date
  private let queues: [EventQueue]
  /// Nil where events stay here.
  private let courier: EventCourier?
  private let state: Mutex<State>

  init(
    brand: BrandID, language: String, makeID: @escaping @Sendable () -> String,
    now: @escaping @Sendable () -> Date, queues: [EventQueue], courier: EventCourier? = nil
  ) {
    self.brand = brand
    self.makeID = makeID
    self.now = now
    self.queues = queues
    self.courier = courier
    state = Mutex(State(language: language, session: makeID()))
  }

  /// Numbers and queues at once, so that every sink has the events in their order.
  public func log(_ event: AnalyticsEvent) {
    let (id, time) = (makeID(), now())
    state.withLock { state in
      state.lastNumber += 1
      let event = RecordedEvent(
        event, id: id, session: state.session, number: state.lastNumber, time: time, brand: brand,
        language: state.language)
      for queue in queues { queue.add(event) }
    }
  }

  /// The next person's events have nothing to do with those before.
  public func beginSession() {
    let session = makeID()
    state.withLock { ($0.session, $0.lastNumber) = (session, 0) }
  }

  /// The language of the events to come.
  public func speak(_ language: String) { state.withLock { $0.language = language } }

  /// Lets the sinks begin; until then nothing is opened.
  public func open() { for queue in queues { queue.open() } }

  /// Ends the session; a sink that is stuck is given up soon.
  ///
  /// - Returns: how many events could not be kept.
  public func close() -> Int {
    courier?.close()
    return queues.map { $0.close(within: .milliseconds(500)) }.reduce(0, +)
  }
}
