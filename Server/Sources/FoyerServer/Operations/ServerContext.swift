import Domain
import Hummingbird
import NIOCore

/// What is known of a request beside what it says.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Of the connection: a guest's, or a proxy's.
  let remoteAddress: SocketAddress?
  /// This server's own, unless a trusted proxy has given the request one: what a client calls its
  /// request is no name that a log can trust.
  var requestID = newRequestID()
  let facts = RequestFacts()
  /// The host whose valid token the request shows.
  var host: AccessGrant?
  /// Where the guest comes from, as that host says.
  var guest: Origin?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

/// Sixteen hexadecimal digits, of which the last eight are what a guest quotes.
func newRequestID() -> String {
  let digits = String(UInt64.random(in: .min ... .max), radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
