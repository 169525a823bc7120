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
/// One of these is one session: it knows the person by a random number, and only until it ends.
public final class EventRecorder: Analytics {
  private struct State {
    var language: String
    var lastNumber = 0
  }

  private let brand: BrandID
  private let session: String
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
    session = makeID()
    state = Mutex(State(language: language))
  }

  /// Numbers and queues at once, so that every sink has the events in their order.
  public func log(_ event: AnalyticsEvent) {
    let (id, time) = (makeID(), now())
    state.withLock { state in
      state.lastNumber += 1
      let event = RecordedEvent(
        event, id: id, session: session, number: state.lastNumber, time: time, brand: brand,
        language: state.language)
      for queue in queues { queue.add(event) }
    }
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
