/// How many of a kind there may be within an hour, whenever it begins; nil is any number.
public struct HourlyLimits: Sendable, Equatable {
  public static let seconds = 3600
  /// No network gets more than this part of the limit for all, unless one origin may have more.
  public static let networksPart = 4

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

  /// All that a use has to stay below. A use of an owner, from an origin that the account has been
  /// signed in from before, is bounded by that origin alone: strangers elsewhere take no room of it.
  public func bounds(of use: LimitedUse) -> [Bound] {
    let networks = use.origin?.networks ?? []
    let own = origin.map { limit in
      (use.isOwners ? networks.prefix(1) : networks[...]).map { network in
        Bound(stored: network.stored, limit: self.limit(of: network, origin: limit))
      }
    }
    let all = use.isOwners ? nil : host.map { Bound(limit: $0) }
    return (own ?? []) + (all.map { [$0] } ?? [])
  }

  private func limit(of network: Network, origin limit: Int) -> Int {
    let (product, isTooLarge) = limit.multipliedReportingOverflow(by: network.factor)
    let share = host.map { $0 / Self.networksPart } ?? .max
    return max(limit, min(isTooLarge ? .max : product, share))
  }
}
