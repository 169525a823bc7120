import Dispatch
import Domain
import Essentials
import Files
import SceneServices
import Synchronization

/// Adds an envelope to each event, and passes it to every sink.
///
/// A recorder serves one session at a time. It identifies the guest only by a random ID, which
/// ends with the session.
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
  /// Nil if events stay on this machine.
  private let dispatcher: EventDispatcher?
  private let state: Mutex<State>

  init(
    brand: BrandID, language: String, makeID: @escaping @Sendable () -> String,
    now: @escaping @Sendable () -> Date, queues: [EventQueue], dispatcher: EventDispatcher? = nil
  ) {
    self.brand = brand
    self.makeID = makeID
    self.now = now
    self.queues = queues
    self.dispatcher = dispatcher
    state = Mutex(State(language: language, session: makeID()))
  }

  /// Numbers and queues an event under one lock, so that every sink receives the events in order.
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

  /// Begins the next guest's session, whose events have no link to earlier ones.
  public func beginSession() {
    let session = makeID()
    state.withLock { ($0.session, $0.lastNumber) = (session, 0) }
  }

  /// Sets the language of later events.
  public func use(_ language: String) { state.withLock { $0.language = language } }

  /// Lets the sinks begin; no file is opened before.
  public func open() { for queue in queues { queue.open() } }

  /// Ends the session.
  ///
  /// - Parameter limit: the time after which a sink that doesn't finish is abandoned.
  /// - Returns: the number of events that weren't stored.
  public func close(within limit: DispatchTimeInterval = .milliseconds(500)) -> Int {
    dispatcher?.close()
    return queues.map { $0.close(within: limit) }.reduce(0, +)
  }
}

extension EventRecorder {
  /// Creates a recorder that writes into the data directory, and into a file of lines if one is
  /// named.
  ///
  /// - Parameter dispatcher: sends the events to a collector; nil keeps them on this machine.
  public convenience init(
    brand: BrandID, language: String, directory: DataDirectory, logFile: String?,
    dispatcher: EventDispatcher? = nil, identifiers: RandomIdentifiers = RandomIdentifiers(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(LogFileError) {
    let database =
      if let dispatcher {
        EventsDatabase(directory: directory) { dispatcher.add($0) }
      } else {
        EventsDatabase(directory: directory)
      }
    var sinks: [any EventSink] = [database]
    if let logFile { sinks.append(try EventsLog(path: logFile)) }
    self.init(
      brand: brand, language: language, makeID: { identifiers.eventID() }, now: now,
      queues: sinks.map { EventQueue(sink: $0) }, dispatcher: dispatcher)
  }
}
