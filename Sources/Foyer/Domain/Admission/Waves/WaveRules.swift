import Essentials
import Secrets

/// The rule of an open brand for a wave of sign-ups: those beyond a number within an hour are held,
/// and need more than the form.
public struct WaveRules: Sendable, Equatable {
  /// The check that a held sign-up needs; the raw values are the words in a brand file.
  public enum Check: String, CaseIterable, Sendable {
    /// An operator's approval.
    case approval
    /// A verification code by e-mail.
    case code
  }

  /// The allowed numbers of sign-ups within an hour.
  public static let limits = 1...100_000

  public let limit: Int
  public let check: Check

  public init(limit: Int, then check: Check) { (self.limit, self.check) = (limit, check) }

  /// Reads a rule such as `30 per hour, then approval`; nil for any other text.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 5, let limit = Int(words[0]), Self.limits.contains(limit),
      words[1...3] == ["per", "hour,", "then"], let check = Check(rawValue: words[4])
    else { return nil }
    self.init(limit: limit, then: check)
  }
}

/// A sign-up at a brand with a rule for waves.
public struct WaveSignUp: Sendable {
  /// A count of sign-ups within the last hour, with the numbers at which further ones are held.
  public struct Count: Sendable {
    /// As which the sign-up is counted.
    public let use: RateLimitedUse
    public let bounds: [HourlyLimits.Bound]
  }

  public let brand: BrandID
  public let time: Date
  /// The digest of the request's key, by which its account or application is stored.
  public let idempotencyKey: KeyedDigest
  private let origin: Origin?
  private let domain: String?

  /// - Parameter idempotencyKey: the digest; a repeated request isn't counted again at its brand.
  public init(
    at brand: BrandID, _ idempotencyKey: KeyedDigest, from origin: Origin?, email: EmailAddress?,
    time: Date
  ) {
    (self.brand, self.origin, self.time) = (brand, origin, time)
    self.idempotencyKey = idempotencyKey
    domain = email?.canonical.split(separator: "@").last.map {
      String(KeyedDigest([Secret("domain"), Secret(String($0))]).text.prefix(16))
    }
  }

  /// The sign-ups of the brand as a range of stored origins.
  public static func stored(at brand: BrandID) -> ClosedRange<String> {
    "\(brand) "..."\(brand) ~"
  }

  /// The counts of the origin's address, its network and the e-mail domain. Sign-ups that one of
  /// them holds don't count for the whole brand, so that one source doesn't end the admission of all
  /// others.
  public func narrowCounts(by rules: WaveRules) -> [Count] {
    let half = max(1, rules.limit / 2)
    var counts: [Count] = []
    if let origin {
      let use = use(.waveOrigin, Origin.of(origin, for: "\(brand)"))
      let networks = [
        (use.origin?.networks.first, max(1, rules.limit / 4)), (use.origin?.wide, half),
      ]
      counts.append(
        Count(
          use: use,
          bounds: networks.map { HourlyLimits.Bound(stored: $0?.stored, limit: $1) }))
    }
    if let domain {
      let use = use(.waveDomain, Origin.of(Origin(stored: domain), for: "\(brand)"))
      let bounds = (use.origin?.networks ?? []).map {
        HourlyLimits.Bound(stored: $0.stored, limit: half)
      }
      counts.append(Count(use: use, bounds: bounds))
    }
    return counts
  }

  /// The count of the whole brand.
  public func wholeCount(by rules: WaveRules) -> Count {
    Count(
      use: use(.wave, Origin.of(nil, for: "\(brand)")),
      bounds: [HourlyLimits.Bound(stored: Self.stored(at: brand), limit: rules.limit)])
  }

  /// The mark of a sign-up that was held.
  public var heldUse: RateLimitedUse { use(.waveHeld, Origin.of(nil, for: "\(brand)")) }

  private func use(_ kind: RateLimitedUse.Kind, _ origin: Origin) -> RateLimitedUse {
    RateLimitedUse(kind, id: "\(brand) \(idempotencyKey.text)", origin: origin, time: time)
  }
}

/// A wave of sign-ups: it lasts until none was held for an hour.
public struct Wave: Codable, Sendable, Equatable {
  public static let seconds = TimeInterval(HourlyLimits.seconds)

  public let brand: BrandID
  /// The number of sign-ups that were held within the last hour.
  public let held: Int
  /// The time of the last one.
  public let last: Date

  public init(at brand: BrandID, held: Int, last: Date) {
    (self.brand, self.held, self.last) = (brand, held, last)
  }
}

/// Counts the sign-ups of brands with a rule for waves, in one place for all processes that serve
/// the same accounts.
public protocol Waves: Sendable {
  /// Counts a sign-up once and returns whether it is held. The first one of a wave is also written
  /// to the audit log and to the operators.
  func holds(_ signUp: WaveSignUp, by rules: WaveRules) async throws(StorageProblem) -> Bool

  /// Returns whether this sign-up would be held, without counting it.
  func wouldHold(_ signUp: WaveSignUp, by rules: WaveRules) async throws(StorageProblem) -> Bool

  /// Returns the brand's wave; nil if there is none.
  func wave(at brand: BrandID, now: Date) async throws(StorageProblem) -> Wave?

  /// Ends a wave: no sign-up before this counts any more.
  func endWave(at brand: BrandID) async throws(AccountsError)
}
