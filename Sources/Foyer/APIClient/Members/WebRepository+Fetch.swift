import Domain
import FoyerAPI
import WebRepositories

extension WebRepository {
  /// Calls as `call` does, and translates failures into the domain's errors. While a proxy has no
  /// server available, the call is retried for a few seconds.
  func fetch<Value: Decodable>(_ endpoint: some APICall) async throws(ServiceProblem) -> Value {
    var retries = Retries()
    while true {
      let result: Result<HTTPAnswer, HTTPFailure>
      do throws(HTTPFailure) { result = .success(try await send(endpoint)) } catch {
        result = .failure(error)
      }
      if let pause = retries.pause(after: result, within: .seconds(3)) {
        do { try await Task.sleep(for: pause) } catch { throw .cancelled }
        continue
      }
      return try Self.value(in: result)
    }
  }

  private static func value<Value: Decodable>(
    in result: Result<HTTPAnswer, HTTPFailure>
  ) throws(ServiceProblem) -> Value {
    switch result {
    case .failure(let failure): throw ServiceProblem(failure.problem)
    case .success(let answer):
      guard answer.isSuccess else { throw ServiceProblem(answer) }
      guard let value = APICoding.decode(Value.self, from: answer.body) else {
        throw .invalidResponse
      }
      return value
    }
  }
}
