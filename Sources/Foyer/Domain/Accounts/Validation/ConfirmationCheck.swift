import Secrets

/// Whether the password was typed the same way twice. Seed rule 82.
public enum ConfirmationCheck: Sendable, Equatable {
  case missing
  case different
  case same

  public init(_ confirmation: Secret, of password: Secret) {
    self = confirmation.count == 0 ? .missing : confirmation == password ? .same : .different
  }
}
