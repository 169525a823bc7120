import Domain
import Essentials
import Secrets

/// Finds the grant of a request's token by one indexed read.
struct TokenCheck: Sendable {
  let grants: any AccessGrants
  let holder: AccessHolder
  let throttle: TokenThrottle

  /// - Parameters:
  ///   - shown: The request's token; nil if it has none.
  ///   - origin: The origin for which wrong tokens are counted. A valid token is accepted even
  ///     while its origin is throttled: other clients that share the holder's address can't lock
  ///     the holder out.
  func grant(showing shown: Secret?, from origin: Origin?) async throws -> AccessGrant {
    guard let shown else { throw ProblemResponse(.unauthorized, title) }
    if let token = shown.withBytes({ AccessToken($0) }), let grant = try await grant(of: token) {
      if grant.isNewUse(at: Date()) { noteUse(of: grant) }
      return grant
    }
    try throttle.admit(origin)
    throttle.noteFailure(of: origin)
    throw ProblemResponse(.unauthorized, title)
  }

  private func grant(of token: AccessToken) async throws -> AccessGrant? {
    do throws(StorageProblem) {
      return try await grants.grant(to: holder, showing: token.digest)
    } catch {
      throw ProblemResponse(error)
    }
  }

  /// Records the use in the background; the request doesn't wait for it.
  private func noteUse(of grant: AccessGrant) {
    Task { [grants, holder] in
      try? await grants.noteUse(of: grant.name, holder, at: Date())
    }
  }

  private var title: String {
    switch holder {
    case .operators: "A valid operator's token is needed"
    case .hosts: "The host's token isn't valid"
    }
  }
}
