import Synchronization
import Telemetry
import Tracing

/// A piece of work that is under way; told of when it ends, if anybody wants to know.
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

  /// An error may repeat what a person sent: that there was one is all that is told.
  func recordError<Instant: TracerInstant>(
    _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
  ) {
    state.withLock { $0.hasFailed = true }
  }

  /// Nothing here has any.
  func addEvent(_ event: SpanEvent) {}
  func addLink(_ link: SpanLink) {}

  /// The first end counts.
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
        attributes: ended.attributes.told, failed: ended.hasFailed))
  }
}

extension SpanAttributes {
  /// Those that are texts, numbers or answers; there are no others here.
  fileprivate var told: [OTLP.Attribute] {
    var told: [OTLP.Attribute] = []
    forEach { key, value in
      switch value {
      case .string(let text): told.append(OTLP.Attribute(key, .text(text)))
      case .int64(let number): told.append(OTLP.Attribute(key, .number(Int(number))))
      case .int32(let number): told.append(OTLP.Attribute(key, .number(Int(number))))
      case .bool(let answer): told.append(OTLP.Attribute(key, .answer(answer)))
      default: break
      }
    }
    return told.sorted { $0.key < $1.key }
  }
}
