import Foundation
import TapeStreams

/// Where a stream is served, and to which pages.
@MainActor
struct LiveOpening {
  let address: ListenAddress
  private let origins: [String]
  private let player: String?

  /// - Parameters:
  ///   - origins: as they were asked for.
  ///   - player: the folder of the player.
  init(_ address: ListenAddress, origins: [String], player: String?) throws(Failure) {
    self.address = address
    self.origins = try origins.map { (text) throws(Failure) in
      guard let origin = SiteOrigin(text) else {
        throw Failure(
          "Give --origin a site, such as https://example.org: \(text) isn't one.", .usage)
      }
      return origin.text
    }
    self.player = player
    guard let player else { return }
    for file in StreamServer.playerFiles
    where !FileManager.default.isReadableFile(atPath: "\(player)/\(file)") {
      throw Failure(
        "Can't read \(player)/\(file): give --player the folder dist/bundle of asciinema-player.",
        .cannotRead)
    }
  }

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

/// The origin of a site's pages, as browsers name it (RFC 6454).
struct SiteOrigin: Equatable {
  let text: String

  /// Reads `https://example.org` or `http://example.org:8080`. The result is nil for a text that no
  /// browser sends: with a path, another scheme, or letters beyond ASCII.
  init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      var site = URLComponents(string: text.lowercased()), let host = site.host, !host.isEmpty,
      let scheme = site.scheme, let usualPort = ["http": 80, "https": 443][scheme],
      ["", "/"].contains(site.path), site.query == nil, site.fragment == nil, site.user == nil
    else { return nil }
    site.path = ""
    if site.port == usualPort { site.port = nil }
    guard let text = site.string else { return nil }
    self.text = text
  }
}
