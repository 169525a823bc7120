import Secrets

/// A type with secrets, such as passwords and tokens, which stay in locked memory.
///
/// Secrets aren't coding keys of the type, so no encoder or decoder copies them.
public protocol SecretCarrying {
  /// The secrets by the names of their JSON members.
  static var secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] { get }
  /// The names of members that may be missing.
  static var optionalSecrets: Set<String> { get }
}

extension SecretCarrying {
  public static var optionalSecrets: Set<String> { [] }
}
