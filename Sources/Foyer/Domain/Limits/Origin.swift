/// Whom a limit counts as one: an address of IPv4, or the /64 that a network gives each of its
/// customers in IPv6, who may take any address in it.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// `192.0.2.7`, or `20010db800000001/64`.
  public let description: String

  /// One that was stored.
  public init(stored description: String) { self.description = description }

  public init(_ address: IPAddress) {
    description =
      address.bytes.count == 4
      ? address.bytes.map { "\($0)" }.joined(separator: ".")
      : address.bytes.prefix(8).map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
        + "/64"
  }
}
