import Domain
import HTTPTypes
import Hummingbird

/// Tells where requests come from, as far as a trusted host or proxy says so.
struct RequestOrigins: Sendable {
  /// Those whose `X-Forwarded-For` is believed.
  let trusted: [AddressRange]

  /// The guest's, where a host with a valid token has reported it. Else the connection's, unless that is a
  /// trusted proxy's: then the last one in `X-Forwarded-For` that isn't one of those. What stands before
  /// it is whatever a client has sent.
  func origin(of request: Request, _ context: ServerContext) -> Origin? {
    if let guest = context.guest { return guest }
    guard let connection = context.remoteAddress?.ipAddress.flatMap({ IPAddress($0) }) else {
      return nil
    }
    let address = isTrusted(connection) ? client(of: request) ?? connection : connection
    return Origin(address)
  }

  /// What a trusted proxy calls the request: 8 to 64 letters, digits, `.`, `_` and `-`.
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
