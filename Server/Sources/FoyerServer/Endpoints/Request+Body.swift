import Domain
import FoyerAPI
import Hummingbird
import Secrets

extension Request {
  /// Decodes the body. A problem names the invalid field and never contains its value.
  ///
  /// The body's pieces are copied into locked memory and wiped in place at once.
  ///
  /// - Throws: `ProblemResponse`; and `ParameterProblem` of `read`.
  func value<Value>(
    upTo limit: Int, _ read: (UnsafeRawBufferPointer) throws -> Value
  ) async throws -> Value {
    guard isJSON else { throw ProblemResponse(.unsupportedMediaType, "Send application/json") }
    let body = try await secretBody(upTo: limit)
    do { return try body.withBytes(read) } catch let problem as ParameterProblem {
      throw problem
    } catch {
      throw ProblemResponse(decoding: error)
    }
  }

  private func secretBody(upTo limit: Int) async throws -> Secret {
    // The locked memory has the announced size; a longer body is rejected, before it comes if its
    // size is announced.
    let announced = headers[.contentLength].flatMap { Int($0) } ?? limit
    guard announced <= limit else { throw HTTPError(.contentTooLarge) }
    let buffer = SecretBuffer(limit: max(announced, 0))
    do {
      for try await piece in body {
        let isTaken = piece.withUnsafeReadableBytes { buffer.insert($0, at: buffer.count) }
        piece.wipe()
        guard isTaken else { throw HTTPError(.contentTooLarge) }
      }
    } catch let error as HTTPError {
      throw error
    } catch {
      // The chunks are malformed or the connection was closed, which isn't the server's fault.
      throw ProblemResponse(.badRequest, "The request's body is incomplete")
    }
    return buffer.secret
  }

  /// The token of `Authorization: Bearer …` (RFC 6750, section 2.1).
  var bearer: Secret? {
    headers[.authorization].flatMap { value in
      value.lowercased().hasPrefix("bearer ")
        ? Secret(copying: value.dropFirst("bearer ".count).utf8) : nil
    }
  }

  /// - Throws: a problem if a required key is missing, or if the key is too easy to guess.
  func idempotencyKey(isNeeded: Bool) throws -> IdempotencyKey? {
    let key = headers.first { $0.name.canonicalName == "idempotency-key" }?.value
    if key == nil, !isNeeded { return nil }
    guard let key, let idempotencyKey = IdempotencyKey(key: key) else {
      throw ProblemResponse(
        .badRequest, "Send an Idempotency-Key of 16 to 64 letters, digits and dashes")
    }
    return idempotencyKey
  }

  /// JSON is UTF-8 (RFC 8259, section 8.1), so other charsets are rejected.
  private var isJSON: Bool {
    let parts = (headers[.contentType] ?? "").lowercased().split(separator: ";").map {
      $0.split(separator: " ").joined()
    }
    guard parts.first == "application/json" else { return false }
    return parts.dropFirst().allSatisfy {
      !$0.hasPrefix("charset=") || ["charset=utf-8", #"charset="utf-8""#].contains($0)
    }
  }
}

extension ProblemResponse {
  init(decoding error: any Error) {
    switch error {
    case APICodingProblem.repeatedName:
      self.init(.badRequest, "The body has two members of one name")
    case APICodingProblem.noString(let name): self.init(.invalid(name, "type"))
    case APICodingProblem.missing(let name): self.init(.invalid(name, "missing"))
    case DecodingError.keyNotFound(let key, _): self.init(.invalid(key.stringValue, "missing"))
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      self.init(.invalid(context.codingPath.last?.stringValue ?? "body", "type"))
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      let problem = context.underlyingError as? any CodedProblem
      self.init(
        .invalid(
          context.codingPath.last?.stringValue ?? "body", problem?.code.rawValue ?? "notAllowed"))
    default: self.init(.badRequest, "The body is no JSON that can be read")
    }
  }
}
