import Domain
import WebRepositories

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A collector that speaks OTLP over HTTP, in JSON.
public struct OTLPCollector: WebRepository, Equatable {
  /// What became of a request.
  enum Outcome: Equatable {
    /// All of it was taken but so many, which it won't ever take.
    case taken(except: Int, message: String?)
    /// It won't ever take this.
    case refused(String)
    /// It may take it later, but not before that.
    case away(String, pause: Duration?)
    /// Somebody ended the attempt.
    case cancelled
  }

  public let session: HTTPSession
  public let baseURL: ServiceAddress
  private let headers: [String: String]

  /// - Parameters:
  ///   - address: where `/v1/logs` begins.
  ///   - headers: what each request has besides, such as a key.
  public init(_ address: ServiceAddress, headers: [String: String] = [:]) {
    self.init(address, headers: headers, session: HTTPSession(answerLimit: 64 << 10))
  }

  init(_ address: ServiceAddress, headers: [String: String] = [:], session: HTTPSession) {
    self.session = session
    baseURL = address
    self.headers = headers
  }

  /// Where it is, as a person may read it.
  public var address: String { baseURL.base }

  public static func == (one: OTLPCollector, other: OTLPCollector) -> Bool {
    one.baseURL == other.baseURL && one.headers == other.headers
  }

  func send(_ json: [UInt8], to signal: Signal) async -> Outcome {
    let answer: HTTPAnswer
    do throws(HTTPFailure) { answer = try await send(API(signal, json, headers)) } catch {
      return Outcome(error.problem)
    }
    return Outcome(answer)
  }

  /// What is told, and by which path.
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
  /// By OTLP's own table of what is to be retried: the rest is not.
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
  /// What a collector says when it has taken something.
  fileprivate struct Answer: Decodable {
    struct PartialSuccess: Decodable {
      let rejectedLogRecords: Count?
      let rejectedSpans: Count?
      let errorMessage: String?

      var rejected: Int { max(0, rejectedLogRecords?.value ?? rejectedSpans?.value ?? 0) }
    }

    /// A 64-bit number: a string, but some write a number.
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
