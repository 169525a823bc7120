import Hummingbird
import NIOCore

/// What is known of a request beside what it says.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Of the connection: a guest's, or a proxy's.
  let remoteAddress: SocketAddress?
  /// This server's own: what a client calls its request is no name that a log can trust.
  let requestID = "\(RequestID())"

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}
