#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something that leaves for elsewhere: written in the transaction of what caused it, delivered
/// after it, as often as it takes.
public struct OutboxEntry: Sendable, Equatable {
  /// What becomes of an entry, by whoever is its target: an open vocabulary.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
  }

  public enum State: Sendable, Equatable {
    /// To be tried at that time.
    case waiting(until: Date)
    case delivered(Date)
    /// Nobody tries again by themselves.
    case setAside
  }

  /// How long an entry is kept after its delivery, in seconds.
  public static let keptSeconds: TimeInterval = 30 * 86_400

  public let reference: OutboxReference
  public let kind: Kind
  /// What the target needs, in a form of its own; empty once it was delivered.
  public let payload: [UInt8]
  public let createdAt: Date
  /// How many times somebody began to deliver it.
  public let attempts: Int
  public let state: State
  /// Why the last attempt failed, in a sentence of ours or of the target's.
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

extension OutboxEntry.State {
  /// As stores keep it: without either time nobody tries again.
  public init(next: Date?, delivered: Date?) {
    self = delivered.map { .delivered($0) } ?? next.map { .waiting(until: $0) } ?? .setAside
  }

  /// When it is tried the next time.
  public var next: Date? { if case .waiting(let time) = self { time } else { nil } }

  /// When it was delivered.
  public var delivered: Date? { if case .delivered(let time) = self { time } else { nil } }
}

/// The number that a person can quote: eight digits by chance, `4821-7730`, which tell nothing of
/// how many there are.
public struct OutboxReference: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  /// Takes a number as it was shown, or typed without its dash; nil for anything else.
  public init?(_ text: String) {
    let digits = text.utf8.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits.count == 8, text.utf8.count <= 9,
      text.utf8.allSatisfy({ digits.contains($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    let number = String(decoding: digits, as: UTF8.self)
    description = "\(number.prefix(4))-\(number.suffix(4))"
  }

  public init(random generator: inout some RandomNumberGenerator) {
    let number = "\(Int.random(in: 100_000_000..<200_000_000, using: &generator))".dropFirst()
    description = "\(number.prefix(4))-\(number.suffix(4))"
  }
}
