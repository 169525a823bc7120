import ServiceLifecycle
import Synchronization
import Telemetry
import Tracing

/// Sends traces to an OTLP collector, as a tracer of swift-distributed-tracing.
struct OTLPTracer: Tracer {
  private let sender: SpanSender

  init(_ sender: SpanSender) { self.sender = sender }

  func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
  ) -> OTLPSpan {
    OTLPSpan(
      operationName, kind, context: context(), start: instant().nanosecondsSinceEpoch,
      sender: sender)
  }

  /// Does nothing, since the sender flushes by itself.
  func forceFlush() {}

  func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {
    let header = extractor.extract(key: Self.header, from: carrier)
    context.traceParent = header.flatMap { TraceParent($0) }
  }

  func inject<Carrier, Inject: Injector>(
    _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {
    guard let parent = context.traceParent else { return }
    injector.inject(parent.description, forKey: Self.header, into: &carrier)
  }

  private static let header = "traceparent"
}

extension ServiceContext {
  private enum Key: ServiceContextKey {
    typealias Value = TraceParent
  }

  /// The current span.
  var traceParent: TraceParent? {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

/// A span of a trace. It is sent when it ends, if its trace is sampled.
final class OTLPSpan: Span {
  private struct State {
    var name: String
    var attributes: SpanAttributes = [:]
    var hasFailed = false
    var hasEnded = false
  }

  let context: ServiceContext
  private let kind: OTLP.Span.Kind
  private let place: TraceParent
  private let parent: TraceParent?
  private let start: UInt64
  private let sender: SpanSender
  private let state: Mutex<State>

  init(
    _ name: String, _ kind: SpanKind, context: ServiceContext, start: UInt64, sender: SpanSender
  ) {
    parent = context.traceParent
    place = parent.map { TraceParent(within: $0) } ?? TraceParent()
    var context = context
    context.traceParent = place
    self.context = context
    self.kind = kind == .server ? .server : kind == .client ? .client : .internal
    self.start = start
    self.sender = sender
    state = Mutex(State(name: name))
  }

  var isRecording: Bool { place.isSampled && state.withLock { !$0.hasEnded } }

  var operationName: String {
    get { state.withLock(\.name) }
    set { state.withLock { $0.name = newValue } }
  }

  var attributes: SpanAttributes {
    get { state.withLock(\.attributes) }
    set { state.withLock { $0.attributes = newValue } }
  }

  func setStatus(_ status: SpanStatus) {
    state.withLock { $0.hasFailed = status.code == .error }
  }

  /// Records only that an error occurred: the error itself may contain a person's data.
  func recordError<Instant: TracerInstant>(
    _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
  ) {
    state.withLock { $0.hasFailed = true }
  }

  /// The server uses no events.
  func addEvent(_ event: SpanEvent) {}
  func addLink(_ link: SpanLink) {}

  /// Ends the span; only the first call has an effect.
  func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
    let end = max(start, instant().nanosecondsSinceEpoch)
    let ended: State? = state.withLock { state in
      defer { state.hasEnded = true }
      return state.hasEnded ? nil : state
    }
    guard let ended, place.isSampled else { return }
    sender.add(
      OTLP.Span(
        ended.name, kind, at: place, within: parent, nanoseconds: start...end,
        attributes: ended.attributes.exported, failed: ended.hasFailed))
  }
}

extension SpanAttributes {
  /// The attributes that are texts, numbers or Booleans. The server uses no other types.
  fileprivate var exported: [OTLP.Attribute] {
    var exported: [OTLP.Attribute] = []
    forEach { key, value in
      switch value {
      case .string(let text): exported.append(OTLP.Attribute(key, .text(text)))
      case .int64(let number): exported.append(OTLP.Attribute(key, .number(Int(number))))
      case .int32(let number): exported.append(OTLP.Attribute(key, .number(Int(number))))
      case .bool(let answer): exported.append(OTLP.Attribute(key, .answer(answer)))
      default: break
      }
    }
    return exported.sorted { $0.key < $1.key }
  }
}

/// Sends the remaining spans when the server stops.
struct TracingService: Service {
  let sender: SpanSender

  func run() async throws {
    try? await gracefulShutdown()
    await sender.close(within: .seconds(2))
  }
}
