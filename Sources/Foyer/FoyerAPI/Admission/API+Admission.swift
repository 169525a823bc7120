import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// Where somebody who applied stands, as they see it.
  public struct ApplicationReceipt: Codable, Equatable, Sendable {
    /// `verifying`, `pending`, `approved`, `rejected` or `expired`.
    public let state: String
    public let name: String
    /// Missing where the label asks for none.
    public let email: String?
    /// The operator's word to the person.
    public var note: String?

    public init(_ receipt: Domain.ApplicationReceipt) {
      state = receipt.state.rawValue
      name = receipt.name.value
      email = receipt.email?.address
      note = receipt.note.isEmpty ? nil : receipt.note
    }

    /// Nil when no such application could have been stored.
    func receipt(of attempt: AttemptID) -> Domain.ApplicationReceipt? {
      let address = email.flatMap { try? EmailAddress(validating: $0) }
      guard let state = ApplicationState(rawValue: state), let name = try? FullName(stored: name),
        (address == nil) == (email == nil)
      else { return nil }
      return Domain.ApplicationReceipt(
        attempt: attempt, state: state, name: name, email: address, note: note ?? "")
    }
  }

  /// An application; what an operator has decided is for operators alone.
  public struct Application: APIResponse, Equatable, Sendable {
    public let id: String
    public let name: String
    /// Missing where the label asks for none.
    public let email: String?
    public let brand: String
    public let language: String
    public let state: String
    public let createdAt: Date
    /// What the label has asked for besides.
    public var username: String?
    public var answers: [SignUpAnswer]?
    public var termsVersion: String?
    public var termsAt: Date?
    /// Where it came from, for a week; for operators alone.
    public var origin: String?
    public var verifiedAt: Date?
    public var decidedAt: Date?
    public var decidedBy: String?
    public var note: String?
    /// What an operator may want to know; in answers to `from` alone.
    public var warnings: [ApplicationWarning]?
  }

  public struct ApplicationWarning: Codable, Equatable, Sendable {
    /// `throwAwayDomain`, `looksLike`, `nameLooksLike`, `mixedScripts` or `sameOrigin`.
    public let kind: String
    /// The domain, or what it looks like.
    public var text: String?
    public var count: Int?
  }

  public struct ApplicationsPage: APIResponse, Equatable, Sendable {
    public let applications: [Application]
    /// How many applications match; in answers to `from` alone.
    public var total: Int?
    /// What to give as `page` for the next ones; missing on the last page.
    public var next: String?
  }

  /// A code as it was typed.
  public struct Code: BodyRequest, Equatable, Sendable {
    public let code: String

    public init(code: String) { self.code = code }
  }

  /// What became of a code.
  public struct CodeVerdict: APIResponse, SecretCarrying, Equatable, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "session": \.session
    ]
    public static let optionalSecrets: Set = ["session"]

    /// `right`, `wrong`, `noTries`, `tooOld` or `over`.
    public let verdict: String
    /// How many are left.
    public var tries: Int?
    /// Until there is another try.
    public var seconds: Int?
    /// As it is since the code was right.
    public var application: Application?
    /// The token of a session, where the code has created an account.
    public var session: Secret?

    private enum CodingKeys: String, CodingKey {
      case verdict, tries, seconds, application
    }
  }

  /// Asks for another code.
  public struct CodeRequest: BodyRequest, Equatable, Sendable {
    /// In which the letter is worded; that of the form where it is missing.
    public var language: String?

    public init(language: String?) { self.language = language }
  }

  /// Whether another code is on its way.
  public struct CodeSending: APIResponse, Equatable, Sendable {
    /// `sent`, `tooSoon` or `over`.
    public let sending: String
    /// Until another one may be sent.
    public var seconds: Int?
  }

  /// An operator's word on an application.
  public struct Decision: Codable, Equatable, Sendable {
    /// `approved`, `rejected` or `reopened`.
    public let event: String
    /// A word to the person, in the letter.
    public var note: String?

    public init(event: String, note: String?) {
      self.event = event
      self.note = note
    }
  }

  /// What an invitation is to be good for.
  public struct InvitationRequest: BodyRequest, Equatable, Sendable {
    public let uses: Int
    /// In seconds; for ever where it is missing.
    public var lifetime: Int?
    public var note: String?

    public init(uses: Int, lifetime: Int?, note: String?) {
      self.uses = uses
      self.lifetime = lifetime
      self.note = note
    }
  }

  public struct Invitation: Codable, Equatable, Sendable {
    public let id: String
    public let uses: Int
    public let pending: Int
    public let completed: Int
    public let createdAt: Date
    public var expiresAt: Date?
    public var revokedAt: Date?
    public let note: String
  }

  /// A new invitation, and its code, which no later answer shows.
  public struct NewInvitation: APIResponse, Equatable {
    public static let statuses = [201]

    public let invitation: Invitation
    public let code: String

    public init(_ invitation: Domain.Invitation, code: InvitationCode) {
      self.invitation = Invitation(invitation)
      self.code = code.text
    }
  }

  public struct InvitationsPage: APIResponse, Equatable, Sendable {
    public let invitations: [Invitation]
    /// What to give as `page` for the next ones; missing on the last page.
    public var next: String?

    public init(_ page: Page<Domain.Invitation>) {
      invitations = page.items.map { Invitation($0) }
      next = page.next?.description
    }
  }
}
