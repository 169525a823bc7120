import Domain
import Secrets
import Synchronization

/// What becomes known of a request while it is answered, for the log. None of it is what a person
/// typed: a brand is one that is served, and a problem one that the API has.
final class RequestFacts: Sendable {
  struct Values {
    var route: String?
    var problem: String?
    var brand: BrandID?
    var origin: Origin?
    /// The host that the request came through, where it has shown its token.
    var host: GrantName?
    var trace: String?
  }

  private let state = Mutex(Values())

  var values: Values { state.withLock(\.self) }

  func note(_ change: (inout Values) -> Void) { state.withLock { change(&$0) } }
}

/// Names an origin in the log, so that lines of one origin can be found, but not the address: the key
/// is forgotten with the process.
struct OriginDigest: Sendable {
  private let key = KeyedDigest([Secret(copying: (0..<32).map { _ in UInt8.random(in: 0...255) })])

  func text(of origin: Origin) -> String {
    String(KeyedDigest([Secret(origin.description)], key: key).text.prefix(12))
  }
}
