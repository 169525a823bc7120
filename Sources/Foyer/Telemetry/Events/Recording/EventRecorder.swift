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

/// Stores events. A sink is called in the background, so it may block.
protocol EventSink: Sendable {
  /// - Returns: the number of events that weren't stored.
  func write(_ events: [RecordedEvent]) -> Int
}

/// A file of events for other programs, with one JSON object in a line.
struct EventsLog: EventSink {
  private let file: LogFile

  /// Creates the file if necessary, readable and writable only by its owner.
  init(path: String) throws(LogFileError) { file = try LogFile(path: path) }

  func write(_ events: [RecordedEvent]) -> Int {
    events.count { !file.append($0.json) }
  }
}

/// Events on their way to a sink. Adding one never waits: a background queue repeatedly writes all
/// events that have accumulated. Events beyond the capacity are counted and dropped.
final class EventQueue: Sendable {
  private struct State {
    var waiting: [RecordedEvent] = []
    /// The number of events that the sink is writing.
    var inHand = 0
    var lost = 0
    var isOpen = false
    /// True from `close` on. Later events are dropped, since the sink's folder may be gone.
    var isClosed = false
  }

  private let sink: any EventSink
  private let capacity: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "foyer.events")

  /// - Parameter capacity: the number of events that may wait for a slow sink.
  init(sink: any EventSink, capacity: Int = 10_000) {
    self.sink = sink
    self.capacity = capacity
  }

  func add(_ event: RecordedEvent) {
    let isFirst = state.withLock { state in
      guard !state.isClosed, state.waiting.count < capacity else {
        state.lost += 1
        return false
      }
      state.waiting.append(event)
      return state.isOpen && state.waiting.count == 1
    }
    if isFirst { queue.async { self.drain() } }
  }

  /// Begins to use the sink.
  func open() {
    state.withLock { $0.isOpen = true }
    queue.async { self.drain() }
  }

  /// Drops later events, and waits until the others are written, but no longer than `limit`. A later
  /// call waits again.
  ///
  /// - Returns: the number of events that weren't written.
  func close(within limit: DispatchTimeInterval) -> Int {
    state.withLock { $0.isClosed = true }
    let done = DispatchSemaphore(value: 0)
    queue.async {
      self.drain()
      done.signal()
    }
    _ = done.wait(timeout: .now() + limit)
    return state.withLock { $0.lost + $0.inHand + $0.waiting.count }
  }

  private func drain() {
    let events = state.withLock { state in
      state.inHand = state.waiting.count
      defer { state.waiting = [] }
      return state.waiting
    }
    guard !events.isEmpty else { return }
    let lost = sink.write(events)
    state.withLock { state in
      state.inHand = 0
      state.lost += lost
    }
  }
}
