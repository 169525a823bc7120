import APIClient
import Domain
import Essentials
import Files
import WebRepositories

/// A server that evaluates flags with the OpenFeature Remote Evaluation Protocol (OFREP 0.3).
public struct FlagServer: Sendable {
  /// The largest accepted response, in bytes.
  static let answerLimit = 1 << 20

  let settings: FlagServerSettings
  private let session: HTTPSession

  public init(_ settings: FlagServerSettings) {
    self.settings = settings
    session = HTTPSession(timeLimit: settings.timeLimit, answerLimit: Self.answerLimit)
  }

  public var address: String { settings.address.base }

  /// Requests all flags.
  ///
  /// - Parameters:
  ///   - installation: a random ID.
  ///   - etag: identifies the earlier response.
  /// - Returns: nil if the earlier response is still valid.
  func flags(
    for context: FlagContext, of installation: String, unless etag: String? = nil
  ) async throws(FlagServerProblem) -> RemoteFlagSet? {
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await session.answer(to: request(context, installation, etag))
    } catch {
      throw .service(ServiceProblem(error.problem))
    }
    if answer.status == 304, etag != nil { return nil }
    guard answer.status == 200 else { throw FlagServerProblem(answer, now: Date()) }
    guard let flags = RemoteFlagSet(answer: answer.body, etag: answer.headers["etag"]) else {
      throw .service(.invalidResponse)
    }
    return flags
  }

  /// Requests all flags once, without adopting them.
  ///
  /// - Parameter directory: the directory with the installation's ID, which remains unchanged.
  public func examine(
    for context: FlagContext, in directory: DataDirectory?
  ) async throws(FlagServerProblem) -> RemoteFlagSet {
    let known = directory.flatMap { Installation(directory: $0).known }
    let flags = try await flags(
      for: context, of: known ?? RandomIdentifiers().installationID())
    return flags ?? RemoteFlagSet(flags: [:])
  }

  private func request(
    _ context: FlagContext, _ installation: String, _ etag: String?
  ) -> HTTPRequest {
    var headers = settings.headers
    for (name, value) in ["Content-Type": "application/json", "Accept": "application/json"] {
      headers[name] = value
    }
    if let etag { headers["If-None-Match"] = etag }
    var request = HTTPRequest(
      method: "POST", url: settings.address.url("/ofrep/v1/evaluate/flags"), headers: headers,
      body: .bytes(context.request(from: installation)))
    request.mayRepeat = true
    return request
  }
}
