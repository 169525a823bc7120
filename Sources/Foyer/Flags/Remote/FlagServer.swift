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

/// The reason for which a flag server provides no flags.
public enum FlagServerProblem: Error, Equatable, Sendable {
  case service(ServiceProblem)
  /// The server requires or rejects credentials, so another request wouldn't succeed.
  case notAllowed(status: Int)
  /// The server demands a pause.
  case tooMany(seconds: Int)
  /// The pause that the server has demanded isn't over.
  case pausedByServer
}

extension FlagServerProblem {
  private static let defaultPause = 60
  static let longestPause = 86_400

  /// - Parameter now: the time from which a date in `Retry-After` counts.
  init(_ answer: HTTPAnswer, now: Date) {
    switch answer.status {
    case 401, 403: self = .notAllowed(status: answer.status)
    case 429:
      let seconds = answer.headers["retry-after"].flatMap { Self.seconds($0, from: now) }
      self = .tooMany(seconds: min(max(1, seconds ?? Self.defaultPause), Self.longestPause))
    default: self = .service(.refused(status: answer.status))
    }
  }

  /// Reads `Retry-After`: a number of seconds, or a date (RFC 9110, section 10.2.3).
  static func seconds(_ text: String, from now: Date) -> Int? {
    if let seconds = Int(text) { return seconds }
    guard let date = date(text) else { return nil }
    return Int(min(date.timeIntervalSince(now), Double(longestPause)).rounded(.up))
  }

  /// Reads a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT",
      let month = months.firstIndex(of: String(parts[2]))
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return try? Date("\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z", strategy: .iso8601)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension FlagServerProblem {
  /// Returns the pause before the next request; nil if there is none.
  ///
  /// - Parameter interval: the interval of requests; nil asks once.
  public func pause(every interval: Duration?) -> Duration? {
    switch self {
    case .notAllowed: nil
    case .tooMany(let seconds): interval.map { max($0, .seconds(seconds)) }
    case .service, .pausedByServer: interval
    }
  }
}

extension FlagServerProblem: CustomStringConvertible {
  /// A sentence for the log.
  public var description: String {
    switch self {
    case .service(let problem): "\(problem)"
    case .notAllowed(let status): "the server refused with \(status), and isn't asked again"
    case .tooMany(let seconds): "the server wants not to be asked for \(seconds) seconds"
    case .pausedByServer: "the server asked for a pause, so no request was sent"
    }
  }
}
