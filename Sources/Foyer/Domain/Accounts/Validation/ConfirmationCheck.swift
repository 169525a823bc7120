import Secrets

/// A comparison of the password with its repetition (design rule 82).
public enum ConfirmationCheck: Sendable, Equatable {
  case missing
  case different
  case same

  public init(_ confirmation: Secret, of password: Secret) {
    self = confirmation.count == 0 ? .missing : confirmation == password ? .same : .different
  }
}
