import APIClient
import Foundation
import FoyerAPI
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response as any HTTP client gets it.
struct WebAnswer {
  let status: Int
  let type: String?
  let text: String
  /// The headers by their names in lower case.
  let headers: [String: String]

  var problem: ProblemDetails? { APICoding.decode(ProblemDetails.self, from: Array(text.utf8)) }

  init(_ url: URL, headers: [String: String] = [:]) async throws {
    try await self.init("GET", url, headers: headers)
  }

  init(
    _ method: String, _ url: URL, _ body: String? = nil, headers: [String: String] = [:]
  ) async throws {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = response as? HTTPURLResponse
    status = answer?.statusCode ?? 0
    type = answer?.value(forHTTPHeaderField: "Content-Type")
    self.headers = (answer?.allHeaderFields ?? [:]).reduce(into: [:]) { headers, field in
      headers["\(field.key)".lowercased()] = "\(field.value)"
    }
    text = String(decoding: data, as: UTF8.self)
    checkIsDocumented(method, url)
  }

  /// Expects that openapi.yaml describes the response.
  private func checkIsDocumented(_ method: String, _ url: URL) {
    guard let route = OpenAPIDocument.shared.route(of: url.path()) else { return }
    #expect(OpenAPIDocument.shared.mismatches(method, route, self) == [])
    // What is personal in an answer stays out of the caches of proxies and browsers.
    if type == "application/json" { #expect(headers["cache-control"] == "no-store") }
  }
}
