/// A network origin that rate limits count as one: an IPv4 address, or an IPv6 /64 network.
/// Providers assign a /64 to each customer, who may use any address in it.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// `192.0.2.7`, or `20010db800000001/64`.
  public let description: String

  /// Restores a stored origin.
  public init(stored description: String) { self.description = description }

  public init(_ address: IPAddress) {
    description =
      address.bytes.count == 4
      ? address.bytes.map { "\($0)" }.joined(separator: ".")
      : address.bytes.prefix(8).map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
        + "/64"
  }

  /// Returns an origin that is counted separately for one subject, as for one application.
  ///
  /// - Parameter subject: must not contain a space.
  static func of(_ origin: Origin?, for subject: String) -> Origin {
    Origin(stored: "\(subject) \(origin?.description ?? "")")
  }

  /// The networks that contain the origin, the narrowest first. Many providers assign a /56 or /48
  /// to a customer, who may use any /64 in it. An IPv4 address has only itself.
  public var networks: [Network] {
    let (subject, digits) = (subject, digits)
    guard let digits else { return [Network(description, stored: description...description)] }
    return [(64, 1), (56, 4), (48, 16)].map { bits, factor in
      let beginning = "\(subject)\(digits.prefix(bits / 4))"
      return Network(
        "\(beginning)/\(bits)", stored: beginning..."\(beginning)~", factor: factor)
    }
  }

  /// The /24 of an IPv4 address, or the /48 of a /64; of other origins only themselves.
  var wide: Network {
    let address = description[subject.endIndex...].split(separator: ".")
    guard address.count == 4 else { return networks[networks.count - 1] }
    let beginning = "\(subject)\(address.prefix(3).joined(separator: "."))."
    return Network("\(beginning)0/24", stored: beginning..."\(beginning)~")
  }

  /// Returns the networks of an origin. All unknown origins share one network.
  public static func networks(of origin: Origin?) -> [Network] {
    (origin ?? Origin(stored: "")).networks
  }

  /// The subject with the space after it; empty if there is none.
  private var subject: Substring {
    description.lastIndex(of: " ").map { description[...$0] } ?? ""
  }

  /// The hexadecimal digits of a /64; nil for other origins.
  private var digits: Substring? {
    let network = description[subject.endIndex...]
    guard network.utf8.count == 19, network.hasSuffix("/64") else { return nil }
    let digits = network.prefix(16)
    return digits.allSatisfy(\.isHexDigit) ? digits : nil
  }
}

/// A network that contains origins, and its limit relative to that of one origin.
public struct Network: Sendable, Hashable, CustomStringConvertible {
  /// `192.0.2.7`, `20010db800000001/64`, `20010db8000000/56` or `20010db80000/48`. The narrowest
  /// network has its origin's description.
  public let description: String
  /// The first and the last description of an origin in the network, in byte order. A store counts
  /// a network's uses by `origin BETWEEN lowerBound AND upperBound`.
  public let stored: ClosedRange<String>
  /// The limit for one origin is multiplied by this number for the network.
  public let factor: Int
  /// True if only origins from which the account was signed in to before count.
  public let isOfKnownOrigins: Bool

  /// All guests of a host, of which there may be many.
  init(_ host: GrantName) {
    let description = "host \(host)"
    self.init(description, stored: description...description, factor: 64)
  }

  /// All origins together.
  ///
  /// - Parameter factor: multiplies the limit of one origin.
  static func anywhere(factor: Int) -> Network {
    Network("anywhere", stored: ""..."~", factor: factor)
  }

  /// All origins together from which the account was signed in to before.
  ///
  /// - Parameter factor: multiplies the limit of one origin.
  static func knownOrigins(factor: Int) -> Network {
    Network("known", stored: ""..."~", factor: factor, isOfKnownOrigins: true)
  }

  init(
    _ description: String, stored: ClosedRange<String>, factor: Int = 1,
    isOfKnownOrigins: Bool = false
  ) {
    self.description = description
    self.stored = stored
    self.factor = factor
    self.isOfKnownOrigins = isOfKnownOrigins
  }

  public func contains(_ origin: Origin) -> Bool { stored.contains(origin.description) }
}
