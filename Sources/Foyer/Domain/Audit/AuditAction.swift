/// A change that the audit log records.
public enum AuditAction: String, Sendable, CaseIterable {
  case accountCreated = "account.created"
  case profileChanged = "account.profileChanged"
  case addressChanged = "account.addressChanged"
  case usernameChanged = "account.usernameChanged"
  case passwordChanged = "account.passwordChanged"
  case keyAdded = "account.keyAdded"
  case keyRemoved = "account.keyRemoved"
  case secondFactorEnrolled = "account.secondFactorEnrolled"
  case secondFactorRemoved = "account.secondFactorRemoved"
  /// The owner has a new set of recovery codes.
  case recoveryCodesReplaced = "account.recoveryCodesReplaced"
  /// The owner has signed in, or confirmed an action, by a recovery code.
  case recoveryCodeUsed = "account.recoveryCodeUsed"
  case accountSuspended = "account.suspended"
  case accountResumed = "account.resumed"
  /// An e-mail about the expiry was written.
  case accountReminded = "account.reminded"
  case accountRenewed = "account.renewed"
  /// An operator has set the time at which the account expires.
  case expirySet = "account.expirySet"
  /// The account has a later date, since its owner got no reminder.
  case expiryPostponed = "account.expiryPostponed"
  case termsAccepted = "account.termsAccepted"
  /// An operator has undone an approval: the account is an application again.
  case accountWithdrawn = "account.withdrawn"
  /// The details of all entries about the account are erased in the same transaction.
  case accountDeleted = "account.deleted"
  case applicationCreated = "application.created"
  case applicationChanged = "application.changed"
  /// An operator has sent the applicant a verification code.
  case applicationCodeSent = "application.codeSent"
  case invitationCreated = "invitation.created"
  case invitationRevoked = "invitation.revoked"
  /// More guests than usual sign up at an open brand, or an operator has ended that; the subject is
  /// the brand.
  case waveBegan = "admission.waveBegan"
  case waveEnded = "admission.opened"
  /// A member's answers to an applicant; the subject is the member's account.
  case vouchGiven = "vouch.given"
  case vouchDeclined = "vouch.declined"
  case vouchWithdrawn = "vouch.withdrawn"
  case vouchCodeMade = "vouchCode.made"
  case vouchCodeWithdrawn = "vouchCode.withdrawn"
  /// A guest or an operator has added to a guest's message; the subject is its number.
  case messageChanged = "message.changed"
  case operatorAdded = "operator.added"
  case operatorRevoked = "operator.revoked"
  case hostAdded = "host.added"
  case hostRevoked = "host.revoked"
  case settingChanged = "setting.changed"
  /// A row that can't be read was deleted; the subject is the table.
  case rowDeleted = "row.deleted"
  /// Old entries were deleted.
  case logPruned = "log.pruned"
}

extension AuditAction {
  public static func added(_ holder: AccessHolder) -> Self {
    switch holder {
    case .operators: .operatorAdded
    case .hosts: .hostAdded
    }
  }

  public static func revoked(_ holder: AccessHolder) -> Self {
    switch holder {
    case .operators: .operatorRevoked
    case .hosts: .hostRevoked
    }
  }
}
