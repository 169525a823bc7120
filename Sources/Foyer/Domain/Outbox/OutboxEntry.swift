import Essentials
import UnicodeKit

/// Data that leaves the program. It is written in the transaction of its cause and delivered
/// afterwards, with as many attempts as needed.
public struct OutboxEntry: Sendable, Equatable {
  /// The kind of an entry, which selects its target. Extensions may add kinds.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
  }

  public enum State: Codable, Sendable, Equatable {
    /// The next attempt starts no earlier than this time.
    case waiting(until: Date)
    case delivered(Date)
    /// No further attempt is made unless an operator asks for one.
    case setAside
  }

  /// Retention after delivery, in seconds.
  public static let keptSeconds: TimeInterval = 30 * 86_400

  public let reference: OutboxReference
  public let kind: Kind
  /// The data that the target needs, in the target's own format; empty after delivery.
  public let payload: [UInt8]
  public let createdAt: Date
  /// The number of delivery attempts begun.
  public let attempts: Int
  public let state: State
  /// The reason why the last attempt failed, in the program's or the target's words.
  public let lastError: String?

  public init(
    reference: OutboxReference, kind: Kind, payload: [UInt8], createdAt: Date, attempts: Int,
    state: State, lastError: String? = nil
  ) {
    self.reference = reference
    self.kind = kind
    self.payload = payload
    self.createdAt = createdAt
    self.attempts = attempts
    self.state = state
    self.lastError = lastError
  }
}

extension OutboxEntry: Codable {
  /// The payload is only for the entry's target.
  private enum CodingKeys: String, CodingKey {
    case reference, kind, createdAt, attempts, state, lastError
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reference: try members.decode(OutboxReference.self, forKey: .reference),
      kind: try members.decode(Kind.self, forKey: .kind), payload: [],
      createdAt: try members.decode(Date.self, forKey: .createdAt),
      attempts: try members.decode(Int.self, forKey: .attempts),
      state: try members.decode(State.self, forKey: .state),
      lastError: try members.decodeIfPresent(String.self, forKey: .lastError))
  }
}

extension OutboxEntry.State {
  private enum CodingKeys: String, CodingKey { case nextAttemptAt, deliveredAt }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      next: try members.decodeIfPresent(Date.self, forKey: .nextAttemptAt),
      delivered: try members.decodeIfPresent(Date.self, forKey: .deliveredAt))
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(next, forKey: .nextAttemptAt)
    try members.encodeIfPresent(delivered, forKey: .deliveredAt)
  }

  /// The state that a store keeps as two times; `setAside` if both are nil.
  public init(next: Date?, delivered: Date?) {
    self = delivered.map { .delivered($0) } ?? next.map { .waiting(until: $0) } ?? .setAside
  }

  /// The earliest time of the next attempt.
  public var next: Date? { if case .waiting(let time) = self { time } else { nil } }

  public var delivered: Date? { if case .delivered(let time) = self { time } else { nil } }
}

/// A number that guests can quote: eight random digits, as `4821-7730`. It doesn't reveal how many
/// entries exist.
public struct OutboxReference: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  /// Parses a number with its dash or without; nil for anything else.
  public init?(_ text: String) {
    let digits = text.utf8.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits.count == 8, text.utf8.count <= 9,
      text.utf8.allSatisfy({ digits.contains($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    let number = String(decoding: digits, as: UTF8.self)
    description = "\(number.prefix(4))-\(number.suffix(4))"
  }

  /// Parses a number as a guest types it: with spaces and dashes anywhere, and with full-width
  /// digits of East Asian keyboards; nil for anything else.
  public init?(typed: String) {
    let scalars = typed.normalizedNFKC().unicodeScalars.filter {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .dashPunctuation
    }
    self.init(String(String.UnicodeScalarView(scalars)))
  }

  public static func random() -> OutboxReference {
    var generator = SystemRandomNumberGenerator()
    return OutboxReference(random: &generator)
  }

  public init(random generator: inout some RandomNumberGenerator) {
    let number = "\(Int.random(in: 100_000_000..<200_000_000, using: &generator))".dropFirst()
    description = "\(number.prefix(4))-\(number.suffix(4))"
  }
}
