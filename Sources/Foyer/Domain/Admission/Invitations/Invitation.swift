import Essentials
import Secrets
import UnicodeKit

/// An invitation, for brands with this admission policy. Only a digest of its code is stored.
public struct Invitation: Sendable, Equatable, Identifiable, Codable {
  public let id: String
  /// The number of accounts or applications that it admits.
  public let uses: Int
  /// Uses by applicants who haven't confirmed their address yet.
  public var pending: Int
  /// Uses by applicants who have an account or wait for an operator.
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

  public func state(at now: Date) -> State {
    if revokedAt != nil { return .revoked }
    if let expiresAt, expiresAt <= now { return .expired }
    return pending + completed < uses ? .valid : .usedUp
  }

  public enum State: String, Sendable, Encodable {
    case valid, usedUp, expired, revoked
  }
}

/// The code of an invitation: sixteen letters and digits that can't be mistaken for each other. It
/// is displayed only once, to be passed on.
public struct InvitationCode: Sendable, Equatable {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let count = 16

  private let characters: String

  /// In groups of four, as `7QFD-20MX-…`.
  public var text: String {
    stride(from: 0, to: characters.count, by: 4).map {
      String(characters.dropFirst($0).prefix(4))
    }.joined(separator: "-")
  }

  /// Normalises a code as typed: in any case, with spaces and dashes, with O for 0, and I or L for
  /// 1 (Crockford's base 32). Full-width letters and digits count as the ASCII ones.
  public init(typed: String) {
    characters = String(
      typed.normalizedNFKC().uppercased().prefix(200).compactMap { character -> Character? in
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

  /// True for a code as it is created; false for a mistyped one.
  var isWhole: Bool {
    characters.count == Self.count && characters.allSatisfy(Self.alphabet.contains)
  }

  /// The digest to store. The code has 80 random bits and can't be guessed, so the digest needs no
  /// key.
  public var digest: KeyedDigest { KeyedDigest([Secret("invitation"), Secret(characters)]) }
}
