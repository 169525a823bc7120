import APIClient
import Domain
import Hummingbird

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Request {
  /// The body as a value; what is wrong with it is told by field, never by what it says.
  func json<Value: Decodable>(_ type: Value.Type, upTo limit: Int) async throws -> Value {
    try checkIsJSON()
    let bytes = try await body.collect(upTo: limit)
    return try Self.decode(type, from: Data(bytes.readableBytesView))
  }

  func checkIsJSON() throws {
    guard isJSON else {
      throw ProblemResponse(.unsupportedMediaType, "Send application/json")
    }
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      return try Wire.decoder.decode(type, from: data)
    } catch let error as DecodingError {
      throw ProblemResponse(error)
    }
  }

  /// - Throws: a problem when there is none, or one that could be guessed.
  func idempotencyKey() throws -> AttemptID {
    let key = headers.first { $0.name.canonicalName == "idempotency-key" }?.value
    guard let key, Self.isKey(key) else {
      throw ProblemResponse(
        .badRequest, "Send an Idempotency-Key of 16 to 64 letters, digits and dashes")
    }
    return AttemptID(key)
  }

  /// The token of `Authorization: Bearer …` (RFC 6750, §2.1).
  var bearer: String? {
    guard let value = headers[.authorization], value.lowercased().hasPrefix("bearer ") else {
      return nil
    }
    let key = String(value.dropFirst("bearer ".count))
    return Self.isKey(key) ? key : nil
  }

  /// Where a page begins; nil for the first one.
  func pageToken() throws -> MembersPage.Token? {
    try uri.queryParameters["page"].map { text in
      guard let token = MembersPage.Token(String(text)) else {
        throw ProblemResponse(.badRequest, "There is no such page")
      }
      return token
    }
  }

  private var isJSON: Bool {
    let type = headers[.contentType]?.prefix { $0 != ";" }.lowercased() ?? ""
    return type.split(separator: " ").first == "application/json"
  }

  private static func isKey(_ text: String) -> Bool {
    16...64 ~= text.utf8.count
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "-")
      }
  }
}

extension ProblemResponse {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, _): self.init(invalid: key.stringValue, "missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(invalid: context.codingPath.last?.stringValue ?? "body", "type")
    default: self.init(.badRequest, "The body is no JSON that can be read")
    }
  }
}

extension Response {
  static func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, type: String = "application/json"
  ) throws -> Response {
    guard let bytes = Wire.encode(value) else { throw HTTPError(.internalServerError) }
    return Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
