/// How many of a kind there may be within an hour, whenever it begins; nil is any number.
public struct HourlyLimits: Sendable, Equatable {
  public static let seconds = 3600
  /// No network gets more than this part of the limit for all, unless one origin may have more.
  public static let networksPart = 4
  /// This part of the limit for all is a reserve, unless one origin may have more than the rest.
  public static let reservePart = 4
  /// Only networks with fewer uses than this get something of the reserve.
  public static let usesBeforeReserve = 2

  /// Of all together.
  public var host: Int?
  /// Of one origin. A wider network gets more, by its factor.
  public var origin: Int?

  public init(host: Int? = nil, origin: Int? = nil) {
    self.host = host
    self.origin = origin
  }

  /// A number of uses within an hour that leaves no room for another one.
  public struct Bound: Sendable, Equatable {
    /// The origins that are counted, as they are stored; nil where all are.
    public let stored: ClosedRange<String>?
    public let limit: Int

    public init(stored: ClosedRange<String>? = nil, limit: Int) {
      self.stored = stored
      self.limit = max(1, limit)
    }
  }

  /// The parts of these limits that a use may take, in turn: one of them has to admit it. Where no
  /// origin is known, nothing tells a stranger from anybody else, and there is no reserve.
  func parts(for use: LimitedUse) -> [LimitedUse.Part] {
    guard let open, let host, open < host, use.origin != nil else { return [.whole] }
    return [.open, .reserve]
  }

  /// All that a use has to stay below, by the part that it takes.
  public func bounds(of use: LimitedUse) -> [Bound] {
    let networks = use.origin?.networks ?? []
    let own = origin.map { limit in
      (use.part == .origin ? networks.prefix(1) : networks[...]).map { network in
        let most = self.limit(of: network, origin: limit)
        return Bound(
          stored: network.stored,
          limit: use.part == .reserve ? min(most, Self.usesBeforeReserve) : most)
      }
    }
    let all = use.part == .origin ? nil : use.part == .open ? open : host
    return (own ?? []) + (all.map { [Bound(limit: $0)] } ?? [])
  }

  /// What all together may have before the reserve begins; nil where there is none.
  private var open: Int? {
    guard let host, let origin else { return nil }
    return max(host - host / Self.reservePart, origin)
  }

  private func limit(of network: Network, origin limit: Int) -> Int {
    let (product, isTooLarge) = limit.multipliedReportingOverflow(by: network.factor)
    let share = host.map { $0 / Self.networksPart } ?? .max
    return max(limit, min(isTooLarge ? .max : product, share))
  }
}
