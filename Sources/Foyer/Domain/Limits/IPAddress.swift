import LibC

/// An IPv4 or IPv6 address. An IPv4 address that is mapped to IPv6 (`::ffff:192.0.2.7`) is stored
/// as IPv4.
public struct IPAddress: Sendable, Hashable {
  /// 4 or 16 bytes.
  public let bytes: [UInt8]

  /// Parses an address; nil if the text is none. A zone (`%eth0`) is ignored.
  public init?(_ text: some StringProtocol) {
    let text = String(text.prefix { $0 != "%" })
    guard text.utf8.count < 64, let bytes = Self.parsed(text) else { return nil }
    self.bytes = bytes.starts(with: Self.mapped) ? Array(bytes.dropFirst(12)) : bytes
  }

  private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  private static func parsed(_ text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes.prefix(4)) }
    return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
  }
}

/// Addresses that begin with the same bits, as `192.0.2.0/24`, or a single address.
public struct AddressRange: Sendable, Hashable {
  private let start: [UInt8]
  private let bits: Int

  /// Parses an address, or an address with a number of bits; nil if the text is neither.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = IPAddress(parts[0]) else { return nil }
    start = address.bytes
    guard parts.count > 1 else {
      bits = start.count * 8
      return
    }
    guard let bits = Int(parts[1]), 0...start.count * 8 ~= bits else { return nil }
    self.bits = bits
  }

  public func contains(_ address: IPAddress) -> Bool {
    address.bytes.count == start.count
      && zip(start, address.bytes).enumerated().allSatisfy { index, pair in
        let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(8, max(0, bits - index * 8)))
        return pair.0 & mask == pair.1 & mask
      }
  }
}
