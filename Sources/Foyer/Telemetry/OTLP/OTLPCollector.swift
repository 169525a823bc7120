import Domain
import Essentials
import WebRepositories

/// A collector that accepts OTLP over HTTP, in JSON.
public struct OTLPCollector: WebRepository, Equatable {
  /// The result of a request.
  enum Outcome: Equatable {
    /// The collector accepted the batch, except this number of entries, which it rejected
    /// permanently.
    case taken(except: Int, message: String?)
    /// The collector rejected the batch permanently; it isn't sent again.
    case refused(String)
    /// The collector isn't available. It may accept the batch later, after `pause` if there is one.
    case away(String, pause: Duration?)
    /// The task was cancelled.
    case cancelled
  }

  public let session: HTTPSession
  public let baseURL: ServiceAddress
  private let headers: [String: String]

  /// - Parameters:
  ///   - address: the base address, to which `/v1/logs` is appended.
  ///   - headers: further headers of each request, such as a key.
  public init(_ address: ServiceAddress, headers: [String: String] = [:]) {
    self.init(address, headers: headers, session: HTTPSession(answerLimit: 64 << 10))
  }

  init(_ address: ServiceAddress, headers: [String: String] = [:], session: HTTPSession) {
    self.session = session
    baseURL = address
    self.headers = headers
  }

  /// The collector's address, for messages.
  public var address: String { baseURL.base }

  public static func == (one: OTLPCollector, other: OTLPCollector) -> Bool {
    one.baseURL == other.baseURL && one.headers == other.headers
  }

  /// Sends an empty batch of logs, with a time limit of five seconds.
  func check() async -> String? {
    let quick = OTLPCollector(
      baseURL, headers: headers,
      session: HTTPSession(timeLimit: .seconds(5), answerLimit: 64 << 10))
    return switch await quick.send(Array(#"{"resourceLogs":[]}"#.utf8), to: .logs) {
    case .taken: nil
    case .refused(let reason), .away(let reason, _): reason
    case .cancelled: "The attempt was cancelled."
    }
  }

  func send(_ json: [UInt8], to signal: Signal) async -> Outcome {
    let answer: HTTPAnswer
    do throws(HTTPFailure) { answer = try await send(API(signal, json, headers)) } catch {
      return Outcome(error.problem)
    }
    return Outcome(answer)
  }

  /// The kind of telemetry, which determines the path.
  enum Signal: String {
    case logs, traces
  }

  struct API: APICall {
    let path: String
    let method = "POST"
    let headers: [String: String]
    let body: HTTPBody?

    init(_ signal: Signal, _ json: [UInt8], _ more: [String: String]) {
      path = "/v1/\(signal)"
      let packed = HTTPBody.gzip(json)
      body = packed ?? .bytes(json)
      var headers = ["Content-Type": "application/json", "Accept": "application/json"]
      if packed != nil { headers["Content-Encoding"] = "gzip" }
      self.headers = more.merging(headers) { $1 }
    }
  }
}

extension OTLPCollector.Outcome {
  /// Follows OTLP's table of retryable statuses; all others are rejections.
  init(_ answer: HTTPAnswer) {
    switch answer.status {
    case 200..<300: self = Self.partialSuccess(answer.body)
    case 429, 502, 503, 504:
      self = .away("The collector is busy (\(answer.status)).", pause: answer.retryAfter)
    default: self = .refused("The collector refused it (\(answer.status)).")
    }
  }

  init(_ problem: WebProblem) {
    switch problem {
    case .cancelled: self = .cancelled
    case .unreachable: self = .away("The collector can't be reached.", pause: nil)
    case .untrusted: self = .away("The collector's certificate can't be trusted.", pause: nil)
    case .insecure:
      self = .away("TLS with the collector can't begin: check its address and port.", pause: nil)
    case .clientMissing:
      self = .away("This machine can't ask servers: install libcurl.", pause: nil)
    case .timedOut: self = .away("The collector took too long.", pause: nil)
    default: self = .away("The connection to the collector was lost.", pause: nil)
    }
  }

  private static func partialSuccess(_ body: [UInt8]) -> Self {
    let answer = try? JSONDecoder().decode(OTLP.Answer.self, from: Data(body))
    let partial = answer?.partialSuccess
    let message = partial?.errorMessage.flatMap { $0.isEmpty ? nil : $0 }
    return .taken(except: partial?.rejected ?? 0, message: message)
  }
}

extension OTLP {
  /// A collector's response to an accepted request.
  fileprivate struct Answer: Decodable {
    struct PartialSuccess: Decodable {
      let rejectedLogRecords: Count?
      let rejectedSpans: Count?
      let errorMessage: String?

      var rejected: Int { max(0, rejectedLogRecords?.value ?? rejectedSpans?.value ?? 0) }
    }

    /// A 64-bit number, which should be a string; some collectors send a number.
    struct Count: Decodable {
      let value: Int

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          value = number
        } else {
          value = Int(try container.decode(String.self)) ?? 0
        }
      }
    }

    let partialSuccess: PartialSuccess?
  }
}

/// The headers in `OTEL_EXPORTER_OTLP_HEADERS`, in the form of OpenTelemetry's specification:
/// `api-key=abc,x-scope=some%20words`.
public enum OTLPHeaders {
  public static func chosen(_ environment: [String: String]) -> [String: String] {
    parsed(environment["OTEL_EXPORTER_OTLP_HEADERS", default: ""])
  }

  /// Omits malformed entries. A value can't begin another header.
  public static func parsed(_ text: String) -> [String: String] {
    text.split(separator: ",").reduce(into: [:]) { headers, pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].filter { $0 != " " }
      guard parts.count == 2, !name.isEmpty, name.utf8.allSatisfy(isTokenByte),
        let value = parts[1].drop(while: { $0 == " " }).percentDecoded,
        value.utf8.allSatisfy({ $0 >= 0x20 })
      else { return }
      headers[name] = value
    }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.".utf8.contains(byte)
    }
  }
}
