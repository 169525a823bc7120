import Domain
import WebRepositories

/// Messages on a server, which delivers them.
///
/// The attempt is the request's `Idempotency-Key`: sent again, it gives back the same number.
public struct RemoteContact: ContactMessages, WebRepository {
  public let session: HTTPSession
  public let baseURL: ServiceAddress

  public init(session: HTTPSession, baseURL: ServiceAddress) {
    self.session = session
    self.baseURL = baseURL
  }

  public func add(
    _ message: ContactMessage, attempt: AttemptID
  ) async throws(ContactError) -> OutboxReference {
    guard let body = Wire.encode(Wire.Message(message)) else { throw .notSaved(.outOfMemory) }
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await send(API(key: attempt, json: body))
    } catch {
      throw ContactError(error)
    }
    guard answer.isSuccess else { throw ContactError(answer) }
    let number = Wire.decode(Wire.MessageReceipt.self, from: answer.body)?.number
    guard let reference = number.flatMap({ OutboxReference($0) }) else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return reference
  }

  private struct API: APICall {
    let key: AttemptID
    let json: [UInt8]

    var path: String { "/messages" }
    var method: String { "POST" }
    var headers: [String: String] {
      [
        "Accept": "application/json", "Content-Type": "application/json",
        "Idempotency-Key": key.description,
      ]
    }
    var body: HTTPBody? { .bytes(json) }
  }
}

extension ContactError {
  fileprivate init(_ failure: HTTPFailure) {
    let problem = StorageProblem.service(ServiceProblem(failure.problem))
    switch failure.problem {
    case .cancelled: self = failure.wasSent ? .outcomeUnknown(problem) : .cancelled
    default: self = failure.wasSent ? .outcomeUnknown(problem) : .notSaved(problem)
    }
  }

  fileprivate init(_ answer: HTTPAnswer) {
    let problem = Wire.decode(Wire.Problem.self, from: answer.body)
    switch problem?.kind {
    case .closed: self = .closed
    case .tooMany: self = .tooMany(seconds: problem?.secondsToWait ?? 1)
    case .full: self = .full
    case .outcomeUnknown: self = .outcomeUnknown(.service(answer.refusal))
    default: self = .notSaved(.service(answer.refusal))
    }
  }
}
