import Secrets

/// What a server is asked for.
struct HTTPRequest: Sendable {
  let method: String
  let url: String
  var headers: [String: String] = [:]
  var body: HTTPBody?
}

/// What is sent along.
enum HTTPBody: Sendable {
  case bytes([UInt8])
  /// Sent from where it lies.
  case secret(Secret)

  /// Lends the bytes, which mustn't leave the closure.
  func withBytes<Result>(_ work: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch self {
    case .bytes(let bytes): bytes.withUnsafeBytes(work)
    case .secret(let secret): secret.withBytes(work)
    }
  }
}

/// What a server said, whatever its status.
struct HTTPAnswer: Sendable {
  let status: Int
  let body: [UInt8]

  var isSuccess: Bool { 200..<300 ~= status }
}
