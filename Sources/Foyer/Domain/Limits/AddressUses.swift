import Essentials
import Secrets

/// A use that is counted for one e-mail address during an hour, across applications and sessions.
public struct AddressUse: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// An e-mail with a code that was sent to the address, or that the response only claims was
    /// sent.
    case email
    /// A wrong verification code.
    case wrongCode
  }

  /// The requester's network origin; nil if unknown. All unknown origins count as one.
  public let origin: Origin?
  public let time: Date

  public init(from origin: Origin?, at time: Date) {
    self.origin = origin
    self.time = time
  }

  /// Returns the digest that a store keeps instead of the address. It ignores the part after a `+`,
  /// because many providers deliver such addresses to the same mailbox.
  ///
  /// - Parameter address: in canonical form.
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

/// The number of uses of a kind that one address allows within an hour.
///
/// Most limits apply to an address and an origin, so that a stranger who uses up their own share
/// leaves the owner's. The limits across all origins are for many strangers at once. Between
/// `inAll` and `most`, only an origin whose widest network has fewer than `reserve` uses is
/// admitted. Strangers who have used up `inAll` therefore don't lock out an owner who comes from
/// elsewhere. An origin from which accounts were signed in to has a share of its own in addition;
/// see `ownWait`.
public struct AddressRateLimit: Sendable {
  /// E-mails with codes: for applications, repeated codes, signing in, and changing the address.
  public static let emails = AddressRateLimit(
    pause: TimeInterval(EmailCode.pause), perOrigin: 5, perNetwork: 10, inAll: 20, reserve: 2,
    most: 30)
  /// Wrong codes. A code has 10⁸ values, so 200 attempts an hour find one after 57 years on
  /// average.
  public static let wrongCodes = AddressRateLimit(
    pause: 0, perOrigin: 10, perNetwork: 20, inAll: 50, reserve: 3, most: 200)

  /// In seconds.
  public static let hour = TimeInterval(HourlyLimits.seconds)

  /// Seconds between two uses from one origin.
  let pause: TimeInterval
  let perOrigin: Int
  /// For IPv6 networks that are wider than an origin.
  let perNetwork: Int
  let inAll: Int
  let reserve: Int
  let most: Int

  /// Returns the seconds until the next use is admitted; nil if it is admitted now.
  ///
  /// - Parameter uses: those of the address in the last hour.
  public func wait(after uses: [AddressUse], from origin: Origin?, at now: Date) -> Int? {
    let shares = shares(of: uses, origin)
    let isElsewhere = (shares.last?.uses.count ?? 0) < reserve
    var ends = shares.map { Self.end(of: $0.uses, limit: $0.limit, at: now) }
    ends.append(Self.end(of: uses, limit: isElsewhere ? most : inAll, at: now))
    ends.append(shares.first?.uses.map { Self.left(since: $0.time, of: pause, at: now) }.max())
    return Self.seconds(ends)
  }

  /// Returns the seconds until the next use is admitted, if only uses from this origin are counted.
  ///
  /// Callers apply it to an origin from which any account was signed in to, if `wait` doesn't admit
  /// it. The response then depends on the origin, not on the address. An e-mail is sent, or a code
  /// is correct, only if this address's own account was signed in to from there, so strangers can't
  /// use up this share.
  public func ownWait(after uses: [AddressUse], from origin: Origin?, at now: Date) -> Int? {
    let own = uses.filter { $0.origin == origin }
    let ends = [
      Self.end(of: own, limit: perOrigin, at: now),
      own.map { Self.left(since: $0.time, of: pause, at: now) }.max(),
    ]
    return Self.seconds(ends)
  }

  /// Returns the uses in each network of the origin, the narrowest first, with the network's limit.
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

  /// Returns the longest of the waits; nil if none is left.
  private static func seconds(_ ends: [TimeInterval?]) -> Int? {
    let longest = ends.compactMap(\.self).max() ?? 0
    return longest > 0 ? Int(longest.rounded(.up)) : nil
  }

  /// Returns the seconds until fewer than `limit` uses are within the last hour.
  private static func end(of uses: [AddressUse], limit: Int, at now: Date) -> TimeInterval? {
    uses.map(\.time).sorted(by: >).dropFirst(limit - 1).first.map {
      left(since: $0, of: hour, at: now)
    }
  }

  private static func left(since date: Date, of span: TimeInterval, at now: Date) -> TimeInterval {
    span - date.elapsed(at: now)
  }
}
