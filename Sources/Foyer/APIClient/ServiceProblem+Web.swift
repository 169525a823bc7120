import Domain
import Secrets
import WebRepositories

extension ServiceProblem {
  package init(_ problem: WebProblem) {
    self =
      switch problem {
      case .unreachable: .unreachable
      case .connectionLost: .connectionLost
      case .untrusted: .untrusted
      case .timedOut: .timedOut
      case .refused(let status): .refused(status: status)
      case .invalidAnswer: .invalidAnswer
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      case .clientMissing: .clientMissing
      }
  }
}

extension WebRepository {
  /// Asks as `call` does, and tells what went wrong in the domain's terms.
  func fetch<Value: Decodable>(_ endpoint: some APICall) async throws(ServiceProblem) -> Value {
    let answer = try await answer(to: endpoint)
    guard answer.isSuccess else { throw answer.refusal }
    guard let value = Wire.decode(Value.self, from: answer.body) else { throw .invalidAnswer }
    return value
  }
}

extension WebRepository {
  /// What only reads is asked for again where a proxy has nobody to ask for a moment.
  private func answer(to endpoint: some APICall) async throws(ServiceProblem) -> HTTPAnswer {
    var retries = Retries()
    while true {
      let outcome: Result<HTTPAnswer, HTTPFailure>
      do throws(HTTPFailure) { outcome = .success(try await send(endpoint)) } catch {
        outcome = .failure(error)
      }
      let pause =
        endpoint.method == "GET" ? retries.pause(after: outcome, within: .seconds(3)) : nil
      if let pause {
        do { try await Task.sleep(for: pause) } catch { throw .cancelled }
        continue
      }
      do throws(HTTPFailure) { return try outcome.get() } catch {
        throw ServiceProblem(error.problem)
      }
    }
  }
}

extension HTTPAnswer {
  /// Why it brings nothing.
  var refusal: ServiceProblem {
    let problem = Wire.decode(Wire.Problem.self, from: body)
    return switch problem?.kind {
    case .closed: .closed
    case .unknownLabel: .unknownLabel
    case .tooMany: .tooMany(seconds: problem?.secondsToWait ?? 1)
    case .busy: .busy(seconds: problem?.secondsToWait ?? 1)
    default: status == 401 ? .notAllowed : .refused(status: status, reference: problem?.reference)
    }
  }
}

extension Wire.Problem {
  /// Within reason, whatever a server says.
  var secondsToWait: Int { min(max(1, retryAfter ?? 60), 86_400) }
}

extension HTTPBody {
  /// Sent from locked memory.
  static func secret(_ secret: Secret) -> HTTPBody { HTTPBody { secret.withBytes($0) } }
}
