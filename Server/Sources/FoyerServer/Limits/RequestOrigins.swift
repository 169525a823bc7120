import Domain
import HTTPTypes
import Hummingbird

/// Determines the origins of requests, and believes trusted hosts and proxies only.
struct RequestOrigins: Sendable {
  /// The proxies whose `X-Forwarded-For` is believed.
  let trusted: [AddressRange]

  /// Returns the guest's address if a host with a valid token reported it, or else the connection's
  /// address. If that is a trusted proxy's, the result is the last address in `X-Forwarded-For`
  /// that isn't a trusted proxy's: a client can forge the addresses before it.
  func origin(of request: Request, _ context: ServerContext) -> Origin? {
    if let guest = context.guest { return guest }
    guard let connection = context.remoteAddress?.ipAddress.flatMap({ IPAddress($0) }) else {
      return nil
    }
    let address = isTrusted(connection) ? client(of: request) ?? connection : connection
    return Origin(address)
  }

  /// Returns the request's id from a trusted proxy: 8 to 64 letters, digits, `.`, `_` and `-`.
  func requestID(of request: Request, _ context: ServerContext) -> String? {
    guard let connection = context.remoteAddress?.ipAddress.flatMap({ IPAddress($0) }),
      isTrusted(connection), let id = request.headers[.requestID], 8...64 ~= id.utf8.count,
      id.utf8.allSatisfy(Self.isOfID)
    else { return nil }
    return id
  }

  private static func isOfID(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "._-".utf8.contains(byte)
    }
  }

  private func client(of request: Request) -> IPAddress? {
    let names = request.headers[values: .forwardedFor].joined(separator: ",")
    for name in names.split(separator: ",").reversed() {
      guard let address = IPAddress(name.trimming { $0 == " " || $0 == "\t" }) else { return nil }
      if !isTrusted(address) { return address }
    }
    return nil
  }

  private func isTrusted(_ address: IPAddress) -> Bool {
    trusted.contains { $0.contains(address) }
  }
}

extension RequestLimits {
  var origins: RequestOrigins { RequestOrigins(trusted: trustedProxies) }
}

extension HTTPField.Name {
  fileprivate static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
}

extension Substring {
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> Substring {
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
