import Foundation
import Services

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer as any other client would get it.
struct WebAnswer {
  let status: Int
  let type: String?
  let text: String

  var problem: Wire.Problem? { Wire.decode(Wire.Problem.self, from: Array(text.utf8)) }

  init(
    _ method: String = "GET", _ url: URL, _ body: String? = nil, headers: [String: String] = [:]
  ) async throws {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = response as? HTTPURLResponse
    status = answer?.statusCode ?? 0
    type = answer?.value(forHTTPHeaderField: "Content-Type")
    text = String(decoding: data, as: UTF8.self)
  }
}
