import TapeStreams

/// Where a stream is served, and to which pages.
@MainActor
struct LiveOpening {
  let address: ListenAddress
  let origins: [String]
  let player: String?

  func server(_ source: any StreamSource, title: String) throws(Failure) -> StreamServer {
    do throws(ListenError) {
      return try StreamServer(address, source, title: title, origins: origins, player: player)
    } catch {
      throw Failure("Can't listen at port \(address.port): \(error.reason).", .unavailable)
    }
  }

  /// Returns the address of a server's page.
  func page(of server: StreamServer) -> String {
    "http://\(address.isVersion6 ? "[::1]" : "127.0.0.1"):\(server.port)/"
  }
}
