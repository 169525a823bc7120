import Domain
import FoyerAPI
import WebRepositories

/// Asks a server whether it is available, and whether it is a Foyer server.
public struct ServerExamination: Sendable {
  private let client: ServerClient

  public var address: String { client.address.base }

  /// - Parameter token: an operator's token, which `state` needs.
  public init(_ address: ServiceAddress, token: AccessToken? = nil) {
    client = ServerClient(address, operatorToken: token, timeLimit: .seconds(5))
  }

  /// - Returns: whether the response is the one that `docs/api.md` describes; any website may
  ///   respond.
  public func isFoyer() async throws(ServiceProblem) -> Bool {
    do throws(StorageProblem) { _ = try await client.answer(to: CheckHealth()) } catch {
      switch error {
      case .service(.refused), .service(.invalidResponse): return false
      case .service(let problem): throw problem
      default: return false
      }
    }
    return true
  }

  /// Returns the reason why the server's version doesn't work with this program's; nil if it does.
  public func versionProblem() async -> ServiceProblem? { await client.versionProblem() }

  /// Returns the server's configuration and waiting entries, for its operator; nil if the server is
  /// too old for this request.
  public func state() async throws(ServiceProblem) -> ServerState? {
    do throws(StorageProblem) { return try await client.answer(to: ShowState()) } catch {
      if case .service(.refused(404, _)) = error { return nil }
      throw error.ofService
    }
  }

  /// Returns the results of the server's connections to the systems that it delivers to; nil if the
  /// token lacks the right, or if the server is too old.
  public func peers() async -> [PeerCheck]? {
    do throws(CheckDelivery.Failure) {
      return try await client.execute(CheckDelivery()).peers
    } catch {
      if case .refused = error { return [] }
      return nil
    }
  }

  /// - Throws: `.unknownBrand` if the server doesn't serve that brand.
  public func brand(_ id: BrandID) async throws(ServiceProblem) -> BrandRules {
    do throws(ShowBrand.Failure) { return try await client.execute(ShowBrand(id)) } catch {
      if case .refused = error { throw .unknownBrand }
      throw error.storeFailure.problem.ofService
    }
  }
}

extension StorageProblem {
  fileprivate var ofService: ServiceProblem {
    if case .service(let problem) = self { problem } else { .invalidResponse }
  }
}
