import Domain
import Files
import FoyerAPI
import WebRepositories

/// Asks a server whether it is there, and whether it is one of Foyer's.
public struct ServerExamination: Sendable {
  private let client: ServerClient

  public var address: String { client.address.base }

  /// - Parameter token: an operator's, which `state` needs.
  public init(_ address: ServiceAddress, token: OperatorToken? = nil) {
    client = ServerClient(address, operatorToken: token, timeLimit: .seconds(5))
  }

  /// - Returns: whether it answered as `docs/api.md` has it; websites may answer, too.
  public func isFoyer() async throws(ServiceProblem) -> Bool {
    do throws(StorageProblem) { _ = try await client.call(API.health, NoContent()) } catch {
      switch error {
      case .service(.refused), .service(.invalidAnswer): return false
      case .service(let problem): throw problem
      default: return false
      }
    }
    return true
  }

  /// How the server is set up and what waits there, for its operator; nil where the server is older
  /// than that question.
  public func state() async throws(ServiceProblem) -> API.ServerState? {
    do throws(StorageProblem) { return try await client.call(API.state, NoContent()) } catch {
      if case .service(.refused(404, _)) = error { return nil }
      throw error.ofService
    }
  }

  /// - Throws: `.unknownLabel` where the server doesn't serve that brand, so that nobody can sign up.
  public func label(_ id: BrandID) async throws(ServiceProblem) -> API.Label {
    do throws(AccountReadingError) {
      return try await client.call(API.label, Item(id.description))
    } catch {
      switch error {
      case .notFound: throw .unknownLabel
      case .storage(let problem): throw problem.ofService
      }
    }
  }
}

extension StorageProblem {
  fileprivate var ofService: ServiceProblem {
    if case .service(let problem) = self { problem } else { .invalidAnswer }
  }
}
