import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What lets somebody in where others aren't; of its code a digest is kept alone.
public struct Invitation: Sendable, Equatable, Identifiable {
  public let id: String
  /// How often it is good.
  public let uses: Int
  /// By those who haven't proved their address yet.
  public var pending: Int
  /// By those who came in, or wait for an operator.
  public var completed: Int
  public let createdAt: Date
  public let expiresAt: Date?
  public var revokedAt: Date?
  public let note: String

  public init(
    id: String, uses: Int, pending: Int = 0, completed: Int = 0, createdAt: Date,
    expiresAt: Date? = nil, revokedAt: Date? = nil, note: String = ""
  ) {
    self.id = id
    self.uses = uses
    self.pending = pending
    self.completed = completed
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.revokedAt = revokedAt
    self.note = note
  }

  /// What it is good for at that time.
  public func standing(at now: Date) -> Standing {
    if revokedAt != nil { return .revoked }
    if let expiresAt, expiresAt <= now { return .expired }
    return pending + completed < uses ? .good : .usedUp
  }

  public enum Standing: String, Sendable, Encodable {
    case good, usedUp, expired, revoked
  }
}

/// What is told once, to be handed on: sixteen letters and digits that nobody takes for one another.
public struct InvitationCode: Sendable, Equatable {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let count = 16

  private let characters: String

  /// `7QFD-20MX-…`
  public var text: String {
    stride(from: 0, to: characters.count, by: 4).map {
      String(characters.dropFirst($0).prefix(4))
    }.joined(separator: "-")
  }

  /// Takes one as typed: in any case, with blanks and dashes, with O for 0, and I or L for 1
  /// (Crockford's base 32).
  public init(typed: String) {
    characters = String(
      typed.uppercased().prefix(200).compactMap { character -> Character? in
        switch character {
        case "O": "0"
        case "I", "L": "1"
        default: character.isLetter || character.isNumber ? character : nil
        }
      })
  }

  public init(random generator: inout some RandomNumberGenerator) {
    characters = String(
      (0..<Self.count).map { _ in
        Self.alphabet[Int.random(in: Self.alphabet.indices, using: &generator)]
      })
  }

  public var isEmpty: Bool { characters.isEmpty }

  /// What is kept of it: 80 bits by chance can't be tried out.
  public var digest: KeyedDigest { KeyedDigest([Secret("invitation"), Secret(characters)]) }
}
