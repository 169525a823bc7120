import Domain
import WebRepositories

/// Proves addresses on a server, by the attempt that somebody applied with.
public struct RemoteAddressProofs: AddressProofs, WebRepository {
  public let session: HTTPSession
  public let baseURL: ServiceAddress
  private let keys: AccountKeys

  /// - Parameter keys: learns that of the account which a right code has made.
  public init(session: HTTPSession, baseURL: ServiceAddress, keys: AccountKeys) {
    self.session = session
    self.baseURL = baseURL
    self.keys = keys
  }

  public func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> AddressProof {
    let json = Wire.encode(Wire.Code(code: code.text)) ?? []
    let answer: Wire.CodeVerdict = try await ask(
      API(path: "/verification", attempt: receipt.attempt, json: json))
    guard let verdict = answer.codeVerdict() else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    if case .right(let application) = verdict, application.state == .approved {
      keys.remember(receipt.attempt, of: application.id)
    }
    return AddressProof(verdict)
  }

  public func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending {
    let json = Wire.encode(Wire.CodeRequest(language: language)) ?? []
    let answer: Wire.CodeSending = try await ask(
      API(path: "/verification/code", attempt: receipt.attempt, json: json))
    guard let sending = answer.codeSending() else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return sending
  }

  private func ask<Value: Decodable>(_ call: API) async throws(ApplicationError) -> Value {
    let answer: HTTPAnswer
    do throws(HTTPFailure) { answer = try await send(call) } catch {
      throw ApplicationError(error)
    }
    guard answer.isSuccess else { throw ApplicationError(answer) }
    guard let value = Wire.decode(Value.self, from: answer.body) else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return value
  }

  private struct API: APICall {
    let path: String
    let attempt: AttemptID
    let json: [UInt8]

    var method: String { "POST" }
    var headers: [String: String] {
      [
        "Accept": "application/json", "Content-Type": "application/json",
        "Authorization": "Bearer \(attempt)",
      ]
    }
    var body: HTTPBody? { .bytes(json) }
  }
}

extension ApplicationError {
  /// What a request without an answer comes to.
  init(_ failure: HTTPFailure) {
    let problem = StorageProblem.service(ServiceProblem(failure.problem))
    self =
      failure.wasSent
      ? .outcomeUnknown(problem) : failure.problem == .cancelled ? .cancelled : .notSaved(problem)
  }

  /// What an answer that refuses comes to.
  init(_ answer: HTTPAnswer) {
    switch Wire.decode(Wire.Problem.self, from: answer.body)?.kind {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .full: self = .full
    case .outcomeUnknown: self = .outcomeUnknown(.service(answer.refusal))
    default: self = answer.status == 404 ? .unknown : .notSaved(.service(answer.refusal))
    }
  }
}
