import Domain
import Essentials

/// The JSON form of OpenTelemetry's protocol (OTLP 1.x): enums are integers, and 64-bit numbers are
/// strings.
public enum OTLP {
  public struct Attribute: Encodable, Sendable, Equatable {
    public let key: String
    public let value: Value

    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  public enum Value: Encodable, Sendable, Equatable {
    case text(String)
    case number(Int)
    case answer(Bool)

    private enum CodingKeys: String, CodingKey {
      case stringValue, intValue, boolValue
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .text(let text): try container.encode(text, forKey: .stringValue)
      case .number(let number): try container.encode("\(number)", forKey: .intValue)
      case .answer(let answer): try container.encode(answer, forKey: .boolValue)
      }
    }
  }

  /// The sender of telemetry: the program, its version and, if there is one, the brand.
  public struct Resource: Encodable, Sendable {
    let attributes: [Attribute]

    public init(
      service: String, version: String = Release.version.description, brand: String? = nil
    ) {
      attributes =
        [
          Attribute("service.name", .text(service)),
          Attribute("service.version", .text(version)),
        ] + (brand.map { [Attribute("foyer.brand", .text($0))] } ?? [])
    }
  }

  /// The instrumented part of the program.
  struct Scope: Encodable {
    let name: String
  }

  static func json(_ value: some Encodable) -> [UInt8] {
    (try? JSONEncoder().encode(value)).map { [UInt8]($0) } ?? []
  }
}

extension OTLP {
  /// The body of `/v1/logs`.
  struct Logs: Encodable {
    struct OfResource: Encodable {
      let resource: Resource
      let scopeLogs: [OfScope]
    }

    struct OfScope: Encodable {
      let scope: Scope
      let logRecords: [Record]
    }

    /// An event: in OpenTelemetry's terms, a log record with a name.
    struct Record: Encodable {
      let timeUnixNano: String
      let observedTimeUnixNano: String
      let severityNumber: Severity
      let severityText: String
      let eventName: String
      let attributes: [Attribute]
    }

    enum Severity: Int, Encodable {
      case info = 9
      case warn = 13

      var text: String { self == .info ? "INFO" : "WARN" }
    }

    let resourceLogs: [OfResource]
  }
}

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
