import UnicodeKit

/// Lists invitations in pages, oldest first.
public struct ListInvitations: OperatorOperation, Equatable {
  public typealias Response = Page<Invitation>

  public static let endpoint = Endpoint(
    "listInvitations", .get, "/invitations", for: .operators(.read),
    "List invitations, the oldest first, in pages.", query: [.page])

  public let page: PageToken?

  public init(after page: PageToken? = nil) { self.page = page }
}

/// Creates an invitation.
public struct CreateInvitation: OperatorOperation, Equatable {
  public typealias Response = NewInvitation

  /// The largest number of characters of a note.
  public static let longestNote = 200

  public static let endpoint = Endpoint(
    "createInvitation", .post, "/invitations", for: .operators(.manage),
    "Create an invitation. Its code is shown once, in this answer.")

  /// The number of accounts or applications that it admits.
  public let uses: Int
  /// In seconds; nil for an invitation that doesn't expire.
  public var lifetime: Int?
  /// One line, which only operators see.
  public var note: String?

  /// Leaves out the characters of the note that a line can't have.
  public init(uses: Int, lifetime: Int? = nil, note: String = "") {
    (self.uses, self.lifetime) = (uses, lifetime)
    self.note = note.isEmpty ? nil : note.withoutForbiddenScalars(in: .line)
  }
}

/// A new invitation with its code, which isn't stored and can't be displayed again.
public struct NewInvitation: APIResponse, Equatable {
  public static let statuses = [201]

  public let invitation: Invitation
  public let code: InvitationCode
}

/// Revokes an invitation. Accounts that used it remain.
public struct RevokeInvitation: OperatorOperation, Equatable {
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "revokeInvitation", .delete, "/invitations/{id}", for: .operators(.manage),
    "Revoke an invitation; accounts that were created by it stay.")

  public let id: String

  public init(_ id: String) { self.id = id }
}
