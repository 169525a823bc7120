import Domain
import WebRepositories

/// Asks for published keys by HTTP.
struct KeyPublishersClient: KeyPublishers {
  private let session: HTTPSession

  /// It follows no redirect, and takes 2 MB at most.
  init(timeLimit: Duration = .seconds(10)) {
    session = HTTPSession(timeLimit: timeLimit, answerLimit: 2 << 20)
  }

  func keys(at address: String) async throws(KeyHostProblem) -> PublishedKeys {
    guard let address = try? ServiceAddress(validating: address) else { throw .unreachable }
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await session.answer(
        to: HTTPRequest(method: "GET", url: address.base, headers: ["Accept": "text/plain"]))
    } catch {
      throw KeyHostProblem(error.problem)
    }
    switch answer.status {
    case 200..<300: return PublishedKeys(lines: String(decoding: answer.body, as: UTF8.self))
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
