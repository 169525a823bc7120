import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the holder of the token that a request shows, by one indexed read.
struct TokenCheck: Sendable {
  let grants: any AccessGrants
  let holder: AccessHolder
  let throttle = TokenThrottle()

  /// - Parameters:
  ///   - shown: what the request shows; nil where it shows nothing.
  ///   - origin: wrong tokens from there are counted. A right one is always heard: other clients that
  ///     share its holder's address can't shut the holder out.
  func grant(showing shown: Secret?, from origin: Origin?) async throws -> AccessGrant {
    if let token = shown.flatMap({ $0.withBytes { AccessToken($0) } }),
      let grant = try await grant(of: token)
    {
      if grant.isNewUse(at: Date()) { noteUse(of: grant) }
      return grant
    }
    try throttle.admit(origin)
    if shown != nil { throttle.noteFailure(of: origin) }
    throw ProblemResponse(.unauthorized, title)
  }

  private func grant(of token: AccessToken) async throws -> AccessGrant? {
    do throws(StorageProblem) {
      return try await grants.grant(to: holder, showing: token.digest)
    } catch {
      throw ProblemResponse(error)
    }
  }

  /// The request doesn't wait for this.
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
