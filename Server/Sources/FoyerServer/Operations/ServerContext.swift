import Domain
import Hummingbird
import NIOCore

/// The facts about a request besides its content.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection's address, which is a guest's or a proxy's.
  let address: IPAddress?
  /// The id that this server or a trusted proxy has given the request. An id of a client isn't
  /// used, since a log couldn't rely on it.
  var requestID = newRequestID()
  let facts = RequestFacts()
  /// The host that sent the request with a valid token.
  var host: AccessGrant?
  /// The guest's origin: as that host reported it, or else as the connection or a trusted proxy says.
  var origin: Origin?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    address = source.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
  }
}

/// Returns a random id of sixteen hexadecimal digits; a guest quotes the last eight.
func newRequestID() -> String {
  let digits = String(UInt64.random(in: .min ... .max), radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
