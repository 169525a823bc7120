import Foundation

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
