/// An address of this machine alone, and a port.
public struct ListenAddress: Sendable, Equatable {
  /// True for `::1`, false for `127.0.0.1`.
  public let isVersion6: Bool
  /// The port; 0 for any free one.
  public let port: UInt16

  /// Reads `127.0.0.1:8080`, `localhost:8080` or `[::1]:8080`. The result is nil for any other text:
  /// no other machine can reach these addresses.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
      let isVersion6 = ["127.0.0.1": false, "localhost": false, "[::1]": true][text[..<colon]]
    else { return nil }
    (self.isVersion6, self.port) = (isVersion6, port)
  }

  /// Returns whether a host, with or without a port, is this machine. A page of another site whose
  /// name leads here has its own name in its requests.
  static func isLoopback(host: some StringProtocol) -> Bool {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    return names.contains { name in
      host == name || host.hasPrefix("\(name):") && UInt16(host.dropFirst(name.count + 1)) != nil
    }
  }
}
