import Domain
import Secrets
import Synchronization

/// Facts that the server learns about a request while it answers it, for the log. None is free text
/// of a client: a brand is one that is served, and a problem is one of the API's.
final class RequestFacts: Sendable {
  struct Values {
    var route: String?
    var problem: String?
    var brand: BrandID?
    var origin: Origin?
    /// The host that sent the request with its token.
    var host: GrantName?
    var trace: String?
  }

  private let state = Mutex(Values())

  var values: Values { state.withLock(\.self) }

  func note(_ change: (inout Values) -> Void) { state.withLock { change(&$0) } }
}

/// Replaces an origin in the log by a keyed digest: lines of one origin can be found, but the
/// address can't. The key is lost when the process ends.
struct OriginDigest: Sendable {
  private let key = KeyedDigest([Secret(copying: (0..<32).map { _ in UInt8.random(in: 0...255) })])

  func text(of origin: Origin) -> String {
    String(KeyedDigest([Secret(origin.description)], key: key).text.prefix(12))
  }
}
