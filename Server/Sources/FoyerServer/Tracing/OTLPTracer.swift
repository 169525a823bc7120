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
