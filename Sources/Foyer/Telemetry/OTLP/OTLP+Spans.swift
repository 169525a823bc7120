extension OTLP {
  /// A piece of work that has ended.
  public struct Span: Encodable, Sendable, Equatable {
    public enum Kind: Int, Encodable, Sendable {
      case `internal` = 1
      case server = 2
      case client = 3
    }

    struct Status: Encodable, Equatable {
      /// 0 says nothing, 2 is an error.
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
    ///   - place: its own.
    ///   - parent: nil where it is the first of its trace.
    ///   - nanoseconds: since 1970, of its beginning and its end.
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

  /// What `/v1/traces` takes.
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
