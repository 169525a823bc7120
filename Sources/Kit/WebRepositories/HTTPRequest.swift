/// What a server is asked for.
public struct HTTPRequest: Sendable {
  public let method: String
  public let url: String
  public let headers: [String: String]
  public let body: HTTPBody?

  public init(
    method: String, url: String, headers: [String: String] = [:], body: HTTPBody? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// What is sent along, from where it lies.
public struct HTTPBody: Sendable {
  public typealias Lend = @Sendable (_ work: (UnsafeRawBufferPointer) -> Void) -> Void

  private let lend: Lend

  /// - Parameter lend: lends the bytes to what it is given, which doesn't keep them.
  public init(_ lend: @escaping Lend) { self.lend = lend }

  public static func bytes(_ bytes: [UInt8]) -> HTTPBody {
    HTTPBody { work in bytes.withUnsafeBytes { work($0) } }
  }

  func withBytes(_ work: (UnsafeRawBufferPointer) -> Void) { lend(work) }
}

/// What a server said, whatever its status.
public struct HTTPAnswer: Sendable {
  public let status: Int
  public let body: [UInt8]

  public var isSuccess: Bool { 200..<300 ~= status }
}
