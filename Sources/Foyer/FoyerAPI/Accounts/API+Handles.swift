import Domain

extension API {
  /// An operator's change of what identifies an account; missing values remain unchanged.
  public struct HandleChanges: BodyRequest, Equatable, Sendable {
    public var email: String?
    public var username: String?
  }

  /// An account before and after a change.
  public struct HandleEdit: APIResponse, Equatable, Sendable {
    public let before: Account
    public let after: Account
  }

  public static let editHandles = Endpoint<Item<HandleChanges>, HandleEdit, ItemError>(
    "editHandles", .patch, "/accounts/{id}/handles", for: .operators(.manage),
    "Change an account's e-mail address and username, without a code.",
    problems: [.notFound, .invalid, .emailTaken, .usernameTaken, .outcomeUnknown])
}

extension API.HandleChanges {
  package init(_ changes: HandleChanges) {
    self.init(email: changes.email?.address, username: changes.username?.value)
  }
}

extension API.HandleEdit {
  public init(_ edit: HandleEdit) {
    self.init(before: API.Account(edit.before), after: API.Account(edit.after))
  }

  /// Nil if the values are invalid.
  package var edit: HandleEdit? {
    guard let before = before.account(), let after = after.account() else { return nil }
    return HandleEdit(before: before, after: after)
  }
}
