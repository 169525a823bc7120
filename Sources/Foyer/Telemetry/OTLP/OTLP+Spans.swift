extension OTLP {
  /// A completed operation of a trace.
  public struct Span: Encodable, Sendable, Equatable {
    public enum Kind: Int, Encodable, Sendable {
      case `internal` = 1
      case server = 2
      case client = 3
    }

    struct Status: Encodable, Equatable {
      /// 0 is unset, 2 is an error.
      let code: Int
    }

    let traceId: String
    let spanId: String
    let parentSpanId: String?
    let name: String
    let kind: Kind
    let startTimeUnixNano: String
    let endTimeUnixNano: String
    let attributes: [Attribute]
    let status: Status

    /// - Parameters:
    ///   - place: the span's own IDs.
    ///   - parent: nil for the first span of a trace.
    ///   - nanoseconds: the start and the end, since 1970.
    public init(
      _ name: String, _ kind: Kind, at place: TraceParent, within parent: TraceParent?,
      nanoseconds: ClosedRange<UInt64>, attributes: [Attribute] = [], failed: Bool = false
    ) {
      traceId = place.trace
      spanId = place.span
      parentSpanId = parent?.span
      self.name = name
      self.kind = kind
      startTimeUnixNano = "\(nanoseconds.lowerBound)"
      endTimeUnixNano = "\(nanoseconds.upperBound)"
      self.attributes = attributes
      status = Status(code: failed ? 2 : 0)
    }
  }

  /// The body of `/v1/traces`.
  struct Traces: Encodable {
    struct OfResource: Encodable {
      let resource: Resource
      let scopeSpans: [OfScope]
    }

    struct OfScope: Encodable {
      let scope: Scope
      let spans: [Span]
    }

    let resourceSpans: [OfResource]

    init(_ spans: [Span], of resource: Resource) {
      let scope = OfScope(scope: Scope(name: "foyer.traces"), spans: spans)
      resourceSpans = [OfResource(resource: resource, scopeSpans: [scope])]
    }
  }
}
