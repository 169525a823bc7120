import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something that is counted for one e-mail address for an hour, whoever asks for it and by whatever
/// application or session.
public struct AddressUse: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// An e-mail that was sent to the address, or looks as if it was.
    case email
    /// A wrong code.
    case wrongCode
  }

  /// Where the caller is; nil where it is unknown: all such callers count as one.
  public let origin: Origin?
  public let time: Date

  public init(from origin: Origin?, at time: Date) {
    self.origin = origin
    self.time = time
  }

  /// A digest that the store keeps in the address's place: equal for equal addresses, and for those
  /// that differ by what follows a `+`, which many providers deliver to one mailbox.
  ///
  /// - Parameter address: a canonical one.
  public static func mark(of address: String) -> String {
    String(KeyedDigest([Secret("address"), Secret(mailbox(of: address))]).text.prefix(16))
  }

  private static func mailbox(of address: String) -> String {
    guard let at = address.lastIndex(of: "@"),
      let plus = address[..<at].firstIndex(of: "+"), plus > address.startIndex
    else { return address }
    return String(address[..<plus] + address[at...])
  }
}

/// How many uses of a kind one address allows within an hour.
///
/// Most bounds are for one address and one origin, so that a stranger who uses up their own share
/// leaves the owner's. The bounds over all origins hold against many strangers at once. Between
/// `inAll` and `most` only an origin with fewer than `reserve` uses in its widest network is admitted:
/// strangers who have used up `inAll` don't keep the owner out, who comes from elsewhere. An origin
/// that accounts have been signed in to from has a share of its own besides: see `ownWait`.
public struct AddressPace: Sendable {
  /// E-mails with codes: for applications, for another code, for signing in, for another address.
  public static let emails = AddressPace(
    pause: TimeInterval(EmailCode.pause), perOrigin: 5, perNetwork: 10, inAll: 20, reserve: 2,
    most: 30)
  /// Wrong codes. A code has 10⁸ values, so 200 tries an hour find one in 57 years on average.
  public static let wrongCodes = AddressPace(
    pause: 0, perOrigin: 10, perNetwork: 20, inAll: 50, reserve: 3, most: 200)

  /// In seconds.
  public static let hour = TimeInterval(HourlyLimits.seconds)

  /// Seconds between two from one origin.
  let pause: TimeInterval
  let perOrigin: Int
  /// For networks of IPv6 that are wider than an origin.
  let perNetwork: Int
  let inAll: Int
  let reserve: Int
  let most: Int

  /// The seconds until the next one is admitted, or nil where it is admitted now.
  ///
  /// - Parameter uses: of the address, of the last hour.
  public func wait(after uses: [AddressUse], from origin: Origin?, at now: Date) -> Int? {
    let shares = shares(of: uses, origin)
    let isElsewhere = (shares.last?.uses.count ?? 0) < reserve
    var ends = shares.map { Self.end(of: $0.uses, limit: $0.limit, at: now) }
    ends.append(Self.end(of: uses, limit: isElsewhere ? most : inAll, at: now))
    ends.append(shares.first?.uses.map { Self.left(since: $0.time, of: pause, at: now) }.max())
    return Self.seconds(ends)
  }

  /// The same by what came from that very origin alone.
  ///
  /// An origin that an account has been signed in to from is admitted by this where `wait` doesn't
  /// admit it, so that the answer depends on the origin and not on the address. Nothing is sent, and no
  /// code is right, unless it was the address's own account: strangers can't use that share up.
  public func ownWait(after uses: [AddressUse], from origin: Origin?, at now: Date) -> Int? {
    let own = uses.filter { $0.origin == origin }
    let ends = [
      Self.end(of: own, limit: perOrigin, at: now),
      own.map { Self.left(since: $0.time, of: pause, at: now) }.max(),
    ]
    return Self.seconds(ends)
  }

  /// The uses of each network that the origin lies in, the narrowest first, and how many may be.
  private func shares(
    of uses: [AddressUse], _ origin: Origin?
  ) -> [(uses: [AddressUse], limit: Int)] {
    guard let origin else { return [(uses.filter { $0.origin == nil }, perOrigin)] }
    return origin.networks.map { network in
      (
        uses.filter { use in use.origin.map(network.contains) ?? false },
        min(perOrigin * network.factor, network.factor == 1 ? perOrigin : perNetwork)
      )
    }
  }

  /// The longest of them, where any is left.
  private static func seconds(_ ends: [TimeInterval?]) -> Int? {
    let longest = ends.compactMap(\.self).max() ?? 0
    return longest > 0 ? Int(longest.rounded(.up)) : nil
  }

  /// The seconds until fewer than `limit` are of the last hour.
  private static func end(of uses: [AddressUse], limit: Int, at now: Date) -> TimeInterval? {
    uses.map(\.time).sorted(by: >).dropFirst(limit - 1).first.map {
      left(since: $0, of: hour, at: now)
    }
  }

  /// A clock that was set back makes the wait no longer.
  private static func left(since date: Date, of span: TimeInterval, at now: Date) -> TimeInterval {
    min(span - now.timeIntervalSince(date), span)
  }
}
