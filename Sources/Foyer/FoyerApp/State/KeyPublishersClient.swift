import Domain
import WebRepositories

/// Asks for published keys by HTTP.
struct KeyPublishersClient: KeyPublishers {
  /// Five times as many as an account can have.
  private static let mostKeys = 100
  private let session: HTTPSession

  /// It follows no redirect, and takes 2 MB at most.
  init(timeLimit: Duration = .seconds(10)) {
    session = HTTPSession(timeLimit: timeLimit, answerLimit: 2 << 20)
  }

  func keys(at address: String) async throws(KeyHostProblem) -> PublishedKeys {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    let origin = parts.prefix(3).joined(separator: "/")
    guard (try? ServiceAddress(validating: origin)) != nil else { throw .unreachable }
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await session.answer(
        to: HTTPRequest(method: "GET", url: address, headers: ["Accept": "text/plain"]))
    } catch {
      throw KeyHostProblem(error.problem)
    }
    switch answer.status {
    case 200..<300:
      let keys = PublishedKeys(lines: String(decoding: answer.body, as: UTF8.self))
      if keys.keys.count > Self.mostKeys { throw .tooLarge }
      return keys
    case 300..<400: throw .moved
    case 404, 410: throw .unknownUser
    default: throw .refused
    }
  }
}

extension KeyHostProblem {
  fileprivate init(_ problem: WebProblem) {
    self =
      switch problem {
      case .timedOut: .tooSlow
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      default: .unreachable
      }
  }
}
