/// The number of uses of a kind that are allowed within any hour; nil is unlimited.
public struct HourlyLimits: Codable, Sendable, Equatable {
  public static let seconds = 3600
  /// A network's limit is at most the limit for all divided by this number, unless the limit for
  /// one origin is higher.
  public static let networksPart = 4
  /// The limit for all divided by this number is a reserve, unless one origin may have more than
  /// the rest.
  public static let reservePart = 4
  /// Only networks with fewer uses than this may use the reserve.
  public static let usesBeforeReserve = 2

  /// For all origins together.
  public var host: Int?
  /// For one origin. The limit of a wider network is multiplied by its factor.
  public var origin: Int?

  public init(host: Int? = nil, origin: Int? = nil) {
    self.host = host
    self.origin = origin
  }

  /// A number of uses within an hour at which no further one is admitted.
  public struct Bound: Sendable, Equatable {
    /// The stored origins that are counted; nil counts all.
    public let stored: ClosedRange<String>?
    public let limit: Int

    public init(stored: ClosedRange<String>? = nil, limit: Int) {
      self.stored = stored
      self.limit = max(1, limit)
    }
  }

  /// Returns the parts of these limits that a use may take, to be tried in order. If the origin is
  /// unknown, strangers can't be distinguished from others, so there is no reserve.
  func parts(for use: RateLimitedUse) -> [RateLimitedUse.Part] {
    guard let open, let host, open < host, use.origin != nil else { return [.whole] }
    return [.open, .reserve]
  }

  /// Returns all bounds that apply to a use, depending on the part that it takes.
  public func bounds(of use: RateLimitedUse) -> [Bound] {
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

  /// The limit for all together before the reserve begins; nil if there is no reserve.
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
