import Domain
import WebRepositories

/// A server's applications, for an operator who has its token. The server words the letters, and
/// delivers them.
public struct RemoteApplications: OperatorApplications, WebRepository {
  public let session: HTTPSession
  public let baseURL: ServiceAddress
  private let token: AccessToken

  public init(session: HTTPSession, baseURL: ServiceAddress, token: AccessToken) {
    self.session = session
    self.baseURL = baseURL
    self.token = token
  }

  /// All pages, one after another.
  public func applications() async throws(StorageProblem) -> [Application] {
    var (applications, next): ([Application], String?) = ([], nil)
    repeat {
      do throws(ServiceProblem) {
        let page: Wire.ApplicationsPage = try await fetch(call(.page(next)))
        applications += try Self.applications(of: page)
        next = page.next
      } catch {
        throw .service(error)
      }
    } while next != nil
    return applications
  }

  public func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    letter: WordedLetter?
  ) async throws(ApplicationError) -> Application {
    let json = Wire.Decision(
      event: event.word ?? "", note: decision.note.isEmpty ? nil : decision.note)
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await send(call(.decide(id, json: Wire.encode(json) ?? [])))
    } catch {
      throw ApplicationError(error)
    }
    guard answer.isSuccess else { throw Self.refusal(of: event, answer) }
    let decided = Wire.decode(Wire.Application.self, from: answer.body)?.application()
    guard let decided else { throw .outcomeUnknown(.service(.invalidAnswer)) }
    return decided
  }

  /// A page without applications that has a next one might go on for ever.
  private static func applications(
    of page: Wire.ApplicationsPage
  ) throws(ServiceProblem) -> [Application] {
    let applications = page.applications.map { $0.application() }
    guard !applications.contains(nil), page.next == nil || !applications.isEmpty else {
      throw .invalidAnswer
    }
    return applications.compactMap(\.self)
  }

  /// Why it doesn't happen follows from where the application stands.
  private static func refusal(
    of event: ApplicationEvent, _ answer: HTTPAnswer
  ) -> ApplicationError {
    let problem = Wire.decode(Wire.Problem.self, from: answer.body)
    guard let application = problem?.application?.application() else {
      return ApplicationError(answer)
    }
    do throws(ApplicationRefusal) { _ = try application.state.after(event) } catch {
      return .refused(error, application)
    }
    return ApplicationError(answer)
  }

  private func call(_ request: API.Request) -> API { API(request: request, token: token) }
}

extension RemoteApplications {
  struct API: APICall {
    enum Request {
      case page(String?)
      case decide(AccountID, json: [UInt8])
    }

    let request: Request
    let token: AccessToken

    var path: String {
      switch request {
      case .page(nil): "/applications"
      case .page(let page?): "/applications?page=\(page.percentEncoded)"
      case .decide(let id, _): "/applications/\(id.description.percentEncoded)/decision"
      }
    }

    var method: String { if case .page = request { "GET" } else { "POST" } }

    var headers: [String: String] { token.headers }

    var body: HTTPBody? { if case .decide(_, let json) = request { .bytes(json) } else { nil } }
  }
}

extension AccessToken {
  /// Of a request that shows it.
  var headers: [String: String] {
    let text = withBytes { String(decoding: $0, as: UTF8.self) }
    return [
      "Accept": "application/json", "Authorization": "Bearer \(text)",
      "Content-Type": "application/json",
    ]
  }
}
