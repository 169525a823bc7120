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

  /// The same origin, counted for one subject alone, as for one application.
  ///
  /// - Parameter subject: without a space.
  static func of(_ origin: Origin?, for subject: String) -> Origin {
    Origin(stored: "\(subject) \(origin?.description ?? "")")
  }

  /// The networks that it lies in, the narrowest first: many providers give one customer a /56 or a
  /// /48, of which the customer uses as many /64 as they like. An address of IPv4 is alone.
  public var networks: [Network] {
    let (subject, digits) = (subject, digits)
    guard let digits else { return [Network(description, stored: description...description)] }
    return [(64, 1), (56, 4), (48, 16)].map { bits, factor in
      let beginning = "\(subject)\(digits.prefix(bits / 4))"
      return Network(
        "\(beginning)/\(bits)", stored: beginning..."\(beginning)~", factor: factor)
    }
  }

  /// The networks of an origin; nobody knows those of nil, which all share.
  public static func networks(of origin: Origin?) -> [Network] {
    (origin ?? Origin(stored: "")).networks
  }

  /// With the space that ends it; empty where there is none.
  private var subject: Substring {
    description.lastIndex(of: " ").map { description[...$0] } ?? ""
  }

  /// The hexadecimal digits of a /64; nil where it is none.
  private var digits: Substring? {
    let network = description[subject.endIndex...]
    guard network.utf8.count == 19, network.hasSuffix("/64") else { return nil }
    let digits = network.prefix(16)
    return digits.allSatisfy(\.isHexDigit) ? digits : nil
  }
}

/// A network that origins lie in, and how much more it is allowed than one origin.
public struct Network: Sendable, Hashable, CustomStringConvertible {
  /// `192.0.2.7`, `20010db800000001/64`, `20010db8000000/56` or `20010db80000/48`: the narrowest one
  /// is described as its origin.
  public let description: String
  /// The first and the last description that an origin of the network can have, in order of bytes:
  /// a store that keeps origins counts a network by `origin BETWEEN lowerBound AND upperBound`.
  public let stored: ClosedRange<String>
  /// A limit for one origin is as many times higher for this network.
  public let factor: Int

  init(_ description: String, stored: ClosedRange<String>, factor: Int = 1) {
    self.description = description
    self.stored = stored
    self.factor = factor
  }

  public func contains(_ origin: Origin) -> Bool { stored.contains(origin.description) }
}
