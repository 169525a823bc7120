import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// A code of a member that nobody has used yet.
  public struct VouchCode: Codable, Equatable, Sendable {
    public let id: String
    public let createdAt: Date
    public let expiresAt: Date

    init(_ code: OwnVouchCode) {
      (id, createdAt, expiresAt) = (code.id, code.createdAt, code.expiresAt)
    }

    var code: OwnVouchCode {
      OwnVouchCode(id: id, createdAt: createdAt, expiresAt: expiresAt)
    }
  }

  /// The outcome of a member's request for a code.
  public struct NewVouchCode: APIResponse, Equatable {
    /// `made`, `limitReached` or `notAllowed`.
    public let outcome: String
    /// The code, which can't be read again. Only with `made`.
    public var code: String?
    /// The code's entry in the list. Only with `made`.
    public var entry: VouchCode?
    /// The number of vouches that a member may give in 30 days. Only with `limitReached`.
    public var perMonth: Int?

    public init(_ outcome: VouchCodeOutcome) {
      switch outcome {
      case .made(let code, let entry):
        (self.outcome, self.code, self.entry) = ("made", code.text, VouchCode(entry))
      case .refused(let refusal): (self.outcome, perMonth) = refusal.fields
      }
    }

    /// Nil for an unknown outcome or an invalid code.
    public var codeOutcome: VouchCodeOutcome? {
      if outcome == "made" {
        guard let entry, let code = code.flatMap({ Domain.VouchCode(typed: $0) }) else {
          return nil
        }
        return .made(code, entry: entry.code)
      }
      return VouchRefusal(outcome, perMonth: perMonth).map(VouchCodeOutcome.refused)
    }
  }

  /// Whether a code or an application was withdrawn.
  public struct Withdrawal: APIResponse, Equatable {
    /// False if the code was used, if the application was decided, or if it has expired meanwhile.
    public let isWithdrawn: Bool

    public init(isWithdrawn: Bool) { self.isWithdrawn = isWithdrawn }
  }

  public static let makeVouchCode = Endpoint<NoContent, NewVouchCode, SignInError>(
    "makeVouchCode", .post, "/account/vouch-codes", for: .members,
    "Make a code by which the owner vouches for one person who hasn't applied yet.",
    problems: [.signedOut, .secondFactorNeeded, .unknownBrand, .outcomeUnknown])

  public static let withdrawVouchCode = Endpoint<
    Item<NoContent>, Withdrawal, SignInError
  >(
    "withdrawVouchCode", .delete, "/account/vouch-codes/{id}", for: .members,
    "Withdraw a code of the owner that nobody has used yet.",
    problems: [.signedOut, .secondFactorNeeded, .outcomeUnknown])
}

extension VouchRefusal {
  /// Returns nil for another outcome.
  init?(_ outcome: String, perMonth: Int?) {
    switch outcome {
    case "limitReached": self = .limitReached(perMonth: perMonth ?? 0)
    case "notAllowed": self = .notAllowed
    default: return nil
    }
  }

  /// The outcome's name, and the number of vouches in 30 days.
  var fields: (outcome: String, perMonth: Int?) {
    switch self {
    case .limitReached(let count): ("limitReached", count)
    case .notAllowed: ("notAllowed", nil)
    }
  }
}
